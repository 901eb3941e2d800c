"""Read pages of the guide: print what each is called, what is in it, and its text as HTML, on a line of JSON.

    python scripts/building/plain_pages/markdown.py FILE...

Two things in them are filled in here. Below a command that draws a trick stands the trick. In place of a
comment such as `<!-- words: Rules 1 -->` stands what the docstrings say of the words of that class or module.
"""

import io
import json
import re
import shlex
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

TOP = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(TOP / "scripts"), str(TOP / "py")]

from building import desk_for_page  # noqa: E402
from parlour.cli.arguments import main as parlour  # noqa: E402
from tooling.steps import ScriptError, run_main  # noqa: E402

INDEX = "README.md"
GUIDE = TOP / "web" / "guide"
MARKDOWN = MarkdownIt("commonmark").enable("table")
# Docstrings have no HTML in them.
DOCSTRINGS = MarkdownIt("commonmark", {"html": False, "xhtmlOut": True})
DRAWS = re.compile(r"\$ python -m parlour (trick .* --svg .*)")
WORDS = re.compile(r"<!-- words: (\w+)(?: (-?\d))? -->\s*")


class Page(NamedTuple):
    title: str
    lead: str  # its first paragraph, as a text
    contents: list[tuple[str, str]]  # of each heading: its id, and its text
    links: list[str]  # the files of the guide that it leads to, in order
    html: str  # without its title


def page(file: Path) -> Page:
    """Read a file. Raises ScriptError if it leads nowhere, or has what cannot be a page."""
    tokens = MARKDOWN.parse(file.read_text(encoding="utf-8"))
    begun = [(token, text(after)) for token, after in pairwise(tokens) if token.nesting == 1]
    (title,) = (said for token, said in begun if token.tag == "h1")
    lead = next(said for token, said in begun if token.tag == "p")
    headings = [(token, said) for token, said in begun if token.type == "heading_open" and token.tag != "h1"]
    for token, said in headings:
        token.attrs["id"] = slug(said)
    contents = [(slug(said), said) for token, said in headings if token.tag == "h2"]
    links = [link for token in tokens for link in follow(token, file)]
    body = [filled(token, file) for token in tokens[3:]]
    return Page(title, lead, contents, links, MARKDOWN.renderer.render(body, MARKDOWN.options, {}))


def text(inline: Token) -> str:
    """A line without its marks."""
    return "".join(part.content or " " * (part.type == "softbreak") for part in inline.children or [])


def slug(heading: str) -> str:
    """The id of a heading, as forges make it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def follow(token: Token, file: Path) -> Iterator[str]:
    """Lead the links of a line to pages instead of files. Gives the files of the guide among them.

    The site has no other files of the repository, so what leads to one is only a text.
    """
    kept = []
    within = False
    for part in token.children or []:
        if part.type == "html_inline":
            raise ScriptError(
                f"{file.name}: write {part.content} as code, for pages have no HTML of their own."
            )
        if part.type == "link_open":
            address, _, place = str(part.attrs["href"]).partition("#")
            target = (file.parent / address).resolve()
            within = not address or ":" in address or target.parent == GUIDE
            if ":" in address:
                part.attrs["rel"] = "noopener noreferrer"
            elif not target.exists():
                raise ScriptError(f"{file.name} leads to {address}, which is not there.")
            elif address and within:
                part.attrs["href"] = way(file, target) + (f"#{place}" if place else "")
                yield target.name
        if within or part.type not in ("link_open", "link_close"):
            kept.append(part)
    token.children = kept if token.children else token.children


def way(file: Path, target: Path) -> str:
    """From the page of one file to that of another."""
    up = "" if file.name == INDEX else "../"
    return (up + ("" if target.name == INDEX else f"{target.stem}/")) or "./"


def filled(token: Token, file: Path) -> Token:
    """Code and tables can be scrolled by keyboard, words are explained, and tricks drawn."""
    if token.type == "fence":
        shown = f'<pre tabindex="0"><code>{escape(token.content)}</code></pre>\n'
        return html(shown + "".join(map(drawn, DRAWS.findall(token.content))))
    if token.type == "html_block":
        asked = WORDS.fullmatch(token.content)
        if not asked:
            raise ScriptError(
                f"{file.name}: {token.content.strip()} is no list of words, as in words: Rules 1."
            )
        return html(explained(asked[1], asked[2]))
    if token.type == "table_open":
        return html('<div class="wide" tabindex="0"><table>\n')
    if token.type == "table_close":
        return html("</table></div>\n")
    return token


def html(content: str) -> Token:
    return Token("html_block", "", 0, content=content)


def drawn(command: str) -> str:
    """What a command draws."""
    output = io.StringIO()
    with redirect_stdout(output):
        parlour(shlex.split(command))
    return f'<figure class="drawn">{output.getvalue().strip()}</figure>\n'


def explained(of: str, part: str | None) -> str:
    """The words of a class or a module, or of a `part` of it, as desk_for_page finds them."""
    entries = [
        f"<div><dt><code>{escape(written)}</code></dt><dd>{DOCSTRINGS.render(says)}</dd></div>\n"
        for written, says in desk_for_page.listed(of, part)
    ]
    return f'<dl class="words">\n{"".join(entries)}</dl>\n'


def main() -> int:
    print(json.dumps([page(Path(file).resolve())._asdict() for file in sys.argv[1:]]))
    return 0


if __name__ == "__main__":
    run_main(main)
