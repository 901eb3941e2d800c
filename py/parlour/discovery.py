"""What lies in the folders of a package, wherever the package is."""

from collections.abc import Iterable
from pkgutil import ModuleInfo, get_importer, iter_modules


def modules(places: Iterable[str]) -> list[ModuleInfo]:
    """The modules that lie there, and after an installation, too.

    Then Python 3.13 has forgotten what a zip holds, and `iter_modules` fails where anything else reads
    the zip again: so it is asked for a module first, any module.
    """
    places = list(places)
    for place in places:
        if finder := get_importer(place):
            finder.find_spec("anything")
    return list(iter_modules(places))
