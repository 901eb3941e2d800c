"""What was measured of the games: exactly, for designers, and in plain sentences for the rules pages."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, NamedTuple

from measuring.claims.studies import DEALS
from parlour import games
from parlour.lab.strength import strengths
from parlour.words import Voice
from tooling.steps import TOP

REPORT = TOP / "scripts" / "measuring" / "results" / "claims.md"
GAMES = TOP / "py" / "parlour" / "games"
NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split()
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
    "## Measured\n\nWhat we found by letting bots play this game. Random players play any card they may; "
    "Club players and Experts are the opponents you meet here. Figures are rounded."
)
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


class Rounded(Number):
    """The same without its range, rounded to a whole number; `{name:1}` has one decimal."""

    def __format__(self, form: str) -> str:
        scale, digits, sign = {"": (1, 0, ""), "1": (1, 1, ""), "%": (100, 0, " %"), "cost": (-1, 0, "")}[
            form
        ]
        return f"{self.found['value'] * scale:.{digits}f}{sign}"


class Claim(NamedTuple):
    """What is said of a table, and what was measured, for each kind of player whose studies are complete.

    Without `against`, the sentence has the measures by name; with it, those of the `usual` and the `other`
    way to play, and their `difference`.
    """

    table: str
    sentence: str
    against: str | None = None


class Plain(NamedTuple):
    """A plain sentence about a table, with the measures by kind of player and way to play.

    `{club[usual].stuck:%}` is one, and `{club[limit=13].stuck:%}` another; `{club[limit=13].change.stuck}` is
    the difference between the two ways.
    """

    table: str
    sentence: str


class Question(NamedTuple):
    """What is said about a question, what was measured, and the same for a rules page."""

    said: str
    claims: tuple[Claim, ...]
    plain: tuple[Plain, ...]


CLAIMS: dict[str, Question] = {
    "Addenda for two: how often does somebody get stuck?": Question(
        "Careful players never get stuck, says the designer; one reviewer saw it regularly. Careful players "
        "here play the last card of a suit only if nothing else is allowed.",
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
        (
            Plain(
                "addenda 2",
                "It happens to random players in {random[usual].stuck:%} of the deals, to Club players in "
                "{club[usual].stuck:%} and to Experts in {expert[usual].stuck:%}.",
            ),
            Plain(
                "addenda 2",
                "If both Club players are careful, someone gets stuck in only "
                "{club[keep_suits=2].stuck:%} of the deals.",
            ),
            Plain(
                "addenda 2",
                "If only one of them is, someone still gets stuck in {club[keep_suits=1].stuck:%} of the "
                "deals, and being careful costs about {club[keep_suits=1].change.margin_0:cost} points a "
                "deal.",
            ),
        ),
    ),
    "Addenda for two: what does a trick add up to, and what if the limit weren’t 17?": Question(
        "For cards that fall at random, the designer worked out an average of 16.92, or 17.02 counting what "
        "jacks and kings do.",
        (
            Claim(
                "addenda 2",
                "{players}: a trick adds up to {trick_worth:2}. The leader takes {lead_holds:%} of the "
                "tricks, and whoever leads first wins {lead_share:%} of the deals.",
            ),
            *(
                Claim(
                    "addenda 2",
                    f"{{players}}, with a limit of {line}: the leader takes {{other.lead_holds:%}} of the "
                    "tricks.",
                    f"line={line}",
                )
                for line in (16, 18)
            ),
        ),
        (
            Plain(
                "addenda 2",
                "Random players average {random[usual].trick_worth:1} a trick, Club players "
                "{club[usual].trick_worth:1} and Experts {expert[usual].trick_worth:1}.",
            ),
            Plain(
                "addenda 2",
                "Club players win {club[usual].lead_holds:%} of the tricks they lead. They would win "
                "{club[line=16].lead_holds:%} with a limit of 16, and {club[line=18].lead_holds:%} with 18.",
            ),
        ),
    ),
    "Addenda for four: how many deals does a match to 500 take?": Question(
        "The designer says it usually ends in the fourth or fifth deal.",
        (
            Claim(
                "addenda 4",
                "{players}: a match has {deals_a_match} deals on average ({deals_a_match:n} matches).",
            ),
        ),
        (
            Plain(
                "addenda 4",
                "Random players take {random[usual].deals_a_match:1} deals on average, Club players "
                "{club[usual].deals_a_match:1} and Experts {expert[usual].deals_a_match:1}.",
            ),
        ),
    ),
    "Counterpoint: how many card-points are in play?": Question(
        "The designer says 90 on average if three players bid at random, and about 107 if two bid sensibly.",
        tuple(
            Claim(
                f"counterpoint {seats}",
                f"{{players}}, {seats} of them: {{points_in_play}} card-points. On average, a bid misses by "
                "{off}; in {exact_share:%} of the deals at least one is made exactly, and in "
                "{dispensation_share:%} at least one stands for 100 more.",
            )
            for seats in (3, 2)
        ),
        tuple(
            Plain(
                f"counterpoint {seats}",
                f"{number} players: {{random[usual].points_in_play}} card-points in random play, "
                "{club[usual].points_in_play} at Club level and {expert[usual].points_in_play} at Expert "
                "level. Club players miss their bids by about {club[usual].off}, and in "
                "{club[usual].exact_share:%} of the deals somebody makes theirs exactly.",
            )
            for number, seats in (("Three", 3), ("Two", 2))
        ),
    ),
    "The Same Difference: does “first and fourth” make leading and following more even?": Question(
        "The designer suggests that the leader play the first and fourth cards of a trick instead of the "
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
        (
            Plain(
                "same-difference 2",
                "Club players then win {club[leader_plays=first and fourth].lead_holds:%} of the tricks they "
                "lead instead of {club[usual].lead_holds:%}.",
            ),
            Plain(
                "same-difference 2",
                "The leader chooses the second card from about "
                "{club[leader_plays=first and fourth].playable_leading} instead of "
                "{club[usual].playable_leading}, the other player from about "
                "{club[leader_plays=first and fourth].playable_following} instead of "
                "{club[usual].playable_following}.",
            ),
        ),
    ),
    "The Same Difference: what if the four cards of a trick must differ in rank, too?": Question(
        "The designer mentions it, but hasn’t tried it.",
        (
            Claim(
                "same-difference 2",
                "{players}: somebody is stuck in {usual.stuck:1000} of 1,000 deals as usual, and in "
                "{other.stuck:1000} with it. A trick is worth {usual.trick_worth:2} as usual, and "
                "{other.trick_worth:2} with it.",
                "different_ranks=True",
            ),
        ),
        (
            Plain(
                "same-difference 2",
                "Club players then get stuck in {club[different_ranks=True].stuck:%} of the deals instead of "
                "{club[usual].stuck:%}.",
            ),
        ),
    ),
    "Sixes and Sevens: how much do sixes and sevens matter?": Question(
        "A deal has four of each, in thirteen tricks.",
        (
            Claim(
                "sixes-and-sevens 4",
                "{players}: sixes send {six_decides_a_deal} tricks of a deal to another player, and "
                "{seven_decides_a_deal} go to the trumps that a seven in them has made. The side with more "
                "points takes {points_of_more} of the 117 on average; it cannot be less than 58.5.",
            ),
        ),
        (
            Plain(
                "sixes-and-sevens 4",
                "Among Club players, a six changes the winner of about {club[usual].six_decides_a_deal} "
                "tricks a deal, and about {club[usual].seven_decides_a_deal} go to trumps made by a seven in "
                "that trick.",
            ),
            Plain(
                "sixes-and-sevens 4",
                "The side that wins the deal takes about {club[usual].points_of_more} of the 117 points.",
            ),
        ),
    ),
    "American Bookshop: why are the limits 14, 16 and 17?": Question(
        "The lower the limit, the more often it ends a trick, and the harder it is to win a trick you lead.",
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
        tuple(
            Plain(
                f"american-bookshop {seats}",
                f"With {number} Club players, the leader wins {{club[limit={limit - 1}].lead_holds:%}} of "
                f"the tricks if the limit is {limit - 1}, {{club[usual].lead_holds:%}} if it is {limit} and "
                f"{{club[limit={limit + 1}].lead_holds:%}} if it is {limit + 1}.",
            )
            for number, seats, limit in (("three", 3, 14), ("four", 4, 16), ("five", 5, 17))
        ),
    ),
    "American Bookshop: what does the ante do?": Question(
        "In each suit, nobody wins or loses more than the ante, four coins here.",
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
        (
            *(
                Plain(
                    f"american-bookshop {seats}",
                    f"With {number} Club players, about {{club[usual].suits_capped}} of the {counts} suit "
                    "scores of a deal are capped.",
                )
                for number, seats, counts in (("three", 3, 9), ("four", 4, 16), ("five", 5, 20))
            ),
            Plain(
                "american-bookshop 3",
                "The best of three Club players ends a deal about {club[usual].winning_margin} coins ahead; "
                "without an ante, about {club[scoring=points].winning_margin} points.",
            ),
        ),
    ),
}


def write(kept: Kept) -> None:
    """Write the page from the studies that are complete."""
    told = [HEAD]
    for question, (said, claims, _) in CLAIMS.items():
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
    every = [f"- {one}" for one in tables(kept, id)]
    if not every:
        return ""
    parts = []
    for question, (said, _, plain) in CLAIMS.items():
        ours = [one for one in plain if one.table.split()[0] == id]
        if found := [f"- {told}" for one in ours if (told := plainly(kept, one))]:
            parts += [f"{question} {said}", "\n".join(found)]
    return "\n\n".join([MEASURED, *parts, "Among Club players:", "\n".join(every)]) + "\n"


def plainly(kept: Kept, plain: Plain) -> str:
    """The sentence with its figures; empty if a study that it needs is not complete."""
    facts: dict[str, Any] = {bot: {} for bot in BOTS}
    for key, one in kept.items():
        study, _, against = key.partition(" against ")
        *where, bot = study.split()
        if " ".join(where) == plain.table:
            measured = one["report"]["against" if against else "measures"]
            facts[bot][against or "usual"] = SimpleNamespace(
                **{name: Rounded(found) for name, found in measured.items()},
                change=SimpleNamespace(
                    **{name: Rounded(found) for name, found in one["report"].get("differences", {}).items()}
                ),
            )
    try:
        return plain.sentence.format(**facts)
    except KeyError:
        return ""


def skill(id: str, exact: bool = True) -> Iterator[str]:
    """How much better each level plays than the one below, by table of a game (measured by ladder.py)."""
    for seats, game in games.tables(id).items():
        if told := levels(id, seats, exact):
            yield f"{game.name}, {game.table_name(seats).lower()}: {told}"


def levels(id: str, seats: int, exact: bool) -> str:
    # The page says of a table "Here Club beats Beginner".
    return " ".join(Voice().text(say).removeprefix("Here ") for say in strengths(id, seats, exact).values())


def tables(kept: Kept, id: str) -> Iterator[str]:
    """What each table of a game is like when Club players play."""
    for seats in games.tables(id):
        if one := kept.get(f"{id} {seats} club"):
            game = games.find(id, seats)
            found = one["report"]["measures"]
            minutes = round(found["minutes"]["value"])
            choices = NUMBERS[round(1 / found["real_choices"]["value"])]
            told = [
                leading(found["lead_share"], 1 / (max(game.sides) + 1)),
                luck(found["luck_share"]),
                f"About one decision in {choices} has one play that is clearly best.",
                f"A deal takes about {'a minute' if minutes == 1 else f'{minutes} minutes'}.",
                *([effort(found["effort"], game)] if "effort" in found else []),
                levels(id, seats, exact=False),
            ]
            yield f"{game.table_name(seats)}: {' '.join(told)}"


def leading(share: Kept, even: float) -> str:
    """Whether it is good to lead first."""
    if share["low"] <= even <= share["high"]:
        return "Leading first makes no clear difference."
    good = "an advantage" if share["value"] > even else "a drawback"
    return f"Leading first is {good}; it wins {Rounded(share):%} of the deals, not {100 * even:.0f} %."


def luck(share: Kept) -> str:
    """How much of a result is luck. The share cannot be below 0, but the lower end of its range can."""
    low, high = (5 * round(20 * share[end]) for end in ("low", "high"))
    if share["low"] <= 0:
        return f"At most about {high} % of the result is luck of the deal."
    return f"Roughly {low} to {high} % of the result is luck of the deal."


def effort(gain: Kept, game: Any) -> str:
    """What it helps to think longer."""
    if gain["low"] <= 0:
        return "Thinking twice as long makes no clear difference."
    return f"Thinking twice as long gains about {Voice().text(game.amount(round(gain['value'])))} a deal."


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
