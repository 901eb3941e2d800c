"""Unusual rules, played by hand: a fault, a bid with the Joker, books kept, a win in mid-deal."""

from parlour import games
from parlour.table import Table


def test_a_misplayed_card_is_a_fault(room):
    room.sit(
        "game=addenda&seats=2&faults=penalised&target=1000&players=person,random&seed=tulip-7&pace=instant"
    )
    while not any(sentence.startswith("You try") for sentence in room.log):
        assert room.turn() == "play"
        before = len(room.log)
        room.tap(room.hand.nth(misplay(room)))
        # Either it was a fault or the card is played. Both are in the log.
        room.page.wait_for_function(
            "before => document.querySelectorAll('[role=log] p').length > before", arg=before
        )
    assert room.turn() == "play"


def misplay(room):
    """The place of a card whose suit is already in the trick, or the first place if there is none."""
    trick = {card["card"][1] for card in last_view(room)["trick"]["cards"]}
    hand = room.hand.evaluate_all("cards => cards.map(card => card.dataset.card)")
    return next((place for place, code in enumerate(hand) if code[1] in trick), 0)


def last_view(room):
    """The last view from the engine."""
    return room.told("view")[-1]["view"]


def with_the_joker():
    """A seed that deals the Joker to seat 0 of three."""
    game = games.find("counterpoint", 3)
    for number in range(100):
        if "Jk" in Table(game, ["random"] * 3, f"joker-{number}").deal.hands[0]:
            return f"joker-{number}"
    raise AssertionError("the Joker is not in the pack")


def test_the_joker_can_be_bid(room):
    room.sit(f"game=counterpoint&seats=3&seed={with_the_joker()}&pace=instant&players=person,random")
    assert room.turn() == "cards"
    room.tap(room.page.locator(".hand .card[data-card=Jk]"))
    room.choose_cards()
    room.play_deal()
    shown = [sentence for sentence in room.log if sentence.startswith("You show")]
    assert len(shown) == 1 and "Joker" in shown[0]


def test_books_can_be_kept(room):
    room.sit("game=american-bookshop&seats=3&players=person,random&seed=tulip-7&pace=instant")
    while (asked := room.turn()) != "cards":
        if asked == "over":
            room.deal_again("Next deal")
        elif asked == "choice":
            # A player who lets others lead has cards left at the end.
            room.page.locator(".ask button").last.click()
        else:
            room.answer(asked)
    left = room.hand.count()
    room.tap(room.hand.first)
    room.one("button", "Confirm").click()
    assert room.turn() == "over"
    assert left > 0 and any(sentence.startswith("You show") for sentence in room.log)


def test_a_match_can_be_won_in_mid_deal(room):
    room.sit("game=addenda&seats=2&target=40&seed=tulip-7&pace=instant&players=person,random")
    room.play_match()
    view = last_view(room)
    assert view["phase"] == "match over" and view["winners"]
    assert all(seat["count"] > 0 for seat in view["seats"])
