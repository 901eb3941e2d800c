/**
 * The editor of the desk: CodeMirror in a shadow root, because the page's policy lets it bring its styles only there. It
 * has one text at a time, and remembers the others with all that can be undone in them.
 */

import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { localCompletionSource, python } from "@codemirror/lang-python";
import { bracketMatching, indentOnInput, indentUnit } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState, StateField } from "@codemirror/state";
import {
  Decoration,
  drawSelection,
  EditorView,
  highlightActiveLine,
  hoverTooltip,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { changedLines } from "./changed-lines.js";
import { explained, suggestions } from "./completion.js";
import { look } from "./editor-look.js";
import { t } from "./shared.js";

/** @typedef {import("../../contract").Finding} Finding */

const CHANGED = Decoration.line({ class: "changed" });

export class Editor {
  /** By the name of the file. @type {Map<string, EditorState>} */
  #others = new Map();
  #file = "";
  /** @type {Finding[]} */
  #findings = [];

  /** @param {(file: string, text: string) => void} changed called after each change by the person */
  constructor(changed) {
    this.changed = changed;
    this.host = document.createElement("div");
    this.host.className = "text";
    const root = this.host.attachShadow({ mode: "open" });
    this.view = new EditorView({ parent: root, root });
  }

  /** Forget all texts. */
  clear() {
    this.#others.clear();
    this.#findings = [];
    this.#file = "";
  }

  /**
   * Show a file.
   * @param {string} file
   * @param {string} text as it is now
   * @param {string} began as it was at first
   */
  show(file, text, began) {
    if (file === this.#file && this.view.state.doc.toString() === text) return;
    if (this.#file) this.#others.set(this.#file, this.view.state);
    const before = this.#others.get(file);
    this.#file = file;
    this.view.setState(before?.doc.toString() === text ? before : this.#fresh(file, text, began));
    this.#mark();
  }

  /**
   * Mark what is wrong.
   * @param {Finding[]} findings
   */
  mark(findings) {
    this.#findings = findings;
    this.#mark();
  }

  /**
   * Go to a line of the file that is shown.
   * @param {number} number from 1
   */
  goTo(number) {
    const { doc } = this.view.state;
    const { from } = doc.line(Math.max(1, Math.min(number, doc.lines)));
    this.view.dispatch({
      selection: { anchor: from },
      effects: EditorView.scrollIntoView(from, { y: "center" }),
    });
    this.view.focus();
  }

  #mark() {
    const { doc } = this.view.state;
    const here = this.#findings.filter(({ file, line }) => file === this.#file && line > 0);
    const marks = here.map(({ line, text }) => {
      const { from, to, text: written } = doc.line(Math.min(line, doc.lines));
      const start = from + written.length - written.trimStart().length;
      return {
        from: start,
        to: Math.max(start, to),
        severity: /** @type {const} */ ("error"),
        message: text,
      };
    });
    this.view.dispatch(setDiagnostics(this.view.state, marks));
  }

  /**
   * @param {string} file
   * @param {string} text
   * @param {string} began
   */
  #fresh(file, text, began) {
    const told = EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) this.changed(file, state.doc.toString());
    });
    const changes = changed(began);
    const named = EditorView.contentAttributes.of({
      "aria-label": t("Text of {file}", { file }),
      tabindex: "0",
    });
    const kind = file.endsWith(".py") ? pythonExtensions() : EditorView.lineWrapping;
    return EditorState.create({ doc: text, extensions: [common(), kind, changes, named, told] });
  }
}

/** What all texts need. */
function common() {
  return [
    lineNumbers(),
    lintGutter(),
    history(),
    drawSelection(),
    EditorState.allowMultipleSelections.of(true),
    highlightActiveLine(),
    highlightSelectionMatches(),
    search({ top: true }),
    look,
    keymap.of([
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...lintKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...defaultKeymap,
      indentWithTab,
    ]),
  ];
}

function pythonExtensions() {
  return [
    python(),
    indentUnit.of("    "),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    // So few that the list need not scroll.
    autocompletion({ override: [suggestions, ownNames], maxRenderedOptions: 9 }),
    hoverTooltip(tip),
  ];
}

/**
 * The names that the text itself has, where none of ours alone are expected.
 * @param {import("@codemirror/autocomplete").CompletionContext} context
 */
function ownNames(context) {
  return context.matchBefore(/^ *def \w*|\.\w*/) ? null : localCompletionSource(context);
}

/**
 * The explanation of the word at a place.
 * @param {EditorView} view
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

/**
 * Marks the lines that are not as they were at first.
 * @param {string} began
 */
function changed(began) {
  const marks = (/** @type {EditorState} */ { doc }) =>
    Decoration.set(changedLines(began, doc.toString()).map((line) => CHANGED.range(doc.line(line).from)));
  return StateField.define({
    create: (state) => (began ? marks(state) : Decoration.none),
    update: (before, { docChanged, state }) => (docChanged && began ? marks(state) : before),
    provide: (field) => EditorView.decorations.from(field),
  });
}
