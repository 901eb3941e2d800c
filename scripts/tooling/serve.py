"""A small web server for this machine alone, which serves a folder as a static host would."""

import os
import posixpath
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

HOST = "127.0.0.1"


class Waiter(SimpleHTTPRequestHandler):
    """Brings the files of `directory`, whose top is the address `prefix` ("/" or "/some/where/")."""

    protocol_version = "HTTP/1.1"
    # Said outright, because what a machine believes about types differs, and browsers are strict about these.
    extensions_map = {
        "": "application/octet-stream",
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".ico": "image/x-icon",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".map": "application/json",
        ".mjs": "text/javascript; charset=utf-8",
        ".png": "image/png",
        ".svg": "image/svg+xml",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".whl": "application/octet-stream",
        ".zip": "application/zip",
    }

    def __init__(self, *args: Any, prefix: str, **kwargs: Any) -> None:
        self.prefix = prefix
        super().__init__(*args, **kwargs)

    def send_head(self) -> Any:
        if self.path.partition("?")[0].startswith(self.prefix):
            return super().send_head()
        self.send_error(HTTPStatus.NOT_FOUND)
        return None

    def translate_path(self, path: str) -> str:
        return super().translate_path(posixpath.join("/", path.removeprefix(self.prefix)))

    def list_directory(self, path: Any) -> None:
        """A static host shows no lists of files."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def end_headers(self) -> None:
        """Whoever builds anew and reloads sees the new page."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *args: object) -> None:
        """Nobody reads along."""


class House(ThreadingHTTPServer):
    # On Windows this would let two servers share a port.
    allow_reuse_address = os.name != "nt"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that turns away in the middle of a file is no error."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


@contextmanager
def serve(folder: Path, prefix: str = "/", port: int = 0) -> Iterator[str]:
    """The address under which `folder` is served for as long as the block lasts; port 0 is any free one."""
    with House((HOST, port), partial(Waiter, directory=str(folder), prefix=prefix)) as house:
        threading.Thread(target=house.serve_forever, daemon=True).start()
        try:
            yield f"http://{HOST}:{house.server_port}{prefix}"
        finally:
            house.shutdown()
