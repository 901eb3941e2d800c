/**
 * Takes the place of the page's worker.js in tests: Python runs outside the browser, in serve.py, and a socket passes the
 * texts. Whatever does not run Python is the page's own.
 */

import { Turns } from "../../../web/engine/worker/turns.js";

const BEAT_MS = 400;

// As for the page's own worker, the name is the address of the script.
const address = new URL("engine", self.name);
address.protocol = "ws";
const socket = new WebSocket(address);
const open = new Promise((resolve, reject) => {
  socket.onopen = resolve;
  socket.onerror = reject;
});
const turns = new Turns(
  open.then(() => ({ call: ask, think: () => ask("") })),
  (message) => postMessage(message),
);
self.onmessage = ({ data }) => turns.hear(data);
self.addEventListener("unhandledrejection", ({ reason }) => {
  throw reason;
});
open.then(() => postMessage({ loaded: 1, total: 1, step: "up" }));

/** @param {string} text a call; empty to have it think */
async function ask(text) {
  const beat = setInterval(() => turns.showAlive(), BEAT_MS);
  try {
    return await new Promise((resolve, reject) => {
      socket.onmessage = ({ data }) => resolve(data);
      socket.onclose = ({ reason }) => reject(new Error(reason));
      socket.send(text);
    });
  } finally {
    clearInterval(beat);
  }
}
