"""The examples in the README are true."""

import doctest
import io
import re
import shlex
from pathlib import Path

import pytest

from parlour.cli.arguments import main

README = Path(__file__).parent.parent.parent / "README.md"
SESSIONS = re.findall(r"```\n\$ python -m parlour (.*?)\n(.*?)```", README.read_text(encoding="utf-8"), re.S)


@pytest.mark.parametrize(("command", "shown"), SESSIONS, ids=[command.split()[0] for command, _ in SESSIONS])
def test_a_session_prints_what_the_readme_shows(command, shown, capsys, monkeypatch):
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
    assert printed == shown


def test_there_are_sessions():
    assert len(SESSIONS) == 3


def test_the_python_example_is_true():
    assert doctest.testfile(str(README), module_relative=False).failed == 0
