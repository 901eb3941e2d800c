"""Which hook says what: from a place in a view, a question or a news item to the hook it comes from."""

from typing import Any

Path = tuple[str | int, ...]
HOOKS = {
    "facts": "notes",
    "talk": "talk",
    "status": "prompt",
    "prompt": "prompt",
    "choices": "choice_name",
    "why": "why_not",
    "rule": "rule",
    "ok": "playable",
    "total": "played",
    "totals": "add",
    "turned": "turned",
    "groups": "groups",
    "rows": "rows",
    "score": "terms",
    "result": "result",
    "winning": "winning",
    "trick": "winning",
    "bot": "playable",
    "news": "tell",
}
"""By a name on the way to what is shown: the hook that says it. Later names on the way count more."""


def difference(one: Any, other: Any, path: Path = ()) -> Path:
    """The way to the first thing in which two values as JSON differ; empty if they are equal."""
    if one == other:
        return ()
    if isinstance(one, dict) and isinstance(other, dict):
        pairs = [(name, one.get(name), other.get(name)) for name in dict.fromkeys((*one, *other))]
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = [(at, *both) for at, both in enumerate(zip(one, other, strict=True))]
    else:
        return path or ("",)
    for name, mine, theirs in pairs:
        if way := difference(mine, theirs, (*path, name)):
            return way
    return path or ("",)


def told_by(path: Path) -> str:
    """The hook that says what is shown there; the name of the place itself if no hook does."""
    names = [name for name in reversed(path) if isinstance(name, str)]
    return next((HOOKS[name] for name in names if name in HOOKS), names[0] if names else "")
