"""What is worth a look: a game can be played so, and its designer hardly wants it so."""

from collections.abc import Iterator
from difflib import get_close_matches

from parlour import games
from parlour.cards import RANKS, Order
from parlour.check.blame import Wrong, written
from parlour.check.names import NEAR, Named, is_hook, names
from parlour.check.reading import Tree, asked_in, attributes, chances, leads, settings, strays, trees, used
from parlour.game import Game
from parlour.old_words import INSTEAD as OLD_WORDS
from parlour.rules import Rules
from parlour.state import State
from parlour.table.match import first_start

NEAR_HOOK = 0.6
"""As NEAR, where nothing else can be meant."""

INSTEAD = {
    "allows": "playable",
    "leads": "score",
    "legal": "playable",
    "lying_with": "played",
    "margin": "score",
    "margins": "score",
    "moves": "playable, or ask with choose",
    "play": "played",
    "playout": "played",
    "some_cards": "a hint",
    "some_move": "a hint",
    "start": "deal and begin",
    "state": "fields",
    "tempting": "attempts",
    "total_with": "played",
}
"""By method of the engine: what a game has in its place."""
KEYS = ("call", "card", "cards", "do", "fault", "legal", "play", "seat")
"""What entries of records have under these words is not an answer."""


def remarks(id: str) -> Iterator[Wrong]:
    """Everything in a game that is worth a look, in a sentence each."""
    tree = trees(id)
    uses = used(tree)
    for one in names(id):
        if one.name not in uses and one.replaced is ... and not is_known(one):
            yield from slip(one, tree)
        elif one.name in INSTEAD and issubclass(one.asked, Game) and one.replaced is not ...:
            said = (
                "{hook} belongs to the engine, so a game’s own version isn’t always called: write {instead}."
            )
            yield Wrong(said, hook=one.name, place=one.place(tree), instead=INSTEAD[one.name])
        elif isinstance(one.value, Order) and (strange := disordered(one.value.low_to_high)):
            said = "The order has {found}, but each of {ranks} can be in it only once (T is ten)."
            yield Wrong(said, place=one.place(tree), found=strange[0], ranks=RANKS)
    for place in strays(tree):
        said = "{hook} stands outside the class, so nothing calls it: indent it."
        yield Wrong(said, hook=place.hook, place=place)
    for place in leads(tree):
        said = "{hook} isn’t called for a lead, so s.trick is never empty here: use leadable instead."
        yield Wrong(said, hook=place.hook, place=place)
    for place in asked_in(tree, KEYS):
        said = "{hook} means something else in records: give the method that takes the answer another name."
        yield Wrong(said, hook=place.hook, place=place)
    yield from old_words(id, tree)
    yield from unknown_fields(id, tree)
    for module, place in chances(tree):
        said = "{hook} uses {module}: all chance must come from the dealer, so that deals can be replayed."
        yield Wrong(said, hook=place.hook, place=place, module=module)
    yield from endless(id)


def is_known(one: Named) -> bool:
    """Whether the engine sets this name itself, or an option is called so."""
    inner = any(one.name in vars(kind) for kind in one.before)
    if inner or not issubclass(one.asked, Game):
        return inner
    return any(one.name in table_names(one.asked, seats) for seats in one.asked.tables)


def table_names(rules: type[Game], seats: int) -> set[str]:
    """What every game of a table has under a name of its own."""
    return {*vars(rules(seats, {})), *(option.name for option in rules.options_for(seats))}


def slip(one: Named, tree: Tree) -> Iterator[Wrong]:
    """A name that nothing uses: a hook at any rate, a constant if it is like one of the engine's."""
    hook = is_hook(one.value)
    known = {name for kind in one.before for name in dir(kind) if not name.startswith("_")}
    near = get_close_matches(one.name, sorted(known), 1, NEAR_HOOK if hook else NEAR)
    place = one.place(tree)
    if hook and near:
        said = "{hook} isn’t a hook, and nothing calls it. Did you mean {near}?"
        yield Wrong(said, hook=one.name, place=place, near=near[0])
    elif hook:
        yield Wrong("{hook} isn’t a hook, and nothing calls it.", hook=one.name, place=place)
    elif near:
        said = "Nothing uses {hook}. Did you mean {near}?"
        yield Wrong(said, hook=one.name, place=place, near=near[0])


def disordered(low_to_high: str) -> list[str]:
    """What is no rank in an order of the ranks, or is there twice."""
    return [one for one in low_to_high if one not in RANKS or low_to_high.count(one) > 1]


def old_words(id: str, tree: Tree) -> Iterator[Wrong]:
    """Words that are written otherwise now, unless the game means something of its own by them."""
    own = {one.name for one in names(id)}
    for rules in games.tables(id).values():
        own |= {*rules.fields, *rules.trick_fields}
    for word, place in attributes(tree):
        if word in OLD_WORDS and word not in own:
            said = "{old} is written {new} now: the old word still works, but not for ever."
            yield Wrong(said, hook=place.hook, place=place, old=word, new=OLD_WORDS[word])


# ---- The position.


def unknown_fields(id: str, tree: Tree) -> Iterator[Wrong]:
    """Fields of the position that no game has named, each where it is first set, or else read."""
    known = fields_of(id)
    found = sorted(settings(tree), key=lambda one: not one.sets)
    first = {one.field: one for one in reversed(found) if one.field not in known}
    for one in sorted(first.values(), key=lambda one: (one.place.file, one.place.line or 0)):
        if near := get_close_matches(one.field, sorted(known), 1, NEAR):
            said = "The state has no {field}. Did you mean {near}?"
            yield Wrong(said, place=one.place, field=one.field, near=near[0])
        else:
            said = "The state has no {field}: name it in `fields`, with its value before the deal."
            yield Wrong(said, place=one.place, field=one.field)


def fields_of(id: str) -> set[str]:
    """All that a position of a game has."""
    known = set(dir(State))
    for seats, rules in games.tables(id).items():
        game = rules(seats, {})
        start = first_start(game)
        known |= set(vars(game.state(1, 0, start.totals, start.carry)))
    return known


# ---- The match.


def endless(id: str) -> Iterator[Wrong]:
    """A match that nothing ends."""
    for seats, rules in games.tables(id).items():
        if has_no_end(rules(seats, {})):
            said = "A match never ends here: say how many deals it has, or when it is over."
            yield Wrong(said, place=written(rules, "deals"))
            return


def has_no_end(game: Game) -> bool:
    """Whether nothing says when a match is over."""
    return type(game).over is Rules.over and game.deals is None and game.target is None
