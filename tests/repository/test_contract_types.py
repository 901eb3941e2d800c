"""The contract in web/contract.schema.json, and the types made from it."""

import json
import subprocess
import sys

import pytest

from building.contract_types import MADE, SCHEMA, module

IMPORTED = "import parlour.bridge, parlour.play.watching, sys; print('parlour.contract' in sys.modules)"


@pytest.fixture(scope="module")
def schema():
    return json.loads(SCHEMA.read_text(encoding="utf-8"))


def test_the_types_are_what_the_schema_says(schema):
    assert MADE.read_text(encoding="utf-8") == module(schema), "run scripts/build.py"


def test_types_worked_out_by_hand():
    """A field that may be missing and is named like a keyword, a list, a map, a choice, and several kinds."""
    call = {
        "type": "object",
        "title": "LookCall",
        "properties": {
            "do": {"const": "look"},
            "from": {"$ref": "#/$defs/Seat"},
            "cards": {"type": "array", "items": {"enum": ["A", "K"]}},
            "names": {"type": "object", "additionalProperties": {"type": ["string", "null"]}},
        },
        "required": ["do", "cards", "names"],
    }
    answers = {"type": "object", "properties": {"look": {"$ref": "#/$defs/Seat"}}, "required": ["look"]}
    either = {"oneOf": [{"type": "integer"}, {"type": "boolean"}]}
    made = module({"$defs": {"Seat": either, "Call": {"anyOf": [call]}, "Answers": answers}})
    assert made.partition("TypedDict\n")[2].replace("\n", "") == (
        'LookCall = TypedDict("LookCall", {'
        '    "do": "Literal[\\"look\\"]",'
        '    "from": "NotRequired[Seat]",'
        '    "cards": "list[Literal[\\"A\\", \\"K\\"]]",'
        '    "names": "dict[str, str | None]",'
        "})"
        'Answers = TypedDict("Answers", {    "look": "Seat",})'
        "Seat = int | bool"
        "Call = LookCall"
    )


def test_every_call_names_its_answer(schema):
    definitions = schema["$defs"]
    calls = [
        definitions[call["$ref"].rpartition("/")[2]] if "$ref" in call else call
        for call in definitions["Call"]["anyOf"]
    ]
    answers = definitions["Answers"]
    assert sorted(call["properties"]["do"]["const"] for call in calls) == sorted(answers["properties"])
    assert sorted(answers["required"]) == sorted(answers["properties"])


def test_the_engine_does_not_import_its_types():
    done = subprocess.run(
        [sys.executable, "-c", IMPORTED], cwd=MADE.parent.parent, capture_output=True, text=True, check=True
    )
    assert done.stdout == "False\n"
