"""Drawings of worked tricks and positions: they are complete, and show nothing that is hidden."""

import json
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridge_page import Page
from contract import valid
from examples import few, seeds, steps
from parlour import games
from parlour.bridge import Bridge
from parlour.cards import CARDS
from parlour.cli.arguments import main
from parlour.drawing.card_faces import CARD_WIDTH, INK, SHAPES
from parlour.drawing.position import position_svg, position_text
from parlour.drawing.rules_page import page
from parlour.drawing.trick_diagram import answer
from parlour.drawing.worked_trick import outcome, work
from parlour.formats.link import encode
from parlour.play.views.viewer import Viewer
from parlour.table import PERSON
from parlour.words import Say, Voice, spoken
from positions import in_play, swap, swappable
from tables import every_game, every_table

WEB = Path(__file__).parent.parent.parent / "web"
CALLS = [block["diagram"] for id in games.ids() for block in page(id) if block["kind"] == "trick"]
every_trick = pytest.mark.parametrize(
    "call", CALLS, ids=lambda call: f"{call['game']} {' '.join(call['cards'])}"
)
SVG = "{http://www.w3.org/2000/svg}"
ATTRIBUTES = set(
    "aria-labelledby cx d fill fill-opacity font-family font-size font-weight height id letter-spacing "
    "preserveAspectRatio r role rx stroke stroke-opacity stroke-width text-anchor transform viewBox width x y"
    .split()
)  # fmt: skip


def drawn(text):
    """The root of a drawing, after the checks that every drawing must pass."""
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg" and root.get("role") == "img"
    title, desc = root[0], root[1]
    assert (title.tag, desc.tag) == (f"{SVG}title", f"{SVG}desc") and title.text and desc.text
    assert root.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
    for part in root.iter():
        assert part.tag.removeprefix(SVG) in "svg title desc g rect circle path text".split()
        assert set(part.attrib) <= ATTRIBUTES
        assert "url(" not in "".join(part.attrib.values())
        # Suits are drawn as shapes, because a font may lack the symbols.
        assert not re.search("[♠♥♦♣]", part.text or "")
    return root


def words(root):
    return [part.text for part in root.iter(f"{SVG}text")]


@every_trick
def test_a_drawn_trick_shows_everything(call):
    told = answer(call)
    root = drawn(told["svg"])
    game, worked = played(call)
    desc = root[1].text
    assert desc == told["text"]
    assert game.name in root[0].text
    onlooker = Voice(sides=game.sides)
    for seat, code in worked.cards:
        name = onlooker.text(Say("{seat}", seat=seat))
        assert len(re.findall(rf"{name} (leads|plays) the {spoken(CARDS[code])}\b", desc)) == 1
        assert name in words(root)
    totals = worked.totals if game.running_total else []
    assert [text for text in words(root) if text.startswith("total")] == [f"total {n}" for n in totals]
    came = onlooker.text(outcome(worked))
    assert desc.endswith(came) and came in " ".join(words(root))
    assert len(told["svg"].encode()) < 6000
    # The winner is marked by more than a colour.
    won = sum(seat == worked.winner for seat, _ in worked.cards)
    assert len(list(root.iter(f"{SVG}circle"))) == won
    bold = [part.text for part in root.iter(f"{SVG}text") if part.get("font-weight")]
    # So is what came of it, on one line or two.
    assert " ".join(bold).endswith(came)
    assert len(bold) - won == 1 + (came not in bold)


def played(call):
    """The game of a call, and the result of its trick."""
    game = games.find(call["game"], call["seats"], call["options"])
    setting = {name: call[name] for name in ("leader", "trump", "turnup", "given") if name in call}
    return game, work(game, call["cards"], **setting)


def test_the_rules_pages_contain_the_drawings_and_several_fit_on_one_page():
    blocks = [block for id in games.ids() for block in page(id) if block["kind"] == "trick"]
    assert [block["drawing"] for block in blocks] == list(map(answer, CALLS))
    every = [block["drawing"]["svg"] for block in blocks]
    ids = [id for text in every for id in re.findall(r' id="(.*?)"', text)]
    assert len(ids) == len(set(ids)) == 2 * len(CALLS)


def test_an_unfinished_trick_says_what_was_given():
    told = answer({"game": "sixes-and-sevens", "seats": 4, "cards": ["9D", "7S"], "trump": "H", "leader": 1})
    root = drawn(told["svg"])
    assert not list(root.iter(f"{SVG}circle"))
    assert {"Trumps: Hearts", "Trumps: Spades", "The trick goes on."} <= set(words(root))
    assert told["text"].startswith("Trumps: Hearts. West leads the nine of diamonds; North plays the seven")


def test_five_cards_are_no_wider_than_four():
    """Otherwise phones would shrink them until nobody could read them."""
    widths = []
    for seats, cards in ((4, "2S 2H 3D 2C"), (5, "2S 2H 3D 2C 4H")):
        root = drawn(answer({"game": "american-bookshop", "seats": seats, "cards": cards.split()})["svg"])
        assert len([text for text in words(root) if text.startswith("total")]) == seats
        widths.append(float(root.get("width")))
    assert widths[1] <= widths[0] < 340


def test_the_turned_up_card_is_mentioned():
    told = answer({"game": "counterpoint", "seats": 3, "cards": ["AS", "6H", "Jk"], "turnup": "7H"})
    assert told["text"].startswith("Turn-up: the seven of hearts. Trumps: Hearts. South leads")
    assert "Joker" in words(drawn(told["svg"]))


def test_the_caption_of_a_figure_is_escaped():
    told = answer({**CALLS[0], "caption": '<script>"&'})
    figure = ElementTree.fromstring(told["html"])
    assert [part.tag for part in figure] == [f"{SVG}svg", "figcaption"]
    assert figure[0].get("width") == "100%" and figure[1].text.startswith('<script>"& A trick of ')
    assert "<script" not in told["html"]


def test_the_card_faces_are_those_of_the_page():
    page = (WEB / "ui" / "card.js").read_text(encoding="utf-8")
    colours = (WEB / "looks" / "tokens.css").read_text(encoding="utf-8")
    for suit, shape in SHAPES.items():
        assert f'{suit}: "{shape}"' in page
        assert f"--{suit}: {INK[suit]};" in colours


# ---- Positions.


@every_table
def test_a_position_is_drawn_at_every_step(id, seats):
    table = in_play(games.find(id, seats), "picture", 12)
    viewer = Viewer(table, 1)
    for view in [viewer.view(), *(item["view"] for item in viewer.news(0))]:
        root = drawn(position_svg(view))
        assert root[1].text == position_text(view)
        held = [spoken(CARDS[code]) for code in view["seats"][1]["cards"]]
        assert not held or f"You hold: {', '.join(held)}." in root[1].text
        assert view["title"] in words(root)


def test_the_card_that_takes_a_trick_is_marked_in_a_picture():
    """Its mark is the only one with a circle, and its middle is below the name of whoever takes the trick."""
    views = [item["view"] for item in Viewer(in_play(games.find("counterpoint", 3), "mark", 30), 0).news(0)]
    taken = [view for view in views if view["trick"]["winner"] not in (None, view["trick"]["leader"])]
    assert taken
    for view in taken:
        root = drawn(position_svg(view))
        (mark,) = [part for part in root.iter(f"{SVG}g") if part.find(f"{SVG}circle") is not None]
        name = view["seats"][view["trick"]["winner"]]["name"]
        (middle,) = [
            float(part.get("x"))
            for part in root.iter(f"{SVG}text")
            if part.text == name and part.get("text-anchor") == "middle"
        ]
        (left,) = re.findall(r"translate\(([\d.]+) ", mark.get("transform"))
        assert float(left) + CARD_WIDTH / 2 == middle


@pytest.mark.slow
@every_game
@few
@given(seeds, steps, st.data())
def test_hidden_cards_are_not_in_a_picture(game, seed, count, data):
    table = in_play(game, seed, count)
    seat = table.s.turn
    before = position_svg(Viewer(table, seat).view())
    pairs = swappable(table, seat)
    for pair in data.draw(st.lists(st.sampled_from(pairs), max_size=3)) if pairs else ():
        swap(table, *pair)
        assert position_svg(Viewer(table, seat).view()) == before


# ---- Through the bridge and the command line.


def call(bridge, asked, kind):
    return valid(json.loads(bridge.call(json.dumps(valid(asked, "Call")))), kind)


def test_a_diagram_keeps_the_contract():
    for asked in CALLS:
        assert call(Bridge(), asked, "Diagram") == answer(asked)


@pytest.mark.parametrize("cards", [[], ["4S", "4S"], ["4S", "5S"], ["1S"], ["4S", "5H", "6D", "7C", "8S"]])
def test_an_impossible_trick_is_refused(cards):
    asked = {"do": "diagram", "game": "addenda", "seats": 2, "cards": cards}
    assert call(Bridge(), asked, "Refusal")["error"].endswith(".")


@every_table
def test_pictures_keep_the_contract(id, seats):
    page = Page(id, seats)
    while not page.update["view"]["question"]:
        page.step()
    told = page.call({"do": "picture"})
    assert told == {"svg": position_svg(page.update["view"]), "text": position_text(page.update["view"])}
    link = page.update["save"]
    for news in page.call({"do": "replay", "link": link})["steps"]:
        step = {"link": link, "n": news["n"]}
        told = page.call({"do": "picture", "step": step})
        assert told["svg"] == position_svg(news["view"])
        assert page.refusal({"do": "picture", "step": step, "seat": 1})
    assert page.refusal({"do": "picture", "step": {"link": link, "n": 10**6}})
    for kind in ("table", "deal"):
        asked = {"do": "open", "link": page.update["save"], "as": kind}
        told = page.call({"do": "picture", "open": asked})
        view = call(Bridge(), asked, "Update")["view"]
        assert told == {"svg": position_svg(view), "text": position_text(view)}


def test_there_is_no_drawing_before_a_match():
    assert call(Bridge(), {"do": "picture"}, "Refusal")["error"]
    assert call(Bridge(), {"do": "picture", "step": {"link": "", "n": 1}}, "Refusal")["error"]


def printed(capsys, *arguments, status=0):
    assert main(list(arguments)) == status
    out, err = capsys.readouterr()
    return out or err


TRICK = ("trick", "--game", "sixes-and-sevens", "--seats", "4", "AS 2H 6S 5H", "--trump", "H")


def test_the_command_line_draws_a_trick(capsys):
    told = answer({"game": TRICK[2], "seats": 4, "cards": TRICK[5].split(), "trump": "H", "caption": "Two."})
    assert printed(capsys, *TRICK, "--svg") == told["svg"] + "\n"
    assert printed(capsys, *TRICK, "--html", "--caption", "Two.") == told["html"]
    assert json.loads(printed(capsys, *TRICK))["winner"] == 1
    assert "not allowed" in printed(capsys, *TRICK, "--svg", "--html", status=2)


@pytest.mark.parametrize("given", ["pool=3", "pool", "trump=S", "=", "last=K2", "last=-1", "last="])
def test_a_given_fact_that_the_game_does_not_use_is_refused(capsys, given):
    said = printed(capsys, *TRICK, "--given", given, status=2)
    assert said.endswith(".\n") and said.count("\n") == 1


def test_the_command_line_draws_a_position(capsys):
    table = in_play(games.find("addenda", 4), "picture", 12)
    course = table.course
    payload = encode(course)
    for seat in range(4):
        shown = printed(capsys, "picture", payload, "--seat", str(seat))
        assert shown == position_svg(Viewer(table, seat).view()) + "\n"
    assert printed(capsys, "picture", payload) == position_svg(Viewer(table, 0).view()) + "\n"
    course.players = ["random", PERSON, "random", "random"]
    payload = encode(course)
    assert "You hold: " in printed(capsys, "picture", payload)
    assert "isn’t over" in printed(capsys, "picture", payload, "--seat", "2", status=2)
    assert "no seat 4" in printed(capsys, "picture", payload, "--seat", "4", status=2)
    assert "link" in printed(capsys, "picture", payload[:-3], status=2)
