"""A small web server, for this machine only, that serves a folder as a static host would."""

import os
import posixpath
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

HOST = "127.0.0.1"


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves the files of `directory` under the address `prefix` ("/" or "/some/where/")."""

    protocol_version = "HTTP/1.1"
    # Given here because machines differ in the types they know, and browsers are strict about them.
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
        if self.path.partition("?")[0].startswith(self.prefix) and self.is_inside():
            return super().send_head()
        self.send_error(HTTPStatus.NOT_FOUND)
        return None

    def is_inside(self) -> bool:
        """Whether the address can be a file of `directory`, without a symbolic link that leads out of it."""
        try:
            file = Path(self.translate_path(self.path)).resolve()
        except (OSError, ValueError):
            # Too long, or with a null character or half a character in it.
            return False
        return file.is_relative_to(Path(self.directory).resolve())

    def translate_path(self, path: str) -> str:
        return super().translate_path(posixpath.join("/", path.removeprefix(self.prefix)))

    def list_directory(self, path: Any) -> None:
        """No lists of files."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def end_headers(self) -> None:
        """Have browsers ask each time, so that a reload shows the latest build."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *args: object) -> None:
        """Print nothing."""


class SiteServer(ThreadingHTTPServer):
    # On Windows, reuse would let two servers share a port.
    allow_reuse_address = os.name != "nt"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore browsers that close a connection in the middle of a file."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


@contextmanager
def serve(
    folder: Path, prefix: str = "/", port: int = 0, handler: Callable[..., SiteHandler] = SiteHandler
) -> Iterator[str]:
    """Serve `folder` until the block ends. Gives the address; port 0 is any free one."""
    with SiteServer((HOST, port), partial(handler, directory=str(folder), prefix=prefix)) as server:
        # It looks this often, in seconds, whether it should end: usually it waits half a second.
        threading.Thread(target=server.serve_forever, args=[0.02], daemon=True).start()
        try:
            yield f"http://{HOST}:{server.server_port}{prefix}"
        finally:
            server.shutdown()
