/** Completes and explains the words that rules are written in. The explanations are the docstrings of the engine. */

import { snippet } from "@codemirror/autocomplete";
import { words } from "../offered.js";

/** @typedef {import("../offered.js").Word} Word */
/** @typedef {import("@codemirror/autocomplete").Completion} Completion */

/** What may follow each name, by class of the engine. */
const MEMBERS = {
  "s.": ["State"],
  "dealer.": ["Dealer"],
  "self.": ["Rules", "Vocabulary", "Hints"],
  "order.": ["Order"],
};
/** What a class may define anew. */
const HOOKS = ["Rules", "Vocabulary", "Hints"];
/** What stands by itself: modules, and the classes that are written by their names. */
const LOOSE = ["rules", "state", "options", "cards", "words", "game", "bidding"];
const WORDLIKE = /^\w*$/;

/**
 * @param {import("@codemirror/autocomplete").CompletionContext} context
 * @returns {import("@codemirror/autocomplete").CompletionResult | null}
 */
export function suggestions(context) {
  const member = context.matchBefore(/\b(s|dealer|self|order)\.\w*/);
  if (member) {
    const start = /** @type {keyof typeof MEMBERS} */ (`${member.text.split(".")[0]}.`);
    return result(member.from + start.length, from(MEMBERS[start]).map(asMember));
  }
  const hook = context.matchBefore(/^ {4}def \w*/);
  if (hook) return result(hook.from + "    def ".length, from(HOOKS).filter(isHook).map(asHook));
  const constant = context.matchBefore(/^ {4}\w+/);
  if (constant)
    return result(constant.from + 4, [
      { label: "def", type: "keyword" },
      ...from(HOOKS).flatMap((word) =>
        isHook(word) ? asWholeHook(word) : isCalled(word) ? [] : asMember(word),
      ),
    ]);
  const word = context.matchBefore(/(?<![\w.])([A-Za-z]\w*)?$/);
  return word && (word.text.length > 1 || context.explicit)
    ? result(word.from, from(LOOSE).map(asMember))
    : null;
}

/**
 * What a word means, as an element; null if it is none of ours.
 * @param {string} before the text before it
 * @param {string} name
 */
export function explained(before, name) {
  const start = Object.entries(MEMBERS).find(([start]) => before.endsWith(start));
  const classes = start ? start[1] : before.endsWith(".") ? [] : [...HOOKS, ...LOOSE];
  const word = from(classes).find((one) => one.name === name && one.says);
  return word ? shown(word) : null;
}

/**
 * @param {number} at
 * @param {Completion[]} options
 */
export function result(at, options) {
  return { from: at, options, validFor: WORDLIKE };
}

/** @param {string[]} classes */
export function from(classes) {
  return words.filter(({ of }) => classes.includes(of));
}

/** @param {Word} word */
export function isCalled({ written }) {
  return written.endsWith(")");
}

/**
 * What a class may define anew. The vocabulary is there to be used.
 * @param {Word} word
 */
function isHook(word) {
  return isCalled(word) && word.of !== "Vocabulary";
}

/**
 * @param {Word} word
 * @returns {Completion}
 */
export function asMember(word) {
  const type = isCalled(word) ? "function" : "property";
  return { label: word.name, type, info: () => shown(word) };
}

/**
 * A hook after `def`.
 * @param {Word} word
 * @returns {Completion}
 */
function asHook(word) {
  return { ...asWholeHook(word), apply: snippet(template(word).replace(/^.*def /s, "")) };
}

/**
 * @param {Word} word
 * @returns {Completion}
 */
function asWholeHook(word) {
  return { label: word.name, type: "function", info: () => shown(word), apply: snippet(template(word)) };
}

/**
 * How something begins in a class: at first a hook does what it would do anyway.
 * @param {Word} word
 */
export function template(word) {
  if (!isCalled(word)) return `${word.name} = \${}`;
  const [self, ...given] = word.written.slice(word.name.length + 1, -1).split(", ");
  const usual = `super().${word.name}(${given.join(", ")})`;
  const head = self === "cls" ? "@classmethod\n" : "";
  return `${head}def ${word.written}:\n\t\${${word.gives ? "return " : ""}${usual}}`;
}

/**
 * A word with its explanation, as an element.
 * @param {Word} word
 */
export function shown({ written, says, of }) {
  const box = document.createElement("div");
  box.className = "explained";
  const [head, body] = ["b", "p"].map((kind) => box.appendChild(document.createElement(kind)));
  head.textContent = /^[A-Z]/.test(of) && of !== "Say" ? `${of}.${written}` : written;
  body.textContent = says;
  return box;
}
