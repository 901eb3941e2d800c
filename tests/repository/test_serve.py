"""The web server for this machine: odd requests get an answer, and nothing outside the folder is served."""

import socket
from urllib.parse import urlsplit

import pytest

from tooling.serve import serve


@pytest.fixture
def site(tmp_path):
    """A site with one file and two symbolic links: to this file, and to one that is not part of the site."""
    folder, outside = tmp_path / "site", tmp_path / "secret.txt"
    folder.mkdir()
    outside.write_text("secret")
    (folder / "page.txt").write_text("page")
    (folder / "inside.txt").symlink_to(folder / "page.txt")
    (folder / "outside.txt").symlink_to(outside)
    (folder / "up").symlink_to(tmp_path)
    with serve(folder, prefix="/games/") as address:
        yield address


def answer(site, path, method="GET"):
    """The status and the rest of what the server answers to a request, exactly as typed."""
    where = urlsplit(site)
    with socket.create_connection((where.hostname, where.port), timeout=300) as line:
        line.sendall(f"{method} {path} HTTP/1.0\r\n\r\n".encode("latin-1"))
        said = b"".join(iter(lambda: line.recv(65536), b"")).decode("latin-1")
    head, _, body = said.partition("\r\n\r\n")
    return int(head.split()[1]), body


def test_files_are_served(site):
    assert answer(site, "/games/page.txt") == (200, "page")
    assert answer(site, "/games/page.txt?x=1") == (200, "page")
    assert answer(site, "/games/inside.txt") == (200, "page")
    assert answer(site, "/games/page.txt", "HEAD") == (200, "")


@pytest.mark.parametrize(
    "path",
    [
        "/games/none.txt",
        "/page.txt",
        "/games/",
        "/games/%00",
        "/games/page.txt%00",
        "/games/%ff",
        "/games/%ed%a0%80",
        "/games/" + "a" * 5000,
        "/games/" + "a/" * 5000,
        "/games/../secret.txt",
        "/games/..%2fsecret.txt",
        "/games/..%5csecret.txt",
        "/games//etc/passwd",
        "/games/outside.txt",
        "/games/up/secret.txt",
    ],
)
def test_anything_else_is_not_found(site, path, capfd):
    status, body = answer(site, path)
    assert status == 404
    assert "secret" not in body
    assert capfd.readouterr().err == ""
