"""What is outside the window, covered or crowded at the table, as a script for the page."""

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
LOOK = f"""async (needed) => {{
  const settled = {SETTLED}
  do await ({FRAMES})()
  while (!settled())
  const {{ scrollHeight, scrollWidth }} = document.documentElement
  const scrolls = scrollHeight > innerHeight || scrollWidth > innerWidth
  // On the felt of a phone held sideways, a card may lie on what is told of a player.
  const crowded = innerHeight < 400 ? [] : ({CROWDED})()
  return [...({AMISS})(needed), ...crowded, ...(scrolls ? ["it scrolls"] : [])]
}}"""
