"""What the guide says of other people's tools is true: OpenSpiel's own search plays against our Expert."""

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow
GUIDE = (Path(__file__).parent.parent.parent / "web/guide/python.md").read_text(encoding="utf-8")
PROGRAMS = {
    tool: program
    for program in re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    for tool in re.findall(r"^from parlour.adapters import (\w+)$", program, re.MULTILINE)
}


def test_there_is_an_example_for_each():
    assert list(PROGRAMS) == ["openspiel", "pettingzoo"]


@pytest.mark.parametrize("tool", PROGRAMS)
def test_an_example_plays_a_deal_to_its_end(tool, capsys, monkeypatch):
    monkeypatch.setattr("parlour.bots.expert.simulations", lambda game, s: 32)
    package = {"openspiel": "pyspiel"}.get(tool, tool)
    pytest.importorskip(package, reason=f"{package} is not installed: the extra `{tool}` brings it")
    exec(compile(PROGRAMS[tool], f"guide, {tool}", "exec"), {})
    margins = [float(number) for number in capsys.readouterr().out.strip("[]\n").split(", ")]
    assert len(margins) in (2, 3)
    assert sum(margins) == pytest.approx(0)
