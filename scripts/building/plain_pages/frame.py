"""What every plain page has around its text: the head, with what previews take from it, and the band on top.

Pages are well-formed XML, so that a test can read them strictly.
"""

import re
from html import escape
from pathlib import Path

from building.plain_pages import pictures
from tooling.steps import DIST, TOP, ScriptError

SITE = "Parlour Tricks"
PICTURE = "picture.png"
STYLE = DIST / "pages.css"
# The icon of index.html, which is also the mark of the house.
ICON = re.compile(r'href="(data:image/svg\+xml,[^"]+)"')

PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'; \
img-src 'self' data:; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'" />
{script}
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<meta name="theme-color" content="#33200f" media="(prefers-color-scheme: light)" />
<meta name="theme-color" content="#1b1009" media="(prefers-color-scheme: dark)" />
<title>{title}</title>
<meta name="description" content="{description}" />
{preview}
<link rel="icon" href="{icon}" />
<link rel="manifest" href="{up}manifest.webmanifest" />
<link rel="apple-touch-icon" href="{up}icon-whole.png" />
<link rel="stylesheet" href="{up}pages.css" />
{facts}
</head>
<body>
<header><a href="{up}">{site}</a><img src="{icon}#bare" alt="" /></header>
{main}
<footer>{footer}</footer>
</body>
</html>
"""


def page(
    *,
    up: str,
    title: str,
    description: str,
    preview: str,
    main: str,
    footer: str,
    script: str = "",
    facts: str = "",
) -> str:
    """A whole page. `up` leads from it to the app; `script` and `facts` are elements for its head."""
    return PAGE.format(
        up=up,
        title=escape(f"{title} · {SITE}"),
        description=escape(" ".join(description.split())),
        preview=preview,
        icon=icon_of((TOP / "index.html").read_text(encoding="utf-8")),
        site=SITE,
        script=script,
        facts=facts,
        main=main,
        footer=footer,
    )


def icon_of(index: str) -> str:
    found = ICON.search(index)
    if not found:
        raise ScriptError("index.html must have its icon as an address that begins with data:image/svg+xml.")
    return found[1]


def preview(title: str, description: str, here: str, picture: str) -> str:
    """What previews take from a page. `here` and `picture` are whole addresses, or empty."""
    said = {
        "og:type": "website",
        "og:site_name": SITE,
        "og:title": title,
        "og:description": " ".join(description.split()),
        "og:url": here,
        "og:image": picture,
    }
    if picture:
        said |= {"og:image:width": str(pictures.WIDTH), "og:image:height": str(pictures.HEIGHT)}
    tags = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in said.items() if value]
    tags.append(f'<meta name="twitter:card" content="{"summary_large_image" if picture else "summary"}" />')
    return "\n".join([*([f'<link rel="canonical" href="{escape(here)}" />'] if here else []), *tags])


def new_folder(folder: Path) -> Path:
    """The folder of a game, made now. Raises ScriptError if the site has one of its name."""
    if folder.exists():
        raise ScriptError(f"A game cannot be called {folder.name}: the site has a folder of that name.")
    folder.mkdir()
    return folder
