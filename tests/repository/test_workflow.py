"""The workflows run only actions that are pinned, and none of their jobs writes but those that publish.

Issue forms ask for what shows the problem.
"""

import re
from pathlib import Path

import pytest

# Pyodide has nothing that only development needs.
yaml = pytest.importorskip("yaml", reason="PyYAML is not installed")

TOP = Path(__file__).parent.parent.parent
# An action by its commit, with its version for people.
PINNED = re.compile(r"[\w-]+(/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
# What the jobs that publish may write, and all that they do once they have the files.
WRITES = {
    "pages.yml deploy": ({"pages", "id-token"}, "actions/deploy-pages"),
    "release.yml attest": ({"id-token", "attestations"}, "actions/attest-build-provenance"),
    "release.yml release": ({"contents"}, "gh release create"),
    "release.yml pypi": ({"id-token"}, "pypa/gh-action-pypi-publish"),
    "release.yml npm": ({"id-token"}, "npm publish"),
}
BEFORE = ("actions/download-artifact", "actions/setup-node")


def workflows():
    """The text of each workflow, without comments that have a line of their own."""
    found = {
        file.name: re.sub(r"^ *#.*\n", "", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
        for file in (TOP / ".github" / "workflows").glob("*.y*ml")
    }
    assert set(found) == {"pages.yml", "release.yml", "tests.yml"}
    return found


def jobs():
    """Each job, by its workflow and name."""
    for file, text in workflows().items():
        workflow = yaml.safe_load(text)
        assert workflow["permissions"] == {}
        yield from ((f"{file} {name}", job) for name, job in workflow["jobs"].items())


def test_actions_are_pinned_by_commit():
    used = [(name, one) for name, text in workflows().items() for one in re.findall(r"\buses: *(.*)", text)]
    assert {name for name, _ in used} == set(workflows())
    assert [one for one in used if not PINNED.fullmatch(one[1])] == []


def test_only_jobs_that_publish_may_write_and_they_run_nothing_else():
    """None has a secret, or our code."""
    writing = {}
    for name, job in jobs():
        assert isinstance(job["permissions"], dict)
        if rights := {right for right, how in job["permissions"].items() if how != "read"}:
            done = [step.get("uses") or step["run"] for step in job["steps"]]
            (publishing,) = [what for what in done if not what.startswith(BEFORE)]
            writing[name] = (rights, re.split(r"@| [\"./]", publishing)[0])
    assert writing == WRITES
    assert not [name for name, text in workflows().items() if "secrets." in text]


def test_nothing_is_released_before_two_builds_are_the_same_and_every_test_has_passed():
    release = {name.partition(" ")[2]: job for name, job in jobs() if name.startswith("release.yml ")}
    needed = {name: job.get("needs") for name, job in release.items()}
    assert needed == {
        "test": None,
        "build": None,
        "compare": "build",
        "attest": ["test", "compare"],
        **dict.fromkeys(["release", "pypi", "npm"], "attest"),
    }
    assert not [name for name, job in release.items() if "if" in job or "continue-on-error" in job]
    assert release["build"]["strategy"]["matrix"]["copy"] == ["first", "second"]
    assert release["compare"]["steps"][-1]["run"] == "diff --recursive first second"
    assert release["test"]["steps"][-1]["run"] == "python3 scripts/test.py --all"
    packing = release["build"]["steps"][-2]["run"]
    assert packing == 'python3 scripts/release.py "$RUNNER_TEMP/release" --tag "$GITHUB_REF_NAME"'


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
