"""What is outside the window, covered, crowded or too small to tap at the table, as scripts for the page."""

from room import FRAMES, SETTLED

# The bar and its buttons, the score, the players, the words, the help, the calls, the question and the hand.
NEEDED = """.top h1, .top nav button, .board tr, .seat .who, .shared .fact, .status, .helps button,
  .talk button, .ask, .ask button, .hand .card"""
# Those that stick out of the window, or whose upper left corner, where a card is tapped, is covered.
AMISS = """(needed) => {
  const wrong = (one) => {
    const place = one.getBoundingClientRect()
    if (!place.width || one.closest(".unseen, [data-away], thead")) return false
    const { x: left, y: above, right, bottom } = place
    if (left < -1 || above < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return "outside"
    if (!one.matches(".card, button")) return false
    const [x, y] = [left + Math.min(14, place.width / 2), above + Math.min(14, place.height / 2)]
    const top = document.elementFromPoint(x, y)
    return !one.contains(top) && "covered"
  }
  const all = [...document.querySelectorAll(needed)].filter(wrong)
  return all.map((one) => `${wrong(one)}: ${one.className} ${one.innerText}`)
}"""
# Pairs on the felt that lie on each other: what is told of the players and of all, cards of the trick, the
# question and the buttons. What belongs to one seat lies together, and so do the cards of a trick. A card is
# measured as if it lay straight.
CROWDED = """() => {
  const told = ".portrait, .who b, .seat .fact, .seat .pile, .seat .tricks:not([data-none]), .shelf"
  const others = ".shared .fact, .shared .pile, .played, .group, .ask, .corner button:enabled"
  const all = [...document.querySelectorAll(`.felt :is(${told}, ${others})`)]
  const boxes = all.filter((one) => !one.closest("[data-away]")).map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    const card = one.matches(".played")
    const [w, h] = card ? [one.offsetWidth, one.offsetHeight] : [width, height]
    const group = one.closest(".seat, .shared") ?? (card ? "cards" : one)
    return { one, group, w, h, x: x + width / 2, y: y + height / 2 }
  })
  const name = ({ className, innerText }) => `${className} ${innerText}`
  return boxes.flatMap((a, at) => boxes.slice(at + 1)
    .filter((b) => a.w && b.w && a.group !== b.group)
    .filter((b) => (a.w + b.w) / 2 - Math.abs(a.x - b.x) > 2 && (a.h + b.h) / 2 - Math.abs(a.y - b.y) > 2)
    .map((b) => `${name(a.one)} and ${name(b.one)}`))
}"""
# What is wrong, once the hand has been measured, and the felt has what the hand leaves.
LOOK = f"""async (needed, dense = innerHeight >= 400) => {{
  const settled = {SETTLED}
  for (let frames = 0; frames < 100 && (frames === 0 || !settled()); frames++) await ({FRAMES})()
  const {{ scrollHeight, scrollWidth }} = document.documentElement
  const scrolls = scrollHeight > innerHeight || scrollWidth > innerWidth
  // On the felt of a phone held sideways, a card may lie on what is told of a player.
  const crowded = dense ? ({CROWDED})() : []
  const hand = settled() ? [] : ["a hand wider than its place"]
  return [...hand, ...({AMISS})(needed), ...crowded, ...(scrolls ? ["it scrolls"] : [])]
}}"""
# Cards of which so little is seen that a finger misses them.
NARROW = """() => {
  const cards = [...document.querySelectorAll(".hand .card")]
  const places = cards.map((card) => card.getBoundingClientRect())
  const narrow = (place, n) => n && place.x - places[n - 1].x < 44 && place.y - places[n - 1].y < 44
  return cards.filter((_, n) => narrow(places[n], n)).map(({ dataset }) => `narrow: ${dataset.card}`)
}"""
# The parts of the table that are not wholly in the window.
PARTS_OUT = """(parts) => [...document.querySelectorAll(parts)].filter((one) => {
  const { y, bottom } = one.getBoundingClientRect()
  return y < 0 || bottom > innerHeight + 0.5
}).map(({ className }) => `out: ${className}`)"""
# Whether the cards of a trick lie beside the middle of the felt.
ASIDE = """() => {
  const boxes = [...document.querySelectorAll(".trick .played")].map((card) => card.getBoundingClientRect())
  const felt = document.querySelector(".felt").getBoundingClientRect()
  const middle = (Math.min(...boxes.map(({ x }) => x)) + Math.max(...boxes.map(({ right }) => right))) / 2
  return Math.abs(middle - felt.x - felt.width / 2) < 6 ? [] : ["aside"]
}"""
# Whether the words of your seat lie on a card of the trick, or on the place for the next one.
WORDS_COVERED = """() => {
  const words = document.querySelector(".seat[data-place=bottom] .doing").getBoundingClientRect()
  const all = [...document.querySelectorAll(".trick :is(.played, .slot)")]
  const cards = all.map((card) => card.getBoundingClientRect())
  return words.width > 0 && cards.some((card) =>
    card.x < words.right && words.x < card.right && card.y < words.bottom && words.y < card.bottom)
    ? ["words under a card"] : []
}"""
# The cards of a trick whose rank lies under another card.
RANKS_COVERED = """() => {
  const trick = document.querySelector(".trick")
  trick.style.pointerEvents = "auto"
  const covered = [...trick.querySelectorAll(".played")].filter((card) => {
    const { x, y, width, height } = card.querySelector(".rank").getBoundingClientRect()
    const over = document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".played")
    return over && over !== card
  })
  trick.style.pointerEvents = ""
  return covered.map(({ innerText, dataset }) => `rank covered: ${dataset.place} ${innerText}`)
}"""
# All that is wrong at a table, without what does not matter in a window of this size: `inside` are the parts
# that must be in it, `narrow` is whether no card may be narrow, `middle` whether the trick must lie in the
# middle, and `words` whether what your seat is about must be seen.
LOOK_ROUND = f"""async ({{ needed, inside, narrow, middle, words }}) => [
  ...(await ({LOOK})(needed, innerHeight >= 400 && innerWidth < 640)),
  ...({PARTS_OUT})(inside),
  ...({RANKS_COVERED})(),
  ...(narrow ? ({NARROW})() : []),
  ...(middle ? ({ASIDE})() : []),
  ...(words ? ({WORDS_COVERED})() : []),
]"""
