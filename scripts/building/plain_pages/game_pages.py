"""A plain page for each game, `dist/<id>/index.html`: for people without script, search engines and previews.

It has the rules of the game's own page, and leads to its tables. With anything after a `#` it leads to the
app, so a deal can have the address of its game. All of it comes from the game's folder.
"""

import json
import re
import shutil
from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any
from urllib.parse import quote, urljoin

from building import drawings
from building.plain_pages import guide, pictures, score_pads
from building.plain_pages.frame import PICTURE, SITE, STYLE, new_folder, page, preview
from tooling.steps import DIST, WEB, run
from tooling.toolchain import node

RULES, MEASURED = "page.md", "measured.md"
QR_CODE = Path(__file__).with_name("qr_code.mjs")
FORWARD = DIST / "forward.js"
SITEMAP, ROBOTS = DIST / "sitemap.xml", DIST / "robots.txt"
# In the place of covers: the ground alone.
PLAIN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"/>'
SITEMAP_OF = """\
<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{}</urlset>
"""


def write(
    hello: dict[str, Any],
    rules: dict[str, dict[str, list[Any]]],
    scored: dict[str, list[dict[str, Any]]],
    home: str,
) -> list[Path]:
    """Write the page of each game with its picture and score pads, and the guide.

    Gives what makes them open offline. `scored` has what a pad needs of each table of a game. `home` is the
    address of the site, or empty. Then everything is left out that needs a whole address.
    """
    for old in DIST.glob("*/index.html"):
        shutil.rmtree(old.parent)
    games, drawn = hello["games"], drawings.for_page()
    covers = {game["id"]: drawn.get(game["id"], {}).get("cover", "") for game in games}
    files = []
    for game in games:
        files.append(new_folder(DIST / game["id"]) / "index.html")
        written = text(game, rules[game["id"]], covers[game["id"]], games, home)
        files[-1].write_text(written, encoding="utf-8")
        files.append(new_folder(files[-1].with_name(score_pads.FOLDER)) / "index.html")
        files[-1].write_text(score_pads.text(game, scored[game["id"]], home), encoding="utf-8")
    shown = {DIST / id / PICTURE: [cover] for id, cover in covers.items() if cover}
    pictures.write(shown | {DIST / PICTURE: [cover for [cover] in shown.values()] or [PLAIN]})
    write_for_crawlers(games, home)
    return [*files, *guide.write(home), STYLE, FORWARD]


def write_for_crawlers(games: list[Any], home: str) -> None:
    """A sitemap needs whole addresses."""
    lines = ["User-agent: *", "Allow: /"]
    SITEMAP.unlink(missing_ok=True)
    if home:
        addresses = [home, *(address(game, home) for game in games), *guide.addresses(home)]
        listed = "".join(f"<url><loc>{escape(one)}</loc></url>" for one in addresses)
        SITEMAP.write_text(SITEMAP_OF.format(listed), encoding="utf-8")
        lines.append(f"Sitemap: {urljoin(home, SITEMAP.name)}")
    ROBOTS.write_text("\n".join(lines) + "\n", encoding="utf-8")


def address(game: dict[str, Any], home: str) -> str:
    """The whole address of a game's page."""
    return urljoin(home, f"{game['id']}/")


def text(game: dict[str, Any], rules: dict[str, list[Any]], cover: str, games: list[Any], home: str) -> str:
    """The page of a game."""
    picture = PICTURE if cover else f"../{PICTURE}"
    here = address(game, home) if home else ""
    shown = urljoin(here, picture) if here else ""
    description = (
        f"{game['idea']} {says_who(game)} The rules, with worked tricks, and opponents to play with."
    )
    parts = [
        head(game, cover, qr_code(here) if here else ""),
        definitions(((part["title"], part["text"]) for part in game["rules"]), ' class="brief"'),
        blocks(rules.get(RULES, [])),
        options(game),
        measured(rules.get(MEASURED, [])),
    ]
    return page(
        up="../",
        title=f"{game['name']}: rules, and a table to play at",
        description=description,
        preview=preview(titled(game), description, here, shown),
        script='<script src="../forward.js"></script>',
        facts=f'<script type="application/ld+json">{facts(game, here, shown)}</script>',
        main="\n".join(["<main>", *parts, "</main>"]),
        footer=others(game, games),
    )


def titled(game: dict[str, Any]) -> str:
    return f"{game['name']}, a card game by {game['designer']}" if game["designer"] else game["name"]


def says_who(game: dict[str, Any]) -> str:
    by = f" by {game['designer']}" if game["designer"] else ""
    return f"A card game{by} for {players(game)}."


def players(game: dict[str, Any]) -> str:
    """As in "2, 3 or 4 players"."""
    *most, last = sorted({table["seats"] for table in game["tables"]})
    return f"{', '.join(map(str, most))} or {last} players" if most else f"{last} players"


def facts(game: dict[str, Any], here: str, picture: str) -> str:
    """What the page is about, for programs: JSON-LD in the words of schema.org."""
    seats = [table["seats"] for table in game["tables"]]
    said = {
        "@context": "https://schema.org",
        "@type": "VideoGame",
        "name": game["name"],
        "description": game["idea"],
        "genre": "Trick-taking card game",
        "numberOfPlayers": {"@type": "QuantitativeValue", "minValue": min(seats), "maxValue": max(seats)},
        "isAccessibleForFree": True,
        "gamePlatform": "Web browser",
        "inLanguage": "en",
    }
    if game["designer"]:
        link = {"url": web(game["link"])} if game["link"] else {}
        said["creator"] = {"@type": "Person", "name": game["designer"], **link}
    said |= {name: value for name, value in (("url", here), ("image", picture)) if value}
    # Nothing in it may end the element, or be read as XML.
    return json.dumps(said).replace("&", r"\u0026").replace("<", r"\u003c").replace(">", r"\u003e")


def web(link: str) -> str:
    return link if re.match("https?://", link) else f"https://{link}"


def head(game: dict[str, Any], cover: str, code: str) -> str:
    """The cover and the name, who made it and for whom, and the way to a table: on paper, a `code`."""
    by = f"by {escape(game['designer'])}" if game["designer"] else ""
    if by and game["link"]:
        by = f'<a href="{escape(web(game["link"]))}" rel="noopener noreferrer">{by}</a>'
    about = " · ".join(f"<span>{one}</span>" for one in (by, players(game), escape(game["time"])) if one)
    drawn = f'<img class="cover" src="data:image/svg+xml,{quote(cover)}" alt="" />\n' if cover else ""
    return f"""\
<div class="head">
{drawn}<div>
<h1 translate="no">{escape(game["name"])}</h1>
<p class="about">{about}</p>
<p class="idea">{escape(game["idea"])}</p>
<p class="play">{" ".join(ways_in(game))}</p>
</div>
{code}
</div>"""


def qr_code(address: str) -> str:
    printed = run([node(), QR_CODE, address], "The code of an address could not be drawn")
    code = json.loads(printed.splitlines()[-1])
    box = f'viewBox="0 0 {code["size"]} {code["size"]}" role="img" aria-label="{escape(address)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="qr" {box}><path d="{code["path"]}"/></svg>'


def ways_in(game: dict[str, Any]) -> Iterator[str]:
    """The same buttons as on the home screen."""
    for table in game["tables"]:
        words = f"Play · {table['seats']}"
        label = f"{words}: {game['name']}, {table['name']}"
        yield way_in(f"game={game['id']}&seats={table['seats']}", label, words, ' class="main"')
    if game["lesson"]:
        yield way_in(f"lesson={game['id']}", f"Learn: {game['name']}", "Learn")
    yield f'<a href="{score_pads.FOLDER}/">Score pad</a>'


def way_in(wish: str, label: str, words: str, attributes: str = "") -> str:
    return f'<a{attributes} href="../#{escape(wish)}" aria-label="{escape(label)}">{words}</a>'


def definitions(pairs: Iterable[tuple[str, str]], attributes: str = "") -> str:
    rows = "\n".join(f"<div><dt>{escape(title)}</dt><dd>{escape(told)}</dd></div>" for title, told in pairs)
    return f"<dl{attributes}>\n{rows}\n</dl>" if rows else ""


def blocks(parts: list[Any]) -> str:
    """The blocks of a rules page. Tricks that follow each other stand side by side."""
    lines = []
    for kind, group in groupby(parts, key=lambda part: part["kind"]):
        told = [block(part) for part in group]
        lines.append("\n".join(['<div class="tricks">', *told, "</div>"] if kind == "trick" else told))
    return "\n".join(lines)


def block(part: dict[str, Any]) -> str:
    if part["kind"] == "heading":
        return f"<h2>{escape(part['text'])}</h2>"
    if part["kind"] == "list":
        return f"<ul>{''.join(f'<li>{escape(item)}</li>' for item in part['items'])}</ul>"
    if part["kind"] == "trick":
        shows = f"<figcaption>{escape(part['text'])}</figcaption>" if part["text"] else ""
        return f"<figure>{part['drawing']['svg']}{shows}</figure>"
    return f"<p>{escape(part['text'])}</p>"


def options(game: dict[str, Any]) -> str:
    """What can be chosen, at any of its tables."""
    named = {option["name"]: option for table in game["tables"] for option in table["options"]}
    pairs = [(option["label"], with_values(option)) for option in named.values()]
    return f"<h2>Options</h2>\n{definitions(pairs)}" if pairs else ""


def with_values(option: dict[str, Any]) -> str:
    values = "; ".join(value["label"] for value in option.get("values", []))
    return f"{option['help']} ({values})" if values else option["help"]


def measured(parts: list[Any]) -> str:
    """Folded: few want to know it, and it is long. Its own heading unfolds it."""
    if not parts:
        return ""
    first, *rest = parts
    heading, rest = (first["text"], rest) if first["kind"] == "heading" else ("Measured", parts)
    return f"<details>\n<summary>{escape(heading)}</summary>\n{blocks(rest)}\n</details>"


def others(game: dict[str, Any], games: list[Any]) -> str:
    links = [link(other, "../") for other in games if other is not game]
    more = f"<p>More games: {', '.join(links)}.</p>" if links else ""
    told = "card games with a twist, and someone to play them with"
    return f'{more}<p><a href="../">{SITE}</a>: {told}. <a href="../guide/">Guide</a>.</p>'


def link(game: dict[str, Any], up: str = "") -> str:
    return f'<a href="{up}{game["id"]}/" translate="no">{escape(game["name"])}</a>'


def for_index(hello: dict[str, Any], home: str) -> tuple[str, str]:
    """For index.html: its tags for previews, and what people without script may read."""
    description = json.loads((WEB / "manifest.webmanifest").read_text(encoding="utf-8"))["description"]
    tags = preview(SITE, description, home, urljoin(home, PICTURE) if home else "")
    games = ", ".join(map(link, hello["games"]))
    more = 'Nor does the <a href="guide/">guide</a>.'
    return tags, f'<span class="plain-pages">The rules don’t: {games}. {more}</span>'
