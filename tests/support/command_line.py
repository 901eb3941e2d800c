"""Commands of `python -m parlour`, and what they answer to bad input."""

from parlour.cli.arguments import main


def words(command, **arguments):
    """A command and its arguments. A list repeats the option."""
    found = [command]
    for name, value in arguments.items():
        for text in value if isinstance(value, list) else [value]:
            found += [f"--{name}", str(text)]
    return found


def complaint(capsys, arguments):
    """The line on standard error that bad input gets. There must be no other output."""
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.endswith(".\n") and err.count("\n") == 1, err
    return err
