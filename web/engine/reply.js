/** What the page gets for a call: an answer, a refusal, or the news that there will be none. */

import { t } from "../ui/i18n.js";

/** @typedef {import("../contract").Refusal} Refusal */
/**
 * @template A
 * @typedef {{ answer: A, why: "", lost: false } | { answer: null, why: string, lost: boolean }} Reply
 *   The answer to a call. If there is none, `why` is a sentence that says why; `lost`: the worker died before it answered.
 */

/** Stands for the answer of a worker that has been replaced. */
export const REPLACED = Symbol("replaced");

/**
 * @param {any} answer
 * @returns {answer is null | typeof REPLACED}
 */
export function isLost(answer) {
  return answer === null || answer === REPLACED;
}

/**
 * The one place where an answer, a refusal and no answer at all are told apart.
 * @template A
 * @param {A | Refusal | null | typeof REPLACED} answer
 * @returns {Reply<A>}
 */
export function asReply(answer) {
  if (isLost(answer))
    return { answer: null, why: t("The engine crashed and has restarted. Try again."), lost: true };
  const { error } = /** @type {Partial<Refusal>} */ (answer);
  if (error !== undefined) return { answer: null, why: error, lost: false };
  return { answer: /** @type {A} */ (answer), why: "", lost: false };
}

/**
 * @param {string} text
 * @returns {any} an object, or null if it is none
 */
export function parsed(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}
