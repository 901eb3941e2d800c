"""What to write instead: a cure for each of the findings that are made most often, by its sentence."""

from parlour.words import Say

CURES = {
    "After {hook}, it is nobody’s turn: it must lead, or ask somebody.": (
        "Let every path through the hook end with `self.lead(s, seat)`, `self.choose(...)`, "
        "`self.choose_cards(...)` or `self.finish(s)`."
    ),
    "{hook} returns no card: {seat} must play, but may play none of {cards}.": (
        "Return all cards if none fits: `return hand & wanted or hand`."
    ),
    "{hook} returns {cards}, which {seat} doesn’t have.": (
        "Return part of the hand the hook is given: `return hand & wanted or hand`."
    ),
    "After {hook}, {seat} must play but has no card.": (
        "Let the deal end when the cards are gone. By default, `taken` sees to that: call "
        "`super().taken(s, seat)` instead of leading to another trick."
    ),
    "The deal isn’t over after {most} decisions: nothing ends it.": (
        "Something must use up cards or bids: call `self.finish(s)` when nothing more can happen, and make "
        "sure any auction ends."
    ),
    "{seat} is asked for {hook}, but there is nothing to choose.": (
        "Ask only if there is a choice: `if values: self.choose(...)`. Otherwise go on as the answer would."
    ),
    "There is no method {hook} to receive the answer.": (
        "The last name given to `choose` or `choose_cards` is a method of yours: "
        "`def name_trumps(self, s, seat, value)` for a choice, `def lay_away(self, s)` for cards."
    ),
    "{hook} never ends the match: after {deals} deals, the totals are {totals}.": (
        "Set `deals = 4`, or `options = (target(100),)` with scores that grow."
    ),
    "{hook} gives {found} {found:number|numbers} for {sides} sides.": (
        "Return one number for each side: one for each seat, or two with `partners = True`, where "
        "`self.by_side(s.points)` adds up each pair’s points."
    ),
    "{hook} returns {values}, not a list of numbers.": (
        "Return a list of whole numbers, one for each side: `return [tricks for tricks in s.tricks]`."
    ),
    "{hook} isn’t a hook, and nothing calls it. Did you mean {near}?": (
        "Write the hook’s name as it is in the list of hooks."
    ),
    "{hook} isn’t a hook, and nothing calls it.": (
        "Call it from a hook, or put what it does into one: hooks are the names in the list."
    ),
    "{hook} takes {taken}, but is called with ({called}).": (
        "Write the hook with exactly the parameters that the list of hooks gives it, after `self`."
    ),
    "The state has no {field}: name it in `fields`, with its value before the deal.": (
        "In the class: `fields = {\"king\": NOBODY}`; in `trick_fields`, whatever starts afresh with each "
        "trick."
    ),
    "The field {name} holds a {kind}, which a copy of the position would share: use a tuple.": (
        "Give it a new tuple instead of changing a list: `s.called += (card,)`."
    ),
    "The engine already uses the name {name}: choose another.": "Give your field or method another name.",
    "{hook} uses {module}: all chance must come from the dealer, so that deals can be replayed.": (
        "Leave chance to `deal`: `dealer.deal(s, 13, PACK)`, `dealer.turn_up(s)`, `dealer.put_stock(s)`."
    ),
    "What {hook} says to {seat} depends on cards it can’t see.": (
        "Say only what `seat` knows: use `s.hands[seat]`, and for the other hands only what is in `s.seen`."
    ),
    "Whose turn it is reveals cards that {seat} can’t see: add what everyone learns to `s.seen`.": (
        "Before `self.lead(s, seat)`: `s.seen |= BIT[card]`, for the card that decides who leads."
    ),
    "“{said}” names {fact}, which isn’t among its facts.": (
        "Give the fact its value by name: `Say(\"{seat} leads.\", seat=seat)`."
    ),
    "{hook} gets one of {values}, but nothing names these values: the game needs a choice_name.": (
        "As the last argument of `choose`, say what is chosen: \"seat\", \"suit\", \"card\" or \"number\". "
        "Or write `def choice_name(self, s, value)`."
    ),
    "This file can’t be imported: {what}.": (
        "Import only from `parlour.cards`, `parlour.game`, `parlour.bidding`, `parlour.options`, "
        "`parlour.words`, `parlour.state` and Python’s own library."
    ),
}  # fmt: skip


def cure_of(say: Say) -> str | None:
    """What to write instead, in a sentence; None if nothing general can be said."""
    inner = [fact for fact in say.facts.values() if isinstance(fact, Say)]
    return CURES.get(say.template) or next(filter(None, map(cure_of, inner)), None)
