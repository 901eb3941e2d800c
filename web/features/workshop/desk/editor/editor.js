/**
 * The editor of the desk: CodeMirror in a shadow root, because the page's policy lets it bring its styles only there. It
 * has one text at a time, and remembers the others with all that can be undone in them.
 */

import { closeBracketsKeymap, completionKeymap, startCompletion } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab, redo, undo } from "@codemirror/commands";
import { forEachDiagnostic, lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState, StateField } from "@codemirror/state";
import {
  Decoration,
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { t } from "../../../../ui/i18n.js";
import { codeIn } from "./answer.js";
import { changedLines } from "./changed-lines.js";
import { look } from "./editor-look.js";
import { pythonExtensions } from "./python.js";
import { wrapping } from "./wrapping.js";

/** @typedef {import("../../../../contract").Finding} Finding */
/** @typedef {import("@codemirror/state").Extension} Extension */
/**
 * @typedef {object} About what the editor must know of a game
 * @property {string} id
 * @property {import("../../../../storage/desk-store.js").Files} files
 * @property {string} began the text that is shown, as it was at first
 */

/** The id of the sentence on the keys. A text and what describes it must be in one shadow root. */
const KEYS = "keys";
const CHANGED = Decoration.line({ class: "changed" });

export class Editor {
  /** By the name of the file. @type {Map<string, EditorState>} */
  #others = new Map();
  /** How far each file is scrolled. @type {Map<string, import("@codemirror/state").StateEffect<unknown>>} */
  #places = new Map();
  #file = "";
  /** @type {About} */
  #about = { id: "", files: {}, began: "" };
  /** @type {Finding[]} */
  #findings = [];
  /** The line that was changed last. */
  #typed = 0;

  /**
   * @param {(file: string, text: string) => void} [changed] called after each change by the person; without it, nothing can
   *   be changed
   * @param {() => void} [left] called when the person leaves the line that was changed last
   */
  constructor(changed, left) {
    this.changed = changed;
    this.left = left;
    this.host = document.createElement("div");
    this.host.className = "text";
    const root = this.host.attachShadow({ mode: "open" });
    if (changed) root.append(described());
    this.view = new EditorView({ parent: root, root });
    // What is taken out of the page is no longer scrolled.
    this.view.scrollDOM.addEventListener("scroll", () => {
      if (this.#file && this.host.checkVisibility()) this.#places.set(this.#file, this.view.scrollSnapshot());
    });
  }

  /** @param {Element} place where it is to be */
  put(place) {
    if (this.host.parentElement === place) return;
    place.append(this.host);
    this.#scroll();
  }

  /** Scroll the file that is shown to where it was left. */
  #scroll() {
    const effects = this.#places.get(this.#file);
    if (effects) this.view.dispatch({ effects });
  }

  focus() {
    this.view.focus();
  }

  /** The number of the line that is being written, from 1: of empty ones, the one before them. 0 if nobody is in the text. */
  get line() {
    const { state, hasFocus } = this.view;
    let { number } = state.doc.lineAt(state.selection.main.head);
    while (number > 1 && !state.doc.line(number).text.trim()) number -= 1;
    return hasFocus ? number : 0;
  }

  /** What the person has selected. */
  get selected() {
    const { state } = this.view;
    const { from, to } = state.selection.main;
    return state.sliceDoc(from, to);
  }

  /** Take back the last change. */
  undo() {
    undo(this.view);
    this.view.focus();
  }

  /** Make the change again that was taken back last. */
  redo() {
    redo(this.view);
    this.view.focus();
  }

  /** Offer what can be written here. */
  complete() {
    this.view.focus();
    startCompletion(this.view);
  }

  /**
   * Write a text into an empty file.
   * @param {string} text
   */
  fill(text) {
    this.view.dispatch({ changes: { from: 0, insert: text }, selection: { anchor: text.length } });
    this.view.focus();
  }

  /** Forget all texts. */
  clear() {
    this.#others.clear();
    this.#places.clear();
    this.#findings = [];
    this.#file = "";
  }

  /**
   * Show a file.
   * @param {string} file
   * @param {string} text as it is now
   * @param {About} about
   */
  show(file, text, about) {
    this.#about = about;
    if (file === this.#file && this.view.state.doc.toString() === text) return;
    if (this.#file) this.#others.set(this.#file, this.view.state);
    const before = this.#others.get(file);
    this.#file = file;
    this.view.setState(before?.doc.toString() === text ? before : this.#fresh(file, text, about.began));
    this.#mark();
    this.#scroll();
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
    const told = EditorView.updateListener.of((update) => this.#updated(file, update));
    const changes = changed(began);
    const named = EditorView.contentAttributes.of({
      "aria-label": this.changed ? t("Text of {file}", { file }) : t("{file}, read only", { file }),
      tabindex: "0",
      ...(this.changed ? { "aria-describedby": KEYS } : {}),
    });
    const kind = file.endsWith(".py")
      ? pythonExtensions(this.changed && (() => ({ ...this.#about, file })))
      : [];
    const fixed = EditorState.readOnly.of(!this.changed);
    return EditorState.create({ doc: text, extensions: [common(), kind, changes, named, told, fixed] });
  }

  /**
   * @param {string} file
   * @param {import("@codemirror/view").ViewUpdate} update
   */
  #updated(file, { docChanged, selectionSet, focusChanged, state, view }) {
    const { number } = state.doc.lineAt(state.selection.main.head);
    if (docChanged) {
      this.#typed = number;
      this.#spare(number);
      this.changed?.(file, state.doc.toString());
    } else if ((selectionSet && number !== this.#typed) || (focusChanged && !view.hasFocus)) this.left?.();
  }

  /**
   * Take the marks off the line that is being written.
   * @param {number} number
   */
  #spare(number) {
    const { state } = this.view;
    const { from, to } = state.doc.line(number);
    /** @type {import("@codemirror/lint").Diagnostic[]} */
    const others = [];
    let spared = false;
    forEachDiagnostic(state, (mark, start, end) => {
      if (end < from || start > to) others.push({ ...mark, from: start, to: end });
      else spared = true;
    });
    if (spared) this.view.dispatch(setDiagnostics(state, others));
  }
}

/** How the keys work that mean something else in a text. */
export function keysHere() {
  return t("Ctrl+Space completes, even on an empty line. Tab indents; Escape, then Tab leaves the editor.");
}

function described() {
  const says = document.createElement("p");
  Object.assign(says, { id: KEYS, hidden: true, textContent: keysHere() });
  return says;
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
    wrapping,
    EditorView.clipboardInputFilter.of(codeIn),
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
