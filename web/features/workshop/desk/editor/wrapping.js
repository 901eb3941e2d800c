/** Wraps long lines. What does not fit in goes on below, a step further in than the line begins. */

import { RangeSetBuilder } from "@codemirror/state";
import { Decoration, EditorView, ViewPlugin } from "@codemirror/view";

/** How much further in, in letters, which are all of one width. */
const STEP = 4;
/** Lines that begin further in than this go on no further in: the rest must have room on a phone. */
const MOST = 12;
/** By the number of spaces that a line begins with. */
const NAMES = Array.from({ length: MOST + 1 }, (_, spaces) => `begins-${spaces}`);
const MARKS = NAMES.map((name) => Decoration.line({ class: name }));

const hanging = ViewPlugin.fromClass(
  class {
    /** @param {EditorView} view */
    constructor(view) {
      this.decorations = marks(view);
    }

    /** @param {import("@codemirror/view").ViewUpdate} update */
    update({ docChanged, viewportChanged, view }) {
      if (docChanged || viewportChanged) this.decorations = marks(view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

/** @param {EditorView} view */
function marks({ state, visibleRanges }) {
  /** @type {RangeSetBuilder<Decoration>} */
  const builder = new RangeSetBuilder();
  for (const { from, to } of visibleRanges)
    for (let at = from; at <= to; ) {
      const line = state.doc.lineAt(at);
      const spaces = line.text.length - line.text.trimStart().length;
      builder.add(line.from, line.from, MARKS[Math.min(spaces, MOST)]);
      at = line.to + 1;
    }
  return builder.finish();
}

const look = EditorView.theme(
  Object.fromEntries(
    NAMES.map((name, spaces) => [
      `.cm-line.${name}`,
      { paddingLeft: `calc(0.4rem + ${spaces + STEP}ch)`, textIndent: `-${spaces + STEP}ch` },
    ]),
  ),
);

export const wrapping = [EditorView.lineWrapping, hanging, look];
