"""What axe-core, an accessibility checker, finds wrong with a page or a frame."""

from functools import cache

from tooling.steps import WEB

# It writes nothing into the page and does not look into frames: check each frame by itself.
RUN = """async (only) => {
  // Contrast is that of what people see. See room.py.
  const faint = [...document.adoptedStyleSheets]
  document.adoptedStyleSheets = []
  // What has changed just now has to be painted first.
  for (const _ of "12") await new Promise(requestAnimationFrame)
  const runOnly = only ?? undefined
  const { violations } = await axe.run(document, { iframes: false, resultTypes: ["violations"], runOnly })
  document.adoptedStyleSheets = faint
  const told = (id) => ({ target, failureSummary }) => [id, target.join(" "), failureSummary]
  return violations.flatMap(({ id, nodes }) => nodes.map(told(id)))
}"""


@cache
def script():
    return (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def found(frame, only=None):
    """The faults in a page or frame: for each its name, its place, and how to mend it.

    If `only` is given, faults of these kinds.
    """
    if not frame.evaluate("'axe' in window"):
        frame.evaluate(script())
    return frame.evaluate(RUN, only)
