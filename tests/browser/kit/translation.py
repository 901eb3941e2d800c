"""A browser's translation, as a page meets it: it puts elements of its own in the place of texts.

Here it writes other letters, so that it can be read back.
"""

OTHER = """
window.other = (text) => text.replace(/[a-z]/gi, (letter) => {
  const first = letter < "a" ? 65 : 97
  return String.fromCharCode(first + ((letter.charCodeAt() - first + 13) % 26))
})
// What the page says, however much of it is translated.
window.says = (node) => {
  if (node.nodeType === Node.TEXT_NODE) return node.data
  if (node.localName === "font") return other(node.textContent)
  return [...node.childNodes].map(says).join("")
}
"""
TRANSLATE = """{
  const spared = (element) => element.closest("font, script, style, textarea, title")
    || element.closest("[translate]")?.getAttribute("translate") === "no"
  const texts = (node) => node.nodeType === Node.TEXT_NODE ? [node] : [...node.childNodes].flatMap(texts)
  const translate = (node) => {
    for (const text of texts(node)) {
      if (!/[a-z]/i.test(text.data) || spared(text.parentElement)) continue
      const [outer, inner] = ["font", "font"].map((name) => document.createElement(name))
      inner.textContent = other(text.data)
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === "childList" ? addedNodes : [target]) if (node.isConnected) translate(node)
  }).observe(document, { childList: true, characterData: true, subtree: true })
}"""
