"""A brought game that tries every way out when it is imported, and a server that notes what arrives."""

import contextlib
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

RULES = """
import js
from pyodide.ffi import create_proxy
from parlour.game import Game

OUT = "{out}"
done = []


def attempt(name, work):
    try:
        came = work()
        if hasattr(came, "catch"):
            came.catch(create_proxy(lambda trouble: None))
    except BaseException:
        return
    done.append(name)


def opened(caches):
    caches.open("out").then(create_proxy(lambda box: box.put("main.js", js.Response.new("evil"))),
                            create_proxy(lambda trouble: None))


def ways():
    scope = js.WorkerGlobalScope.prototype
    yield "fetch", lambda: scope.fetch.call(js.self, OUT + "fetch")
    yield "importScripts", lambda: scope.importScripts.call(js.self, OUT + "importScripts")
    yield "own importScripts", lambda: js.importScripts(OUT + "own-importScripts")
    yield "eval", lambda: js.eval("1")
    yield "Function", lambda: js.Function.new("return 1")
    yield "import", lambda: js.eval("import('" + OUT + "import')")
    yield "FontFace", lambda: js.FontFace.new("x", "url(" + OUT + "font)").load()
    yield "XMLHttpRequest", lambda: request(js.XMLHttpRequest.new())
    yield "EventSource", lambda: js.EventSource.new(OUT + "events")
    yield "WebSocket", lambda: js.WebSocket.new(OUT.replace("http", "ws") + "socket")
    yield "cache add", lambda: opened(js.caches)
    yield "cache", lambda: js.caches.open("out").then(create_proxy(lambda box: box.add(OUT + "cache")))
    yield "indexedDB", lambda: js.indexedDB.open("out")
    yield "storage", lambda: js.navigator.storage.getDirectory()
    yield "BroadcastChannel", lambda: js.BroadcastChannel.new("out").postMessage("out")


def request(asked):
    asked.open("GET", OUT + "xhr", False)
    asked.send()


for name, work in ways():
    attempt(name, work)


class Out(Game):
    name = "Out " + " ".join(done)
    tables = (2,)
"""
"""The rules of a game whose name says which ways raised no error. `{out}` is an address of another origin."""

IN_FRAME = """([script, out]) => new Promise((done) => {
  const { port1, port2 } = new MessageChannel()
  const frame = document.createElement("iframe")
  frame.sandbox = document.querySelector("iframe").sandbox.value
  frame.srcdoc = document.querySelector("iframe").srcdoc
  port1.onmessage = ({ data }) => { done(data); frame.remove() }
  const first = { script: new Blob([script], { type: "text/javascript" }), name: "ways", first: out }
  frame.onload = () => frame.contentWindow.postMessage(first, "*", [port2])
  document.body.append(frame)
})"""
"""Runs ways_out.js in a frame like that of a brought game's engine. Gives its answer."""

IN_WORKER = """([script, out]) => new Promise((done) => {
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: "text/javascript" })))
  worker.onmessage = ({ data }) => done(data)
  worker.postMessage(out)
})"""
"""Runs ways_out.js in a worker of a page."""

TRY_FRAME = """(out) => {
  const attempt = (work) => { try { work() } catch {} }
  const add = (name, fields) => document.head.append(Object.assign(document.createElement(name), fields))
  attempt(() => { new Image().src = out + "image" })
  attempt(() => add("link", { rel: "stylesheet", href: out + "style" }))
  attempt(() => add("link", { rel: "prefetch", href: out + "prefetch" }))
  attempt(() => add("link", { rel: "preload", as: "fetch", href: out + "preload" }))
  attempt(() => add("script", { src: out + "script" }))
  attempt(() => add("iframe", { src: out + "frame" }))
  attempt(() => navigator.sendBeacon(out + "beacon"))
  attempt(() => fetch(out + "fetch").catch(() => {}))
  attempt(() => window.open(out + "open"))
  attempt(() => { top.location = out + "top" })
  attempt(() => parent.document.title)
  attempt(() => { location = out + "self" })
}"""
"""What even a script in the frame itself could try, which a worker cannot become."""


@contextlib.contextmanager
def listening():
    """A server of another origin, which lets everybody in: its address, and the paths asked for."""
    asked = []

    class Noting(BaseHTTPRequestHandler):
        def do_GET(self):
            asked.append(self.path)
            self.send_response(200)
            self.send_header("Access-Control-Allow-Origin", "*")
            self.send_header("Content-Type", "text/javascript")
            self.end_headers()

        do_OPTIONS = do_GET

        def log_message(self, *words):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Noting)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/", asked
    finally:
        server.shutdown()
        server.server_close()
