"""A match by link between two people, each with a browser of their own."""

import re

import axe
from contract import check_crossed
from deals.turns import kept, late_turn
from friends import ask_a_friend, link_in, visit
from handmade_links import wander
from near_the_end import keep
from parlour.formats.turn import decode, encode

MOST_DECISIONS = 20
PLAY_ANY = """() => document.querySelector(".hand .card:not([aria-disabled])")?.click()"""


def sent(room, name):
    """The link that is sent to somebody, once it is their turn or the match is over."""
    room.one("button", f"Send to {name}").click()
    return shown(room)


def shown(room):
    """The link in the dialog, which is closed."""
    link = link_in(room.one("dialog", "A match by link"))
    room.page.keyboard.press("Escape")
    room.closed()
    return link


def decide(room):
    """Decide until the other person must."""
    others = room.page.locator(".ask", has_text="’s turn.").or_(room.page.locator(".result[data-over]"))
    asked = room.page.locator(".hand .card:not([aria-disabled])")
    for _ in range(MOST_DECISIONS):
        others.or_(asked).first.wait_for()
        if others.count():
            return
        # In one step, because an only card may play itself in the meantime.
        room.page.evaluate(PLAY_ANY)
        room.page.wait_for_timeout(100)
    raise AssertionError(room.page.locator("body").inner_text())


def test_an_invitation_and_its_answer_begin_a_match(fresh_room, friend):
    anna, ben = fresh_room.enter(), friend.enter()
    ask_a_friend(anna).get_by_role("button", name="Play with a partner by link …").click()
    form = anna.one("dialog", "Play with a partner by link")
    tables = form.get_by_label("Game").locator("option").all_inner_texts()
    assert "Sixes and Sevens" in tables and not any("Bookshop" in name for name in tables)
    form.get_by_label("Game").select_option(label="Sixes and Sevens")
    form.get_by_text("Options").click()
    form.locator("input[name=target]").fill("40")
    form.get_by_label("Beginner").check()
    form.get_by_text("A deal goes back and forth about 15 times.").wait_for()
    form.get_by_label("Your name").fill("Anna <b>")
    form.get_by_role("button", name="Make the invitation").click()
    dialog = anna.one("dialog", "A match by link")
    dialog.get_by_text("Your invitation: Sixes and Sevens").wait_for()
    assert axe.found(anna.page) == []
    invitation = shown(anna)
    assert len(invitation) < 65 and decode(invitation.removeprefix("turn=")).game.target == 40
    visit(ben, invitation)
    other = ben.one("dialog", "A match by link")
    other.get_by_text("Anna <b> invites you: Sixes and Sevens").wait_for()
    assert "Anyone who really wants to can read the other hand out of the link" in other.inner_text()
    other.get_by_label("Your name").fill("Ben")
    assert axe.found(ben.page) == []
    other.get_by_role("button", name="Play with Anna <b>").click()
    other.get_by_text("Send your answer to Anna <b>.").wait_for()
    visit(anna, shown(ben))
    decide(anna)
    link = sent(anna, "Ben")
    visit(ben, link)
    ben.page.locator(".hand .card:not([aria-disabled])").first.wait_for()
    # Ben sees his own cards and nobody else's.
    hands = [[seat["cards"] is not None for seat in update["view"]["seats"]] for update in ben.told("view")]
    assert hands and {tuple(one) for one in hands} == {(False, False, True, False)}
    for room in (anna, ben):
        check_crossed(room.crossed())
        assert room.troubles == []


def test_a_match_ends_alike_on_both_sides_whatever_becomes_of_its_links(fresh_room, friend):
    told, numbers = late_turn()
    anna, ben = fresh_room.enter(), friend.enter()
    for room, other, number in ((anna, "Ben", numbers[0]), (ben, "Anna", numbers[1])):
        keep(room, f"turn/{told.digest:032x}", kept(told, number, other))
    links, here, there, name = [f"turn={encode(told)}"], ben, anna, "Anna"
    while True:
        # Each link is opened twice.
        for _ in range(2):
            visit(here, links[-1])
            here.page.locator(".hand").wait_for()
        decide(here)
        links.append(sent(here, name))
        if here.page.locator(".result[data-over]").count():
            break
        if len(links) == 2:
            lost_and_sent_again(here, links[-1])
        here, there, name = there, here, {"Anna": "Ben", "Ben": "Anna"}[name]
    visit(there, links[-1])
    there.page.locator(".result[data-over]").wait_for()
    ends = [room.told("save")[-1]["save"] for room in (here, there)]
    assert ends[0] == ends[1] and len(links) > 4
    # An older one, and one that goes another way, take nothing from anybody.
    visit(there, links[-2])
    # What is announced lies beside the page, and may say it, too.
    said = there.page.locator("#page")
    said.get_by_text("This is an older link: you’re further along.").wait_for()
    there.page.locator(".result[data-over]").wait_for()
    visit(there, forked(links[-1]))
    said.get_by_text(
        re.compile("has made two different moves|your choice differs from the one you made here")
    ).wait_for()
    assert anna.troubles == [] == ben.troubles


def lost_and_sent_again(room, link):
    """Whoever has sent a link finds the match among theirs, and sends the same again."""
    room.page.reload()
    room.page.locator(".ask", has_text="It’s Anna’s turn.").wait_for()
    assert sent(room, "Anna") == link
    room.one("button", "Games").click()
    room.more("button", "Your matches").click()
    match = room.page.locator(".matches li", has_text="waiting for Anna")
    match.get_by_role("button", name=re.compile("^Carry on")).click()
    room.page.locator(".ask", has_text="It’s Anna’s turn.").wait_for()


def forked(link):
    """The match with another card in one of its first tricks."""
    told = decode(link.removeprefix("turn="))
    return f"turn={encode(told._replace(table=wander(told.played([[]]).table, 'another')))}"
