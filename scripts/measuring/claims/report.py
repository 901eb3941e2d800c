"""What was measured of the games, in sentences a designer could quote, and as a table."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, NamedTuple

from measuring.claims.studies import DEALS
from parlour import games
from parlour.measuring.strength import strengths
from parlour.words import Voice
from tooling.steps import TOP

REPORT = TOP / "scripts" / "measuring" / "results" / "claims.md"
GAMES = TOP / "py" / "parlour" / "games"
BOTS = {"random": "Random players", "club": "Club players", "expert": "Experts"}
HEAD = """# What is said of the games, measured

By `python3 scripts/measuring/claims/measure.py`; `claims.json` has every number, from how many deals it is,
and the difference between two ways to play, with its range. All players of a study are of the same kind,
unless a sentence says otherwise. Random players play any card that is allowed, {random:,} deals in each
study; Club players ({club}) and Experts ({expert}) are those of the page. They want points, and nothing else.
The range in brackets after a measured number holds the true one 95 times in 100, so some of the many ranges
here miss it. If there are no brackets, both ends of the range round to the number. Two ways to play are
compared on the same deals. What holds for bots need not hold for people. Anything that is missing
for Club players or Experts has not been measured.
""".format(**DEALS)
EVERY = """
## Every table

*First lead*: the part of the deals won by the side that leads first; ties are split, so with two, three,
four and five sides 50, 33, 25 and 20 % would be even. *Luck*: what part of the difference between the
results of deals the cards explain, if the same players play (from 400 deals at most; such an estimate can
come out below 0, and if its range does, nothing is certain). *Real choices*: of the questions with two
answers or more, the share whose best answer is clearly better than the second (one question in each of 100
deals at most). *Changes*: how often another side comes to the front in a deal. *Decided*: the part of a deal
after which its winner wins nine of ten quick playouts (in 100 deals at most). *Minutes*: an estimate from
the number of decisions of how long a deal would take one person; how good the estimate is, the range does
not say. *Twice the time*: by how many points a side gets ahead in a deal if it thinks twice as long as the
others, on average over the doublings from an eighth of the usual time to all of it (in 90 deals at most;
Random players do not think). *n*: the number of deals.

| table | played by | first lead | luck | real choices | changes | decided | minutes | twice the time | n |
|---|---|---|---|---|---|---|---|---|---:|
"""
MEASURED = (
    "## Measured\n\nBots have played many deals, those of each study all alike: Random players play any card "
    "that is allowed, Club players and Experts are those of the page. In brackets stands the range in which "
    "the true number lies 95 times in 100."
)
TABLE = (
    "{players} play {n:,} deals. Whoever leads first wins {lead_share:%} of them; ties are split. "
    "{luck} Of the choices, {real_choices:%} have a best answer that is clearly better than the second. A "
    "deal takes one person about {minutes} minutes."
)
LUCK = "The cards explain {luck_share:%} of the difference between results."
PERHAPS_NONE = "The cards explain between nothing and {most:%} of the difference between results."
"""The luck share cannot be below 0, but its estimate and the lower end of its range can."""
EFFORT = " A side that thinks twice as long as the others gets ahead by {effort} points a deal."
LEVELS = (
    "How much it matters to play well: each level against the one below, the same deals from every side. "
    '"Give or take" means the same kind of range as brackets.'
)
COLUMNS = {
    "lead_share": "%",
    "luck_share": "%",
    "real_choices": "%",
    "lead_changes": "",
    "decided": "%",
    "minutes": "",
    "effort": "",
}
Kept = dict[str, Any]


FORMS = {"": (1, 1, ""), "2": (1, 2, ""), "%": (100, 1, " %"), "1000": (1000, 0, ""), "cost": (-1, 1, "")}
"""By form: by what a number is multiplied, its digits, and a sign after it."""


class Number:
    """A measure as people read it: `{name}` with one decimal, `{name:2}` with two, `{name:%}` in percent,
    `{name:1000}` as so many of a thousand, `{name:cost}` as what is lost, `{name:n}` from how many deals or
    matches it is."""

    def __init__(self, found: dict[str, Any]) -> None:
        self.found = found

    def __format__(self, form: str) -> str:
        if form == "n":
            return f"{self.found['n']:,}"
        scale, digits, sign = FORMS[form]
        names = ("value", "low", "high") if scale > 0 else ("value", "high", "low")
        value, low, high = (
            None if part is None else f"{part * scale:z.{digits}f}".replace("-", "\N{MINUS SIGN}")
            for part in (self.found[name] for name in names)
        )
        return f"{value}{sign}" if low == high else f"{value}{sign} ({low} to {high})"


class Claim(NamedTuple):
    """What is said of a table, and what was measured, for each kind of player whose studies are complete.

    Without `against`, the sentence has the measures by name; with it, those of the `usual` and the `other`
    way to play, and their `difference`.
    """

    table: str
    sentence: str
    against: str | None = None


CLAIMS: dict[str, tuple[str, tuple[Claim, ...]]] = {
    "Addenda for two: how often is somebody stuck?": (
        "The designer expects that careful players need never be; a reviewer met it regularly. The deal ends "
        "there with the points scored so far; who was ahead then is not measured. Only the players called "
        "careful try to avoid it: they play the last card of a suit only if nothing else may be played.",
        (
            Claim(
                "addenda 2",
                "{players}: somebody is stuck in {stuck:1000} of 1,000 deals, and {tricks} of the thirteen "
                "tricks are finished on average.",
            ),
            Claim(
                "addenda 2",
                "{players}, both careful: somebody is stuck in {other.stuck:1000} of 1,000 deals; without "
                "care, on the same deals, in {usual.stuck:1000}.",
                "keep_suits=2",
            ),
            Claim(
                "addenda 2",
                "{players}, one of them careful: somebody is stuck in {other.stuck:1000} of 1,000 deals, and "
                "care costs that player {difference.margin_0:cost} points a deal.",
                "keep_suits=1",
            ),
        ),
    ),
    "Addenda for two: what does a trick come to, and what would another line change?": (
        "By the designer's sum, a trick comes to 16.92 on average if cards fall at random; with what jacks "
        "and "
        "kings do, 17.02. The line is the total that a trick must not go past: seventeen.",
        (
            Claim(
                "addenda 2",
                "{players}: a trick comes to {trick_worth:2}. The leader takes {lead_holds:%} of the tricks, "
                "and whoever leads first wins {lead_share:%} of the deals.",
            ),
            *(
                Claim(
                    "addenda 2",
                    f"{{players}}, with the line at {line}: the leader takes {{other.lead_holds:%}} of "
                    "the tricks.",
                    f"line={line}",
                )
                for line in (16, 18)
            ),
        ),
    ),
    "Addenda for four: how many deals until 500?": (
        "The designer says that a match usually ends during the fourth or fifth deal.",
        (
            Claim(
                "addenda 4",
                "{players}: a match has {deals_a_match} deals on average ({deals_a_match:n} matches).",
            ),
        ),
    ),
    "Counterpoint: how many card-points are in play?": (
        "The designer says 90 on average if three players throw away at random, and about 107 for two who "
        "bid sensibly. By the dispensation, a bid of 0, 10 or 20 stands for 100 more if that is nearer.",
        tuple(
            Claim(
                f"counterpoint {seats}",
                f"{{players}}, {seats} of them: {{points_in_play}} card-points. On average, a bid misses by "
                "{off}; in {exact_share:%} of the deals at least one is made exactly, and in "
                "{dispensation_share:%} at least one stands for 100 more.",
            )
            for seats in (3, 2)
        ),
    ),
    "The Same Difference: does “first and fourth” make leading and following more even?": (
        "The designer suggests that the leader play the first and the fourth card of a trick instead of the "
        "first and third.",
        (
            Claim(
                "same-difference 2",
                "{players}, as usual: after the lead, the leader has {usual.playable_leading} cards that "
                "may be played, and the other {usual.playable_following}; the leader takes "
                "{usual.lead_holds:%} of the "
                "tricks. First and fourth: {other.playable_leading} and {other.playable_following} cards, "
                "and {other.lead_holds:%} of the tricks.",
                "leader_plays=first and fourth",
            ),
        ),
    ),
    "The Same Difference: what if the four cards of a trick differ in rank, too?": (
        "The designer mentions it, and says that he has not tried it.",
        (
            Claim(
                "same-difference 2",
                "{players}: somebody is stuck in {usual.stuck:1000} of 1,000 deals as usual, and in "
                "{other.stuck:1000} with it. A trick is worth {usual.trick_worth:2} as usual, and "
                "{other.trick_worth:2} with it.",
                "different_ranks=True",
            ),
        ),
    ),
    "Sixes and Sevens: how much do sixes and sevens do?": (
        "There are thirteen tricks in a deal, four sixes, four sevens and 117 points.",
        (
            Claim(
                "sixes-and-sevens 4",
                "{players}: sixes send {six_decides_a_deal} tricks of a deal to another player, and "
                "{seven_decides_a_deal} go to the trumps that a seven in them has made. The side with more "
                "points takes {points_of_more} of the 117 on average; it cannot be less than 58.5.",
            ),
        ),
    ),
    "American Bookshop: what do the limits of 14, 16 and 17 do?": (
        "Whoever brings a trick to the limit, or past it, takes it at once. What one less or one more "
        "changes:",
        tuple(
            Claim(
                f"american-bookshop {seats}",
                f"{{players}}, {seats} at the table, {limit} instead of {usual}: the limit is reached "
                "{other.limit_a_deal} times a deal instead of {usual.limit_a_deal}, a trick is worth "
                "{other.trick_worth:2} instead of {usual.trick_worth:2}, and the leader takes "
                "{other.lead_holds:%} of the tricks instead of {usual.lead_holds:%}.",
                f"limit={limit}",
            )
            for seats, usual in ((3, 14), (4, 16), (5, 17))
            for limit in (usual - 1, usual + 1)
        ),
    ),
    "American Bookshop: what does the ante do?": (
        "If coins are played for, no suit brings or costs a player more than the ante, four coins here. For "
        "three players the pack has three suits, so a deal has nine results of a suit; for four it has 16, "
        "and for five 20.",
        (
            *(
                Claim(
                    f"american-bookshop {seats}",
                    f"{{players}}, {seats} at the table: {{suits_capped}} of the {counts} results are cut "
                    "down to four coins.",
                )
                for seats, counts in ((3, 9), (4, 16), (5, 20))
            ),
            Claim(
                "american-bookshop 3",
                "{players}, 3 at the table: the best result of a deal is ahead of the second by "
                "{usual.winning_margin} coins, and if points are played for, without an ante, by "
                "{other.winning_margin} points.",
                "scoring=points",
            ),
        ),
    ),
}


def write(kept: Kept) -> None:
    """Write the page from the studies that are complete."""
    told = [HEAD]
    for question, (said, claims) in CLAIMS.items():
        found = [f"- {one}" for claim in claims for one in answers(kept, claim)]
        if found:
            told += [f"\n## {question}\n", f"{said}\n", *found]
    levels = [f"- {one}" for id in games.ids() for one in skill(id)]
    text = "\n".join(told) + "\n" + EVERY + "\n".join(rows(kept)) + f"\n\n{LEVELS}\n\n" + "\n".join(levels)
    REPORT.write_text(text + "\n", encoding="utf-8")
    for id in games.ids():
        if text := for_rules(kept, id):
            (GAMES / id.replace("-", "_") / "measured.md").write_text(text, encoding="utf-8")


def for_rules(kept: Kept, id: str) -> str:
    """What was measured of a game, for its rules page; empty if nothing was."""
    parts = []
    for question, (said, claims) in CLAIMS.items():
        ours = [claim for claim in claims if claim.table.split()[0] == id]
        found = [f"- {one}" for claim in ours for one in answers(kept, claim)]
        if found:
            parts += [f"{question} {said}", "\n".join(found)]
    every = [f"- {one}" for one in tables(kept, id)]
    if not every:
        return ""
    levels = [f"- {one}" for one in skill(id)]
    return "\n\n".join([MEASURED, *parts, "\n".join(every), LEVELS, "\n".join(levels)]) + "\n"


def skill(id: str) -> Iterator[str]:
    """How much better each level plays than the one below, by table of a game (measured by ladder.py)."""
    for seats, game in games.tables(id).items():
        # The page says of a table "Here Club beats Beginner".
        told = " ".join(Voice().text(say).removeprefix("Here ") for say in strengths(id, seats).values())
        if told:
            yield f"{game.name}, {game.table_name(seats).lower()}: {told}"


def tables(kept: Kept, id: str) -> Iterator[str]:
    """A sentence about each table of a game, for each kind of player whose study is complete."""
    for seats, game in games.tables(id).items():
        for bot, players in BOTS.items():
            one = kept.get(f"{id} {seats} {bot}")
            if one:
                facts = numbers(one["report"]["measures"])
                n = one["report"]["study"]["deals"]
                told = TABLE + (EFFORT if "effort" in facts else "")
                luck = luck_told(facts["luck_share"])
                yield f"{game.table_name(seats)}: " + told.format(players=players, n=n, luck=luck, **facts)


def luck_told(luck_share: Number) -> str:
    """How much the cards explain, or at most explain if it may be nothing."""
    if luck_share.found["low"] > 0:
        return LUCK.format(luck_share=luck_share)
    most = luck_share.found["high"]
    return PERHAPS_NONE.format(most=Number({"value": most, "low": most, "high": most}))


def answers(kept: Kept, claim: Claim) -> Iterator[str]:
    """A sentence for each kind of player whose study is complete."""
    for bot, players in BOTS.items():
        one = kept.get(f"{claim.table} {bot}" + (f" against {claim.against}" if claim.against else ""))
        if one:
            told = one["report"]
            usual = numbers(told["measures"])
            facts = usual
            if claim.against:
                other, difference = numbers(told["against"]), numbers(told["differences"])
                compared = {"usual": usual, "other": other, "difference": difference}
                facts = {name: SimpleNamespace(**found) for name, found in compared.items()}
            yield claim.sentence.format(players=players, **facts)


def numbers(measured: dict[str, Any]) -> dict[str, Any]:
    return {name: Number(found) for name, found in measured.items()}


def rows(kept: Kept) -> Iterator[str]:
    """The table of all tables."""
    for key, one in kept.items():
        if "against" not in key.split():
            found = one["report"]["measures"]
            *table, bot = key.split()
            cells = [
                format(Number(found[name]), form) if name in found else "–" for name, form in COLUMNS.items()
            ]
            yield f"| {' '.join(table)} | {bot} | {' | '.join(cells)} | {found['tricks']['n']} |"
