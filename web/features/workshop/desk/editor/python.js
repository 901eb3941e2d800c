/** What the editor does for Python: colours, indentation, completion and explanation. */

import { autocompletion, closeBrackets } from "@codemirror/autocomplete";
import { localCompletionSource, python } from "@codemirror/lang-python";
import { bracketMatching, indentOnInput, indentUnit } from "@codemirror/language";
import { hoverTooltip } from "@codemirror/view";
import { explained, suggestions } from "./completion.js";
import { importable } from "./imports.js";
import { beginnings, hooks, isForHooks } from "./skeletons.js";

/** @typedef {import("@codemirror/autocomplete").CompletionContext} CompletionContext */
/** @typedef {import("./editor.js").About & { file: string }} Where the game, and the file in it */

/** @param {() => Where} [where] what there is to complete with; nothing is completed in a text that is only read */
export function pythonExtensions(where) {
  const reading = [python(), bracketMatching(), hoverTooltip(tip)];
  return where ? [...reading, writing(where)] : reading;
}

/** @param {() => Where} where */
function writing(where) {
  // The first that has something to offer.
  const ours = (/** @type {CompletionContext} */ context) =>
    importable(context, where()) ??
    beginnings(context, where()) ??
    hooks(context, where()) ??
    suggestions(context);
  return [
    indentUnit.of("    "),
    indentOnInput(),
    closeBrackets(),
    // So few that the list need not scroll. The keys, and a tap on the dots below it, lead to the others.
    autocompletion({ override: [ours, ownNames], maxRenderedOptions: 9 }),
  ];
}

/**
 * The names that the text itself has, where none of ours alone are expected.
 * @param {CompletionContext} context
 */
function ownNames(context) {
  const oursAlone = context.matchBefore(/^ *def \w*|\.\w*|^ *(from|import)\b.*/) || isForHooks(context);
  return oursAlone ? null : localCompletionSource(context);
}

/**
 * The explanation of the word at a place.
 * @param {import("@codemirror/view").EditorView} view
 * @param {number} at
 */
function tip({ state }, at) {
  const word = state.wordAt(at);
  const says =
    word &&
    explained(state.sliceDoc(Math.max(0, word.from - 10), word.from), state.sliceDoc(word.from, word.to));
  if (!word || !says) return null;
  const create = () => ({ dom: says });
  return { pos: word.from, end: word.to, above: true, create };
}
