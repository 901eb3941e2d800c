/** Whom an engine tells what happens. */

/** @typedef {import("../contract").Update} Update */
/** @typedef {import("../contract").Post} Post */
/**
 * @template A
 * @typedef {import("./reply.js").Reply<A>} Reply
 */
/** @typedef {{ loaded: number, total: number, step: string }} Progress bytes so far and in all, and what is being done */
/** @typedef {{ failed: string, file: string }} Failure why there is no engine, and the file or the wheel to blame */
/** @typedef {import("../storage/match-store.js").Playing} Playing */
/**
 * @typedef {object} Listeners what it tells the page; all but the first, `up`, `progress` and `failed` only of the open match
 * @property {() => Playing | null} open the match that is open in the page
 * @property {(progress: Progress) => void} progress while the engine starts
 * @property {() => void} up
 * @property {(reply: Reply<Update>) => void} update a bot has decided, or the match was taken up again
 * @property {() => void} thinking a bot is still thinking
 * @property {(post: Post) => void} posted the worker has found something out
 * @property {() => void} restarted a new worker is starting; calls to the old one are repeated
 * @property {(failure: Failure) => void} failed no worker can be started; `begin` tries again
 */

const ignore = () => {};
/** @type {Listeners} Of an engine at which nobody sits. */
export const QUIET = {
  open: () => null,
  progress: ignore,
  up: ignore,
  update: ignore,
  thinking: ignore,
  posted: ignore,
  restarted: ignore,
  failed: ignore,
};
