"""The workflows run only actions that are pinned, and nothing of theirs writes but the job that deploys.

Issue forms ask for what shows the problem.
"""

import re
from pathlib import Path

import pytest
import yaml

TOP = Path(__file__).parent.parent.parent
# An action by its commit, with its version for people.
PINNED = re.compile(r"[\w-]+(/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
DEPLOYS = "actions/deploy-pages@"


def workflows():
    """The text of each workflow, without comments that have a line of their own."""
    found = {
        file.name: re.sub(r"^ *#.*\n", "", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
        for file in (TOP / ".github" / "workflows").glob("*.y*ml")
    }
    assert set(found) == {"pages.yml", "tests.yml"}
    return found


def jobs():
    """What precedes the jobs of each workflow, and the text of each job."""
    for name, text in workflows().items():
        before, after = text.split("\njobs:\n")
        _, *parts = re.split(r"^  (?=\S)", after, flags=re.MULTILINE)
        assert parts
        yield name, before, parts


def test_actions_are_pinned_by_commit():
    used = [(name, one) for name, text in workflows().items() for one in re.findall(r"\buses: *(.*)", text)]
    assert {name for name, _ in used} == set(workflows())
    assert [one for one in used if not PINNED.fullmatch(one[1])] == []


def test_only_the_job_that_deploys_may_write():
    """And it runs nothing else."""
    writing = []
    for _, before, parts in jobs():
        assert "\npermissions: {}" in before and "write" not in before
        assert all(re.search(r"^    permissions:$", job, re.MULTILINE) for job in parts)
        writing += [job for job in parts if re.search(r"\bwrite\b|write-all", job)]
    (deploying,) = writing
    assert DEPLOYS in deploying and len(re.findall(r"\buses:", deploying)) == 1 and "run:" not in deploying


def test_no_checkout_leaves_its_token_behind():
    with_token = r"uses: actions/checkout@.*\n(?: +with:\n +persist-credentials: (\w+))?"
    checkouts = [(name, re.findall(with_token, text)) for name, text in workflows().items()]
    assert [(name, found) for name, found in checkouts if not found or set(found) != {"false"}] == []


def test_every_commit_is_checked_by_the_script_that_everybody_runs():
    """Whole on one system, quickly on two others, and at night with every test."""
    text = workflows()["tests.yml"]
    before, _ = text.split("\njobs:\n")
    assert re.findall(r"^  (\w+):", before.partition("concurrency")[0], re.MULTILINE) == [
        "push",
        "pull_request",
        "schedule",
        "workflow_dispatch",
    ]
    whole, quick = re.findall(r"- run: (.*)", text)
    assert whole.startswith("python3 scripts/test.py ") and "'schedule' && '--all'" in whole
    assert quick == "python scripts/test.py --quick"
    assert re.findall(r"\b(macos|windows)-", text) == ["macos", "windows"]


@pytest.mark.parametrize(("form", "required"), [("bug", "what"), ("bad-play", "link"), ("new-game", "rules")])
def test_an_issue_form_asks_for_a_link(form, required):
    """GitHub leaves out a form without a name, a description or fields that have a name of their own."""
    text = (TOP / ".github" / "ISSUE_TEMPLATE" / f"{form}.yml").read_text(encoding="utf-8")
    read = yaml.safe_load(text)
    assert read["name"] and read["description"]
    fields = {field["id"]: field for field in read["body"]}
    assert len(fields) == len(read["body"]) and all(field["attributes"]["label"] for field in fields.values())
    assert "link" in fields and fields[required]["validations"] == {"required": True}
    assert len({field["attributes"]["label"] for field in fields.values()}) == len(fields)
