"""What a seat sees now, in words, without what it remembers."""

from parlour.adapters.steps import Steps
from parlour.deal import Deal
from parlour.table.position import codes


def seen(steps: Steps, seat: int | None) -> str:
    """What a seat sees of a deal; for None, what everybody sees."""
    deal = steps.deal
    if deal is None:
        return steps.key(seat)
    s = deal.s
    own = [] if seat is None else _own(steps, deal, seat)
    trick = [f"{by} plays {codes(deal.game, s, 1 << card)}" for by, card in zip(s.by, s.trick, strict=True)]
    shown = [(hand | aside) & s.seen for hand, aside in zip(s.hands, s.aside, strict=True)]
    up = "" if s.upcard is None else f", turned up {codes(deal.game, s, 1 << s.upcard)}"
    amounts = f"points {s.points}, bids {s.bids}, total {s.total}, trumps {s.trump}{up}"
    asked = f"{deal.question(seat)}, asked {steps.asked}, {steps.caller} may speak"
    return "\n".join(
        [
            *own,
            *trick,
            *_by_seat(deal, "took", s.won),
            *_by_seat(deal, "won", list(s.prizes)),
            *_by_seat(deal, "shows", shown),
            amounts,
            asked,
        ]
    )


def _own(steps: Steps, deal: Deal, seat: int) -> list[str]:
    """What the seat alone sees."""
    s = deal.s
    chosen = steps.chosen if seat == steps.player else 0
    own = {
        "has": s.hands[seat] & ~chosen,
        "chose": chosen,
        "laid aside": s.aside[seat],
        "passed": s.knows[seat],
    }
    return [f"{seat} {what} {codes(deal.game, s, cards)}" for what, cards in own.items() if cards]


def _by_seat(deal: Deal, what: str, sets: list[int]) -> list[str]:
    return [f"{seat} {what} {codes(deal.game, deal.s, cards)}" for seat, cards in enumerate(sets) if cards]
