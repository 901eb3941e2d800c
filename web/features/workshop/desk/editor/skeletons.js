/** What can be begun with on an empty line of a class, in the order in which a deal meets it; and in an empty file. */

import { snippet } from "@codemirror/autocomplete";
import { t } from "../../../../ui/i18n.js";
import { nameOf } from "../offered.js";
import { from, isCalled, result, shown, template } from "./completion.js";
import { packageOf } from "./imports.js";

/** @typedef {import("../offered.js").Word} Word */
/** @typedef {import("@codemirror/autocomplete").Completion} Completion */
/** @typedef {import("@codemirror/autocomplete").CompletionContext} CompletionContext */
/** @typedef {import("@codemirror/autocomplete").CompletionResult} CompletionResult */
/** @typedef {import("./python.js").Where} Where */

/**
 * What a class may say of itself, by file; where nothing is named, what the rules may. Of each class of the engine, the
 * parts that its source is divided into, the most wanted first.
 * @type {Record<string, [string, number[]]>}
 */
const OFFERED = { "told.py": ["Rules", [2, 0]], "hints.py": ["Hints", [0]] };
/** @type {[string, number[]]} */
const OF_RULES = ["Rules", [1, 0, 2]];
/** What the engine says of a game. */
const SET = new Set(["id", "edition"]);
const INDENTATION = "    ";
const DEFINED = /^ {4}(?:def )?(\w+)(?=[(:]| *=)/;
const CLASS = /^class (\w+)\(([^)]*)\)/gm;

/**
 * Whether an empty line belongs to a class, where the next thing of that class can begin.
 * @param {CompletionContext} context
 */
export function isForHooks({ state, pos }) {
  const { doc } = state;
  const line = doc.lineAt(pos);
  if (line.text.trim()) return false;
  const [before, after] = [near(doc, line.number, -1), near(doc, line.number, 1)];
  // In the middle of a method, something else is wanted.
  const ends =
    /^ {0,4}\S|^$/.test(after) && (pos - line.from <= 4 || /^\s*(return|raise|pass)\b/.test(before));
  return ends && /^class /.test(headOf(doc, line.number)?.text ?? "");
}

/**
 * @param {CompletionContext} context
 * @param {Where} where
 * @returns {CompletionResult | null} null if no hook can begin here, or nobody has asked
 */
export function hooks(context, where) {
  if (!context.explicit || !isForHooks(context)) return null;
  const { doc } = context.state;
  const { number } = doc.lineAt(context.pos);
  const there = new Set([...SET, ...definedIn(doc, number)]);
  /** @type {string[]} */
  const bases = headOf(doc, number)?.text.match(/\w+/g) ?? [];
  const [kind, parts] = OFFERED[where.file] ?? OF_RULES;
  const wanted = [
    // A class for bids has hooks of its own, and its subclass those of both.
    ...from(bases.includes("Auction") ? ["Bidding", ...bases] : bases).filter(({ part }) => part < 2),
    ...parts.flatMap((part) => from([kind]).filter((word) => word.part === part)),
    ...(kind === "Rules" ? from(["Vocabulary"]).filter((word) => !isCalled(word)) : []),
  ];
  const offered = wanted.filter(
    ({ name, part }, nth) =>
      part >= 0 && !there.has(name) && wanted.findIndex((word) => word.name === name) === nth,
  );
  return result(context.pos, offered.map(asHook));
}

/**
 * The skeleton of an empty file.
 * @param {CompletionContext} context
 * @param {Where} where
 * @returns {CompletionResult | null}
 */
export function beginnings(context, where) {
  const text = context.state.doc.toString().trim() ? "" : skeleton(where.file, where);
  if (!text || !context.explicit) return null;
  const apply = (/** @type {import("@codemirror/view").EditorView} */ view) =>
    view.dispatch({
      changes: { from: 0, to: view.state.doc.length, insert: text },
      selection: { anchor: text.length },
    });
  return result(context.pos, [{ label: t("Starter text for this file"), apply }]);
}

/**
 * What an empty file can begin with.
 * @param {string} file
 * @param {{ id: string, files: import("../../../../storage/desk-store.js").Files }} game
 * @returns {string} empty if that cannot be said
 */
export function skeleton(file, { id, files }) {
  const name = nameOf(id, files);
  const classes = [...(files["rules.py"] ?? "").matchAll(CLASS)].map(([, name]) => name);
  if (!classes.length) return "";
  const told = (/** @type {string} */ one) => `\n\nclass ${one}(rules.${one}):\n    pass\n`;
  const hints = (/** @type {string} */ one) => `\n\nclass ${one}(Hints):\n    pass\n`;
  if (file === "told.py")
    return `"""The words and figures people see at ${name}. Nothing here changes the play."""

from ${packageOf(id)} import rules
${classes.map(told).join("")}`;
  if (file === "hints.py")
    return `"""What a good player of ${name} considers. In every method, \`self.game\` is the game.

What else is in rules.py comes with \`from ${packageOf(id)} import rules\`.
"""

from parlour.hints import Hints
${classes.map(hints).join("")}`;
  return "";
}

/**
 * @param {Word} word
 * @param {number} nth
 * @returns {Completion}
 */
function asHook(word, nth) {
  return {
    label: word.name,
    detail: word.written.slice(word.name.length),
    type: isCalled(word) ? "function" : "property",
    // Otherwise they are sorted by their names.
    sortText: String(nth).padStart(3, "0"),
    info: () => shown(word),
    apply: (view, completion, _, to) => {
      const { from } = view.state.doc.lineAt(to);
      // What the editor has put in as indentation may be too much or too little.
      view.dispatch({ changes: { from, to, insert: INDENTATION } });
      snippet(template(word))(view, completion, from + INDENTATION.length, from + INDENTATION.length);
    },
  };
}

/**
 * The nearest line in a direction that is not empty; "" if there is none.
 * @param {import("@codemirror/state").Text} doc
 * @param {number} number
 * @param {1 | -1} step
 */
function near(doc, number, step) {
  for (let at = number + step; at >= 1 && at <= doc.lines; at += step)
    if (doc.line(at).text.trim()) return doc.line(at).text;
  return "";
}

/**
 * The last line up to this one that is not indented: the head of a class, if the line is in one.
 * @param {import("@codemirror/state").Text} doc
 * @param {number} number
 */
function headOf(doc, number) {
  for (let at = number; at >= 1; at -= 1) if (/^[^\s#)\]}]/.test(doc.line(at).text)) return doc.line(at);
  return null;
}

/**
 * What the class around a line defines already.
 * @param {import("@codemirror/state").Text} doc
 * @param {number} number
 * @returns {Set<string>}
 */
function definedIn(doc, number) {
  const names = new Set();
  let at = (headOf(doc, number)?.number ?? 0) + 1;
  for (; at <= doc.lines && !/^[^\s#)\]}]/.test(doc.line(at).text); at += 1) {
    const [, name] = DEFINED.exec(doc.line(at).text) ?? [];
    if (name) names.add(name);
  }
  return names;
}
