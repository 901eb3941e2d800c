/**
 * Takes the place of the page's worker.js in tests: Python runs outside the browser, in serve.py, and a socket passes the
 * texts. Whatever does not run Python is the page's own. In the frame of brought games, it is first told their wheels.
 */

import { BRINGS } from "../../../web/engine/worker/file-source.js";
import { Turns } from "../../../web/engine/worker/turns.js";

const BEAT_MS = 400;
const brings = self.name === BRINGS;

const socket = new WebSocket(`${ADDRESS}${brings ? "guests" : "engine"}`);
const open = new Promise((resolve, reject) => {
  socket.onopen = resolve;
  socket.onerror = reject;
});
const wheels =
  brings &&
  new Promise((resolve) => {
    self.onmessage = ({ data }) => {
      self.onmessage = ({ data }) => turns.hear(data);
      resolve(data.wheels);
    };
  });
const engine = rise();
const turns = new Turns(engine, (message) => postMessage(message));
if (!brings) self.onmessage = ({ data }) => turns.hear(data);
self.addEventListener("unhandledrejection", ({ reason }) => {
  throw reason;
});
engine.then(() => postMessage({ loaded: 1, total: 1, step: "up" }));

async function rise() {
  await open;
  if (brings) turns.tell({ brought: await ask(JSON.stringify(await wheels)) });
  return { call: ask, think: () => ask("") };
}

/** @param {string} text a call; empty to have it think */
async function ask(text) {
  const beat = setInterval(() => turns.showAlive(), BEAT_MS);
  try {
    return await new Promise((resolve, reject) => {
      socket.onmessage = ({ data }) => {
        if (data.startsWith('{"trying":')) postMessage(JSON.parse(data));
        else resolve(data);
      };
      socket.onclose = ({ reason }) => reject(new Error(reason));
      socket.send(text);
    });
  } finally {
    clearInterval(beat);
  }
}
