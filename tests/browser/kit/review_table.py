"""What the page's table of all decisions shows of a review."""

SIGNS = {"costly": "✕", "slip": "~", "best": "★", "lucky": "♣", "unlucky": "★"}


def cells(one):
    """The cells of a decision after its sentence."""
    sign = SIGNS.get(one["mark"], "")
    return [f"{sign} {one['label']}".strip(), expected(*one["expected"]), one["known"], one["lay"]]


def expected(mean, half):
    """How far ahead the side could expect to be, with half the interval if there is any."""
    told = f"{mean:g}".replace("-", "−")
    return f"{told} ± {half:g}" if half else told
