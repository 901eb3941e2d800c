"""Serve the built page with an engine outside the browser: `python serve.py FOLDER` prints the address.

The page is the one that ships, except that worker.js in FOLDER asks here. Each engine is a process of its
own, and ends when its worker does: a fork of this one, in which everything is imported.
"""

import asyncio
import gc
import json
import math
import os
import sys
import time
import zipfile
from contextlib import suppress
from functools import partial
from importlib import import_module
from pkgutil import walk_packages
from socket import MSG_PEEK
from socketserver import ForkingMixIn, TCPServer
from tempfile import mkdtemp
from threading import Thread
from types import SimpleNamespace

from websockets.datastructures import Headers
from websockets.frames import CloseCode, Opcode
from websockets.http11 import Request
from websockets.server import ServerProtocol

import parlour
from parlour import bridge
from parlour.bots import club, expert
from parlour.bridge import sitting
from parlour.bridge.wheels import bring
from parlour.play import hint
from parlour.play.playing import background
from tooling.serve import HOST, SiteHandler

PREFIX = "/games/parlour/"
HASTE = 8
# To pass a slice of thought on takes about as long as a slice in the page lasts.
SLICE_SECONDS = 0.05
NOT_IN_THE_PAGE = ("parlour.adapters", "parlour.cli", "parlour.__main__")


class Handler(SiteHandler):
    def do_GET(self):
        if self.path in (f"{PREFIX}engine", f"{PREFIX}guests"):
            self.close_connection = True
            Conversation(self, brings=self.path.endswith("guests")).hold()
        else:
            super().do_GET()


class Conversation:
    """A worker's socket: a call is answered by a text, and an empty text by a slice of thought.

    If the engine `brings` games, the first text is a list of their wheels, and is answered by what became of
    them; before that comes the name of each wheel that is tried out.
    """

    def __init__(self, handler, brings):
        self.brings = brings
        self.connection, self.received, self.sent = handler.connection, handler.rfile, handler.wfile
        self.protocol = ServerProtocol(max_size=None)
        # The handler has read the request: here it is again.
        self.protocol.receive_data(Request(handler.path, Headers(handler.headers.items())).serialize())
        [request] = self.protocol.events_received()
        self.protocol.send_response(self.protocol.accept(request))
        self.flush()

    def hold(self):
        Thread(target=self.end_with_worker, daemon=True).start()
        text = b""
        while data := self.received.read1():
            self.protocol.receive_data(data)
            for frame in self.protocol.events_received():
                if frame.opcode is Opcode.CLOSE:
                    return
                if frame.opcode in (Opcode.TEXT, Opcode.CONT):
                    text += frame.data
                    if frame.fin:
                        self.reply(text.decode())
                        text = b""
            self.flush()

    def end_with_worker(self):
        """End this process when the page has let go of the worker, whatever Python is doing."""
        with suppress(ConnectionError):
            while self.connection.recv(1, MSG_PEEK):
                time.sleep(0.2)
        os._exit(0)

    def reply(self, text):
        try:
            if self.brings:
                self.brings = False
                reply = asyncio.run(bring(text, self.trying))
            else:
                reply = bridge.call(text) if text else bridge.think()
        except Exception as error:
            self.protocol.send_close(CloseCode.INTERNAL_ERROR, repr(error)[:100])
        else:
            self.protocol.send_text(reply.encode())

    def trying(self, wheel):
        self.protocol.send_text(json.dumps({"trying": wheel}).encode())
        self.flush()

    def flush(self):
        self.sent.write(b"".join(self.protocol.data_to_send()))
        self.sent.flush()


class Server(ForkingMixIn, TCPServer):
    allow_reuse_address = True
    # Connections that the browser keeps open count, too.
    max_children = 1000
    request_queue_size = 100

    parent = os.getppid()

    def service_actions(self):
        """End if the tests have ended, however that was."""
        super().service_actions()
        if os.getppid() != self.parent:
            sys.exit()

    def handle_error(self, request, client_address):
        """Ignore browsers that close a connection."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


async def install(address, deps):
    """Takes the place of micropip's."""
    folder = mkdtemp()
    zipfile.ZipFile(address.removeprefix("emfs:")).extractall(folder)
    sys.path.append(folder)


def hasten():
    """Have the opponents think less than at a table, and the clock cut off no thought."""
    for level in (club, expert):
        level.EFFORT_CARDS //= HASTE
    hint.PATIENCE_SECONDS = background.PATIENCE_SECONDS = math.inf
    background.SLICE_SECONDS = sitting.SLICE_SECONDS = SLICE_SECONDS


def main(folder):
    hasten()
    sys.modules["micropip"] = SimpleNamespace(install=install)
    for module in walk_packages(parlour.__path__, "parlour."):
        if not module.name.startswith(NOT_IN_THE_PAGE):
            import_module(module.name)
    # What is imported stays, so no fork needs to look through it, which would copy it.
    gc.freeze()
    with Server((HOST, 0), partial(Handler, directory=folder, prefix=PREFIX)) as server:
        print(f"http://{HOST}:{server.server_address[1]}{PREFIX}", flush=True)
        server.serve_forever()


if __name__ == "__main__":
    os.setpgrp()
    main(sys.argv[1])
