"""What holds for the matches of every game. Each function says it in its first line, and raises Wrong."""

from parlour.check.blame import Wrong
from parlour.check.coverage.tastes import Tastes
from parlour.check.reading import chances, trees
from parlour.check.sentences import what_is_asked_can_be_told
from parlour.dealer import Chance
from parlour.formats.link import decode, encode
from parlour.formats.record import line, parse, record, replay
from parlour.game import Game
from parlour.play.saves import deal_alone
from parlour.state import NOBODY, PLAY, State
from parlour.table import Table, replayed
from parlour.table.match import Course, Match
from parlour.words import Refused

MOST_DECISIONS = 1000
"""More than this in a deal, and it will never end."""
CALLS = 0.1
"""How likely a call is made, where one may be."""
MOST_DEALS = 128
"""As many deals as a link holds: no match with the usual options may last longer ..."""
MOST_DEALS_EVER = 1200
"""... nor any match longer than this."""
OTHER_CARDS = "The same seed deals different cards: not all chance comes from the dealer."
ELSEWHERE = (
    "The same seed and moves gave a different result the second time: all chance must come from the "
    "dealer, and what changes in a deal must be in the state."
)
OTHER_SCORES = (
    "The same seed and moves give different scores: all chance must come from the dealer, and what changes "
    "in a deal must be kept in the state."
)


def go_on(table: Table, tastes: Tastes, decisions: int) -> None:
    """Somebody makes any call, and a move."""
    game, s, luck = table.game, table.s, tastes.luck
    if decisions >= MOST_DECISIONS:
        raise endless(s)
    calls = game.talk(s)
    if calls and luck() < CALLS:
        table.say(*calls[int(luck() * len(calls))])
    table.do(tastes.move(game, s))


def endless(s: State) -> Wrong:
    """A deal does not end."""
    hook = "taken" if s.ask == PLAY else s.ask
    return Wrong(
        "The deal isn’t over after {most} decisions: nothing ends it.", hook=hook, most=MOST_DECISIONS
    )


def begun(game: Game, seed: str) -> Table:
    """A match with its first deal, in which somebody is to play or is asked. Raises Wrong."""
    table = Table(game, ["random"] * game.seats, seed)
    if table.s.turn == NOBODY:
        raise Wrong("After {hook}, it is nobody’s turn: it must lead, or ask somebody.", hook="begin")
    return table


def a_record_replays_to_the_same_match(table: Table, luck: Chance) -> None:
    """The record of a match can be played again, and gives the same record."""
    told = line(record(table, legal=True))
    try:
        again = line(record(replay(parse(told)), legal=True))
    except Refused as refused:
        raise Wrong("The record of a match can’t be replayed. {why}", hook="deal", why=refused.say) from None
    if again != told:
        raise Wrong("Replaying the record of a match gives a different match.", hook="deal")


def a_link_comes_back_whole(table: Table, luck: Chance) -> None:
    """The link of a match, and that of each of its deals, opens as what it was made from."""
    check_link(table.course, "the match")
    for number in range(1, len(table.deals) + 1):
        check_link(deal_alone(table, number), f"deal {number}")


def check_link(course: Course, of: str) -> None:
    """Raises Wrong unless a link opens as the match it was made from."""
    try:
        again = decode(encode(course))
        same = line(record(replayed(again))) == line(record(replayed(course)))
    except Refused as refused:
        raise Wrong("The link to {of} doesn’t open. {why}", hook="deal", of=of, why=refused.say) from None
    if not same:
        raise Wrong("The link to {of} opens as something else.", hook="deal", of=of)


def the_same_seed_gives_the_same_match(table: Table, luck: Chance) -> None:
    """From the same seed, the same cards are dealt, and the same moves lead to the same scores."""
    again = Table(table.game, table.players, table.seed)
    for deal in table.deals:
        if [again.deal.hands, again.deal.stock, again.deal.turnup] != [deal.hands, deal.stock, deal.turnup]:
            raise by_chance(table.game, OTHER_CARDS, "deal")
        try:
            for move in deal.moves:
                again.make(move)
        except Refused:
            raise by_chance(table.game, ELSEWHERE, "played") from None
        if again.deal.scores != deal.scores:
            raise by_chance(table.game, OTHER_SCORES, "score")
        if deal is not table.deals[-1]:
            again.next_deal()


def a_match_says_whether_it_is_over(table: Table, luck: Chance) -> None:
    """After a deal, the game says whether the match is over."""
    said: object = table.game.over(table.totals, table.s.number)
    if table.s.turn == NOBODY and not isinstance(said, bool):
        raise Wrong("{hook} returns {value}, not True or False.", hook="over", value=repr(said))


def by_chance(game: Game, said: str, hook: str) -> Wrong:
    """Something differs the next time: where the game uses what differs from run to run, or else the hook."""
    place = next((place for _, place in chances(trees(game.id))), None)
    return Wrong(said, hook=hook, place=place)


def a_match_goes_on_to_its_end(match: Match, tastes: Tastes, usual: bool, telling: bool) -> None:
    """If anything is played, a deal ends after this many decisions, and a match after this many deals. With
    `telling`, everything that is asked is put into words."""
    most = MOST_DEALS if usual else MOST_DEALS_EVER
    if match.phase == "deal over":
        if match.number == most:
            said = "{hook} never ends the match: after {deals} deals, the totals are {totals}."
            raise Wrong(said, hook="over", deals=most, totals=", ".join(map(str, match.totals)))
        match.next_deal()
    for _ in range(MOST_DECISIONS):
        if match.phase != "play":
            return
        s, move = match.s, tastes.move(match.game, match.s)
        if telling:
            what_is_asked_can_be_told(match, tastes.luck)
            if s.choices:
                match.game.chose(s, s.turn, move)
        match.do(move)
    raise endless(match.s)


OF_A_MATCH = (
    a_match_says_whether_it_is_over,
    the_same_seed_gives_the_same_match,
    a_record_replays_to_the_same_match,
    a_link_comes_back_whole,
)
