"""Whether cards that nobody may see are anywhere in the page."""

import re

from leaks import card_name

# The whole document except its scripts, which hold the names of all cards and the predealt hands.
DOCUMENT = """() => {
  const copy = document.documentElement.cloneNode(true)
  for (const script of copy.querySelectorAll("script")) script.remove()
  return copy.outerHTML
}"""
NAMES = """() => Object.entries(JSON.parse(document.getElementById("hello").textContent).cards)
  .map(([code, { name }]) => [code, name])"""


def check_hidden(page, secrets, *texts):
    """Check that none of these cards is in the document or in these texts, by its code or a name."""
    assert secrets
    names = dict(page.evaluate(NAMES))
    codes = "|".join(secrets)
    written = "|".join(map(card_name, secrets))
    spoken = "|".join(re.escape(names[code]) for code in secrets)
    text = "\n".join([page.evaluate(DOCUMENT), *texts])
    # As a value or a whole word, because the same two letters may occur in a drawing.
    assert not re.search(rf"[\"'#>\s]({codes})[\"'<]", text)
    assert not re.search(rf"(?<!\d)({written})", text)
    assert not re.search(spoken, text, re.IGNORECASE)
