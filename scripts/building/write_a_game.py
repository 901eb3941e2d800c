"""One text to write games from, `dist/write-a-game.md`, and what leads there, `dist/llms.txt`.

It is made from the source: all words with their docstrings, whole games, and the findings with their cures.
"""

import ast
import re
from pathlib import Path
from textwrap import dedent

from building import desk_for_page
from tooling.steps import DIST, ScriptError

TEMPLATE = Path(__file__).with_name("write-a-game.md")
TEXT, LISTED = DIST / "write-a-game.md", DIST / "llms.txt"
MOST = 50_000
"""In characters, so that it fits into a question to an assistant."""
MARK = re.compile(r"<!-- (words|source|game|findings)(?:: (\w+))?(?: (-?\d))? -->")
LLMS = """\
# Parlour Tricks

> Modern trick-taking card games in a web page without a server, with opponents who can play them. New games
> are short Python files.

- [Write a game](write-a-game.md): all that is needed to write one, in one text: every word, three whole
  games, and what is found most often with what to write instead
- [The guide](guide/): playing, sharing, embedding, the lab, writing games, Python, hosting
"""


def write() -> list[Path]:
    """Write both files."""
    TEXT.write_text(text(), encoding="utf-8")
    LISTED.write_text(LLMS, encoding="utf-8")
    return [TEXT, LISTED]


def text() -> str:
    """The whole text. Raises ScriptError if it has become too long."""
    whole = MARK.sub(filled, TEMPLATE.read_text(encoding="utf-8"))
    if len(whole) > MOST:
        raise ScriptError(f"write-a-game.md has {len(whole)} characters: no more than {MOST} may be.")
    return whole


def filled(mark: re.Match[str]) -> str:
    """What stands in place of a mark."""
    kind, of, part = mark.groups()
    if kind == "game":
        return f"```python\n{(desk_for_page.SAMPLES / of / 'rules.py').read_text(encoding='utf-8')}```"
    if kind == "source":
        return f"```python\n{source(of, int(part))}\n```"
    if kind == "findings":
        return "\n".join(f"- {said}\n  {cure}" for said, cure in cures().items())
    words = desk_for_page.listed(of, part)
    return "\n".join(f"- `{written}`: {' '.join(says.split())}" for written, says in words)


def source(module: str, part: int) -> str:
    """What stands in a module under the heading of a part, as `desk_for_page.words` counts them."""
    text = (desk_for_page.SOURCE / f"{module}.py").read_text(encoding="utf-8")
    parts = re.split(r"^    # ---- .*\n", text, flags=re.MULTILINE)
    inner = parts[0].rpartition("\nclass ")[2].partition("\n")[2] if part == 0 else parts[part]
    return dedent(inner).strip()


def cures() -> dict[str, str]:
    """By what is found: what to write instead."""
    tree = ast.parse((desk_for_page.SOURCE / "cli" / "cures.py").read_text(encoding="utf-8"))
    (node,) = (one for one in tree.body if isinstance(one, ast.Assign))
    found: dict[str, str] = ast.literal_eval(node.value)
    return found
