"""README and the guide: their examples are true, their links lead somewhere, and the guide becomes pages."""

import doctest
import io
import json
import re
import shlex
from pathlib import Path
from urllib.parse import urljoin
from xml.etree import ElementTree

import pytest

from building import desk_for_page
from parlour import games
from parlour.bridge import Bridge, desk
from parlour.cli.arguments import main, parser
from tooling.steps import ScriptError

# Pyodide has nothing that only the build needs.
pytest.importorskip("markdown_it", reason="markdown-it-py is not installed: the build brings it")

from building.plain_pages import guide, markdown

TOP = Path(__file__).parent.parent.parent
GUIDE = TOP / "web" / "guide"
FILES = {file.name: file for file in [*GUIDE.glob("[a-z]*.md"), TOP / "README.md", TOP / "CONTRIBUTING.md"]}
FILES["guide"] = GUIDE / "README.md"
TEXTS = {name: file.read_text(encoding="utf-8") for name, file in FILES.items()}
SESSIONS = [
    session
    for text in TEXTS.values()
    for session in re.findall(r"```\n\$ python -m parlour (.*?)\n(.*?)```", text, re.DOTALL)
]
# Also the first of several on a line; not what is code.
LINK = re.compile(r"(?<!\\)\]\(([^)\s]+)\)|<img src=\"([^\"]+)\"")
SITE = "https://cards.example/table/"


@pytest.mark.parametrize(("command", "shown"), SESSIONS, ids=[command.split()[0] for command, _ in SESSIONS])
def test_a_session_prints_what_is_shown(command, shown, capsys, monkeypatch):
    typed = iter(re.findall(r" > (.*)", shown))

    def type_next(prompt):
        words = next(typed)
        print(prompt + words)
        return words

    monkeypatch.setattr("builtins.input", type_next)
    printed = ""
    for part in command.split(" | python -m parlour "):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(printed.encode())))
        assert main(shlex.split(part)) == 0
        printed = capsys.readouterr().out
    # A drawing is too long to be shown: the page has it below.
    assert printed == shown or (not shown and printed.startswith("<svg"))


def test_there_are_sessions():
    assert len(SESSIONS) == 4


def test_the_examples_in_python_are_true():
    tried = doctest.testfile(str(FILES["python.md"]), module_relative=False)
    assert tried.failed == 0 and tried.attempted > 20
    assert [name for name, text in TEXTS.items() if ">>>" in text] == ["python.md"]


def test_the_whole_game_can_be_played_and_has_nothing_worth_a_look():
    (rules,) = re.findall(r"```python\n(.*?)```", TEXTS["write.md"], re.DOTALL)
    call = {"do": "trial", "id": "red-sky", "files": {"rules.py": rules}, "deals": 9, "seats": 4, "seed": "a"}
    try:
        told = json.loads(Bridge().call(json.dumps(call)))
    finally:
        desk.forget()
        games.look_again()
    assert (told["findings"], told["remarks"], told["deals"]) == ([], [], 9)


def test_every_command_is_listed():
    (commands,) = [action.choices for action in parser()._actions if action.choices]
    listed = re.findall(r"^\| (`.*?) \|", TEXTS["python.md"], re.MULTILINE)
    assert {name.split()[0] for cell in listed for name in re.findall(r"`(.*?)`", cell)} == set(commands)


@pytest.mark.parametrize("name", FILES)
def test_every_link_leads_to_a_file_and_a_heading(name):
    found = [link or image for link, image in LINK.findall(TEXTS[name])]
    for address, _, heading in (link.partition("#") for link in found if "://" not in link):
        target = (FILES[name].parent / address) if address else FILES[name]
        assert target.exists(), address
        if heading:
            headings = re.findall(r"^#+ (.*)", target.read_text(encoding="utf-8"), re.MULTILINE)
            assert heading in map(markdown.slug, headings)


@pytest.fixture(scope="module")
def pages():
    """The pages of the guide, read strictly, by their addresses."""
    written = guide.pages(SITE)
    html = {name: ElementTree.fromstring(text.partition("\n")[2]) for name, text in written.items()}
    return {urljoin(SITE, f"guide/{guide.place(name)}"): page for name, page in html.items()}


def test_the_guide_needs_no_script_and_its_pages_lead_to_each_other(pages):
    assert {f"{SITE}guide/{name}/" for name in ("play", "share", "lab", "write", "python", "hosting")} < {
        *pages
    }
    for here, page in pages.items():
        assert not [*page.iter("script")] and not [one for one in page.iter() if "style" in one.attrib]
        assert [link.get("href") for link in page.findall(".//link[@rel='canonical']")] == [here]
        ids = [one.get("id") for one in page.iter() if one.get("id")]
        assert len(ids) == len(set(ids))
        for link in page.iter("a"):
            address, _, place = urljoin(here, link.get("href")).partition("#")
            assert address in (*pages, SITE) or link.get("rel") == "noopener noreferrer", address
            assert not place or pages[address].find(f".//*[@id='{place}']") is not None, place


def test_the_guide_draws_tricks_and_explains_every_word(pages):
    drawn = pages[f"{SITE}guide/play/"].find(".//figure")
    assert "".join(drawn.itertext()).startswith("A trick of Addenda")
    explained = pages[f"{SITE}guide/write/"].findall(".//dl/div")
    there = {"".join(entry.find("dt").itertext()).partition("(")[0] for entry in explained}
    assert {word["name"] for word in desk_for_page.words() if word["says"]} == there
    says = {"".join(entry.find("dt").itertext()): "".join(entry.find("dd").itertext()) for entry in explained}
    assert says["worth(s, seat)"].strip() == "What the trick is worth to the seat that takes it."


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[a](nowhere.md)", "leads to nowhere.md, which is not there"),
        ("a <b>c</b>", "write <b> as code"),
        ("<!-- words: Nobody -->", "no words|words of Nobody"),
    ],
)
def test_what_cannot_be_a_page_is_refused(text, why, tmp_path):
    (tmp_path / "a.md").write_text(f"# A\n\nB.\n\n{text}\n")
    with pytest.raises(ScriptError, match=why):
        markdown.page(tmp_path / "a.md")
