"""Write the contract's types for mypy: web/contract.schema.json as TypedDicts, in py/parlour/contract.py.

    python3 scripts/building/contract_types.py

Every build does this. Libraries for it write four times as much, under other names.
"""

import json
from pathlib import Path
from typing import Any

TOP = Path(__file__).parent.parent.parent
SCHEMA = TOP / "web" / "contract.schema.json"
MADE = TOP / "py" / "parlour" / "contract.py"

HEAD = '''"""The messages between the page and the engine, as types. Only mypy reads this module.

Made by scripts/building/contract_types.py from web/contract.schema.json, where everything is described.
"""

from typing import Literal, NotRequired, TypedDict
'''
SIMPLE = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}

Shape = dict[str, Any]
"""A JSON Schema."""


def module(schema: Shape) -> str:
    """The text of contract.py."""
    definitions: Shape = schema["$defs"]
    classes: dict[str, str] = {}
    aliases = []
    for name, shape in definitions.items():
        kind = type_of({"title": name, **shape}, classes)
        if kind != name:
            aliases.append(f"{name} = {kind}\n")
    return "\n\n".join([HEAD, *classes.values(), "".join(aliases)])


def type_of(shape: Shape, classes: dict[str, str]) -> str:
    """The type of a value. The classes that it needs are added to `classes`, which has their text by name."""
    if "$ref" in shape:
        return str(shape["$ref"]).rpartition("/")[2]
    if "const" in shape or "enum" in shape:
        return f"Literal[{', '.join(map(json.dumps, shape.get('enum', [shape.get('const')])))}]"
    kinds = shape.get("oneOf") or shape.get("anyOf")
    if kinds is None and isinstance(shape["type"], list):
        kinds = [{"type": kind} for kind in shape["type"]]
    if kinds:
        return " | ".join(type_of(kind, classes) for kind in kinds)
    if shape["type"] == "array":
        return f"list[{type_of(shape['items'], classes)}]"
    if shape["type"] != "object":
        return SIMPLE[shape["type"]]
    if "properties" not in shape:
        return f"dict[str, {type_of(shape['additionalProperties'], classes)}]"
    return class_of(shape, classes)


def class_of(shape: Shape, classes: dict[str, str]) -> str:
    name, needed = str(shape["title"]), shape.get("required", [])
    fields = {field: type_of(part, classes) for field, part in shape["properties"].items()}
    optional = {field: f"NotRequired[{kind}]" for field, kind in fields.items() if field not in needed}
    classes[name] = typed_dict(name, fields | optional)
    return name


def typed_dict(name: str, fields: dict[str, str]) -> str:
    """A type with these fields. As a function call, for a field may have the name of a Python keyword."""
    rows = "".join(f"    {json.dumps(field)}: {json.dumps(kind)},\n" for field, kind in fields.items())
    return f'{name} = TypedDict("{name}", {{\n{rows}}})\n'


def write() -> None:
    """Write it. A file that is right already is left alone, so that nothing is built anew."""
    text = module(json.loads(SCHEMA.read_text(encoding="utf-8")))
    if not MADE.exists() or MADE.read_text(encoding="utf-8") != text:
        MADE.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write()
