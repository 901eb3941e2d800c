"""The workflow that publishes the site runs only actions that are pinned, and writes only to deploy."""

import re
from pathlib import Path

import pytest

WORKFLOWS = sorted((Path(__file__).parent.parent.parent / ".github" / "workflows").glob("*.y*ml"))
# An action by its commit, with its version for people.
PINNED = re.compile(r"[\w-]+(/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
DEPLOYS = "actions/deploy-pages@"


@pytest.fixture(params=WORKFLOWS, ids=lambda file: file.name)
def workflow(request):
    """A workflow's text without comments that have a line of their own."""
    return re.sub(r"^ *#.*\n", "", request.param.read_text(encoding="utf-8"), flags=re.MULTILINE)


def jobs(workflow):
    """What precedes the jobs, and the text of each job."""
    before, text = workflow.split("\njobs:\n")
    return before, re.split(r"^  (?=\S)", text, flags=re.MULTILINE)[1:]


def test_actions_are_pinned_by_commit(workflow):
    used = re.findall(r"\buses: *(.*)", workflow)
    assert used
    assert [name for name in used if not PINNED.fullmatch(name)] == []


def test_only_the_job_that_deploys_may_write(workflow):
    before, parts = jobs(workflow)
    assert "\npermissions: {}\n" in before
    assert all(re.search(r"^    permissions:$", job, re.MULTILINE) for job in parts)
    assert [DEPLOYS in job for job in parts if "write" in job] == [True]


def test_the_job_that_deploys_runs_nothing_else(workflow):
    (deploying,) = (job for job in jobs(workflow)[1] if DEPLOYS in job)
    assert len(re.findall(r"\buses:", deploying)) == 1
    assert "run:" not in deploying


def test_no_checkout_leaves_its_token_behind(workflow):
    checkouts = re.findall(r"uses: actions/checkout@.*\n(?: +with:\n +persist-credentials: (\w+))?", workflow)
    assert checkouts and set(checkouts) == {"false"}
