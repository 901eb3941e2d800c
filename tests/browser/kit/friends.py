"""People at browsers of their own, who send one another links."""


def visit(room, link):
    """Open a link that somebody has sent: what stands after its #."""
    room.page.evaluate("hash => { location.hash = hash }", f"{link}&pace=instant")


def ask_a_friend(room):
    """From home, the dialog that makes a challenge and leads to all else that is for friends."""
    room.more("button", "Challenge a friend").click()
    return room.one("dialog", "Challenge a friend")


def link_in(dialog):
    """What stands after the # of the link that a dialog has for somebody."""
    return dialog.get_by_label("The link", exact=True).input_value().partition("#")[2]
