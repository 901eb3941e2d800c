"""Finding the modules in the folders of a package."""

from collections.abc import Iterable
from pkgutil import ModuleInfo, get_importer, iter_modules


def modules(places: Iterable[str]) -> list[ModuleInfo]:
    """The modules in these folders or zip archives, also just after something was installed.

    After `invalidate_caches`, Python 3.13 forgets what a zip holds, and `iter_modules` fails until something
    reads the zip again. So the finder is first asked for a module; any name will do.
    """
    places = list(places)
    for place in places:
        if finder := get_importer(place):
            finder.find_spec("anything")
    return list(iter_modules(places))
