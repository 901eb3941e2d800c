"""The plain page of each game, and its picture: whole, strict, and with nothing that the policy forbids."""

import json
import re
import struct
import zlib
from xml.etree import ElementTree

import pytest

from building import predealt
from building.plain_pages import game_pages, pictures, score_pads
from parlour import games
from parlour.bridge.catalogue import catalogue
from parlour.drawing.rules_page import parts
from tooling.steps import ScriptError

HOME = "https://cards.example/table/"
GAMES = {game["id"]: game for game in catalogue()["games"]}
SVG = "{http://www.w3.org/2000/svg}"
STRANGE = {
    "id": "odd",
    "name": 'A & "B" </script>',
    "designer": "",
    "link": "",
    "idea": "<b>",
    "time": "",
    "lesson": False,
    "rules": [],
    "tables": [{"seats": 3, "name": "Three", "options": []}],
}
PAGE = {"title": "A", "lead": "B.", "contents": [], "html": "<p>B.</p>"}
GROUND = '<path fill="{}" d="M-480-480h1200v1200h-1200z"/>'
COVER = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240">{GROUND}</svg>'


def page(game, rules, home=HOME, cover=COVER):
    """The elements of a page, read strictly."""
    text = game_pages.text(game, rules, cover, [*GAMES.values()], home)
    assert text.startswith("<!doctype html>\n")
    return ElementTree.fromstring(text.partition("\n")[2])


def tags(html):
    """What the page says of itself, by name."""
    named = {tag.get("name") or tag.get("property"): tag.get("content") for tag in html.iter("meta")}
    return named | {tag.get("rel"): tag.get("href") for tag in html.iter("link")}


def facts(html):
    (block,) = html.findall(".//script[@type]")
    assert block.get("type") == "application/ld+json"
    return json.loads(block.text)


@pytest.mark.parametrize("id", games.ids())
def test_a_page_has_the_rules_and_everything_that_previews_ask_for(id):
    game, rules = GAMES[id], parts(id)
    html = page(game, rules)
    told, said = " ".join(html.find("body").itertext()), tags(html)
    shown = [block for part in rules.values() for block in part]
    for block in [*shown, *game["rules"]]:
        assert all(words in told for words in block.get("items", [block.get("text", "")]))
    assert len(html.findall(f".//figure/{SVG}svg")) == sum(block["kind"] == "trick" for block in shown)
    # Paper leads to this page by a code.
    (code,) = html.findall(f".//*[@class='head']/{SVG}svg")
    assert code.get("aria-label") == f"{HOME}{id}/"
    (measured,) = html.iter("details")
    assert "open" not in measured.attrib and "when bots played this game" in "".join(measured.itertext())
    assert game["name"] in html.find("head/title").text and game["idea"] in said["description"]
    assert said["canonical"] == said["og:url"] == f"{HOME}{id}/"
    assert said["og:image"] == f"{HOME}{id}/picture.png"
    assert facts(html) | {"description": None} == {
        "@context": "https://schema.org",
        "@type": "VideoGame",
        "name": game["name"],
        "description": None,
        "genre": "Trick-taking card game",
        "numberOfPlayers": {
            "@type": "QuantitativeValue",
            "minValue": min(games.tables(id)),
            "maxValue": max(games.tables(id)),
        },
        "isAccessibleForFree": True,
        "gamePlatform": "Web browser",
        "inLanguage": "en",
        "creator": {"@type": "Person", "name": game["designer"], "url": f"https://{game['link']}"},
        "url": f"{HOME}{id}/",
        "image": f"{HOME}{id}/picture.png",
    }
    ids = [element.get("id") for element in html.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    # The policy forbids what stands in the page.
    assert [script.get("src") for script in html.iter("script")] == ["../forward.js", None]
    assert not [one for one in html.iter() if one.tag.endswith("style") or "style" in one.attrib]
    assert not [name for one in html.iter() for name in one.attrib if name.startswith("on")]
    links = [link.get("href") for link in html.iter("a")]
    assert [link for link in links if link.startswith("../#")] == [
        *(f"../#game={id}&seats={seats}" for seats in games.tables(id)),
        f"../#lesson={id}",
    ]
    assert {link for link in links if re.fullmatch(r"\.\./[^#]+", link)} == {
        f"../{one}/" for one in (*GAMES, "guide") if one != id
    }


def test_a_pad_has_a_sheet_for_each_table_with_a_line_for_all_that_counts():
    html = ElementTree.fromstring(
        score_pads.text(GAMES["counterpoint"], predealt.scored("counterpoint"), HOME).partition("\n")[2]
    )
    assert tags(html)["canonical"] == f"{HOME}counterpoint/pad/"
    two, three = html.findall(".//section")
    assert [pad.find("h2").text for pad in (two, three)] == [
        "Counterpoint: Two players",
        "Counterpoint: Three players",
    ]
    lines = [
        "Bid",
        "Points taken",
        "Missed by",
        "Opponents’ errors",
        "Bonus",
        "This deal",
        "Score after deal 1",
    ]
    for pad, sides in ((two, 2), (three, 3)):
        # A sheet has 32 lines, so four deals of seven.
        deals = pad.findall(".//tbody")
        assert [line.text for line in deals[0].iter("th")] == lines and len(deals) == 4
        assert {len(row.findall("td")) for row in pad.iter("tr")} == {sides}


def test_a_strange_game_is_told_as_it_is_and_no_address_is_made_up():
    html = page(STRANGE, {}, home="", cover="")
    assert html.find(".//h1").text == facts(html)["name"] == STRANGE["name"]
    assert "creator" not in facts(html) and html.findall(".//*[@class='head']/*")[1:] == []
    said = tags(html)
    assert said["og:description"].startswith("<b> A card game for 3 players.")
    assert not [name for name in said if name in ("canonical", "og:url", "og:image")]
    # Of one that has no cover, the picture is that of the house.
    assert tags(page(STRANGE, {}, cover=""))["og:image"] == f"{HOME}picture.png"


def test_games_come_and_go_with_their_pages(tmp_path, monkeypatch):
    for name in ("DIST", "SITEMAP", "ROBOTS"):
        file = getattr(game_pages, name).name
        monkeypatch.setattr(game_pages, name, tmp_path / (file if name != "DIST" else ""))
    monkeypatch.setattr(game_pages.guide, "FOLDER", tmp_path / "guide")
    monkeypatch.setattr(game_pages.guide, "read", lambda: {"README": PAGE, "play": PAGE})
    monkeypatch.setattr(pictures, "write", lambda drawn: None)
    (tmp_path / "gone").mkdir()
    (tmp_path / "gone" / "index.html").touch()
    game_pages.write({"games": [STRANGE]}, {"odd": {}}, {"odd": []}, HOME)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["guide", "odd", "robots.txt", "sitemap.xml"]
    sitemap = ElementTree.parse(tmp_path / "sitemap.xml").getroot()
    places = [place.text for place in sitemap.iter() if place.tag.endswith("loc")]
    assert places == [HOME, *(f"{HOME}{one}/" for one in ("odd", "guide", "guide/play"))]
    assert (tmp_path / "guide" / "play" / "index.html").exists()
    assert f"Sitemap: {HOME}sitemap.xml\n" in (tmp_path / "robots.txt").read_text()
    game_pages.write({"games": [STRANGE]}, {"odd": {}}, {"odd": []}, "")
    assert not (tmp_path / "sitemap.xml").exists()
    (tmp_path / "parts").mkdir()
    for taken in ("parts", "guide"):
        with pytest.raises(ScriptError, match=f"cannot be called {taken}"):
            game_pages.write({"games": [STRANGE | {"id": taken}]}, {taken: {}}, {taken: []}, "")


def test_a_picture_has_the_covers_side_by_side(tmp_path):
    file = tmp_path / "picture.png"
    pictures.write({file: [COVER.format("#ff0000"), COVER.format("#0000ff")]})
    content = file.read_bytes()
    assert struct.unpack(">IIBB", content[16:26]) == (1200, 630, 8, 3)
    palette = content[content.index(b"PLTE") + 4 :][:6]
    body = content.index(b"IDAT")
    (size,) = struct.unpack(">I", content[body - 4 : body])
    rows = zlib.decompress(content[body + 4 :][:size])
    assert rows == (b"\0" + b"\0" * 600 + b"\1" * 600) * 630
    assert palette == b"\xff\0\0\0\0\xff"
