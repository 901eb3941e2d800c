"""Checks what page and engine say to each other against the schema of the contract.

Bounds are there for engines that cannot be trusted. Whatever our own says must fit twice into each of them.
"""

import json
from functools import cache
from pathlib import Path

SCHEMA = Path(__file__).parent.parent.parent / "web" / "contract.schema.json"
BOUNDS = ("maxLength", "maxItems", "maxProperties")
LEAST = 20
"""A smaller bound is no precaution, but a matter of the thing, such as the two ends of an interval."""


@cache
def validator(kind):
    # Not at the top: tests are also collected where jsonschema-rs is not installed.
    import jsonschema_rs

    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    definitions = schema["$defs"] if kind == "Call" else halved(schema["$defs"])
    return jsonschema_rs.Draft202012Validator({"$defs": definitions, "$ref": f"#/$defs/{kind}"})


def halved(shape):
    """A schema in which half as much is allowed."""
    if isinstance(shape, list):
        return [halved(part) for part in shape]
    if not isinstance(shape, dict):
        return shape
    return {
        name: part // 2 if name in BOUNDS and isinstance(part, int) and part > LEAST else halved(part)
        for name, part in shape.items()
    }


def valid(value, kind):
    """The value, after a check that it is of this kind of the contract."""
    validator(kind).validate(value)
    return value


def valid_answer(answer, call):
    """The answer, if it is what the contract names for this call."""
    return valid(answer, f"Answers/properties/{call['do']}")


def check_crossed(crossed):
    """Check everything that crossed between page and worker."""
    calls = {}
    for way, message in crossed:
        if "text" not in message:
            continue
        said = json.loads(message["text"])
        if way == "out":
            calls[message["id"]] = valid(said, "Call")
        elif "id" in message:
            valid_answer(said, calls[message["id"]])
        else:
            valid(said, "Post")


def posted(said):
    """What is in a Post; an answer as it is, and so is a claim, which is only a sentence."""
    kinds = ("update", "comparison", "cards", "review", "thought", "hint")
    return next((said[kind] for kind in kinds if kind in said), said)
