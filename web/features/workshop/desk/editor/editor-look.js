/** How the editor looks: in the colours of the page, which reach into its shadow root. */

import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const theme = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--panel)", fontSize: "0.9375rem" },
  "&.cm-focused": { outline: "3px solid var(--amber)", outlineOffset: "-3px" },
  ".cm-scroller": { fontFamily: "ui-monospace, monospace", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--ink)", padding: "0.5rem 0 50%" },
  ".cm-line": { padding: "0 0.6rem 0 0.4rem" },
  ".cm-line.changed": { boxShadow: "inset 3px 0 var(--link)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "2px" },
  ".cm-gutters": {
    color: "var(--soft)",
    backgroundColor: "var(--paper)",
    borderRight: "1px solid var(--line)",
  },
  ".cm-activeLine": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--line) 30%, transparent)" },
  "& .cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {
    backgroundColor: "color-mix(in srgb, var(--link) 25%, transparent)",
  },
  ".cm-selectionMatch, &.cm-focused .cm-matchingBracket": {
    backgroundColor: "color-mix(in srgb, var(--link) 18%, transparent)",
    color: "inherit",
  },
  ".cm-tooltip": {
    maxWidth: "min(32rem, 92vw)",
    border: "2px solid var(--line)",
    borderRadius: "var(--round-panel)",
    color: "var(--ink)",
    backgroundColor: "var(--panel)",
    fontFamily: "var(--text)",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": {
    minWidth: "min(20rem, 92vw)",
    maxWidth: "none",
    maxHeight: "none",
    fontFamily: "ui-monospace, monospace",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "0.2rem 0.5rem" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
    color: "var(--panel)",
    backgroundColor: "var(--link)",
  },
  ".cm-completionIcon": { display: "none" },
  ".cm-completionDetail": { marginLeft: "0", color: "inherit", fontStyle: "normal" },
  // Where there is no room beside the list, the explanation stands below it.
  "@media (width < 60rem)": {
    ".cm-tooltip.cm-completionInfo": {
      position: "static",
      width: "auto",
      maxWidth: "none !important",
      maxHeight: "30vh",
      margin: "0",
      border: "0",
      borderTop: "2px solid var(--line)",
      borderRadius: "0",
      overflowY: "auto",
    },
    ".cm-tooltip.cm-tooltip-autocomplete": { width: "min(32rem, 92vw)" },
  },
  ".explained": { padding: "0.4rem 0.7rem" },
  ".explained b": { fontFamily: "ui-monospace, monospace", overflowWrap: "anywhere" },
  ".explained p": { margin: "0.2rem 0 0", whiteSpace: "pre-line" },
  ".cm-diagnostic": { padding: "0.4rem 0.7rem" },
  ".cm-diagnostic-error": { borderLeftColor: "var(--warn)" },
  ".cm-lintRange-error": {
    backgroundImage: "none",
    textDecoration: "underline wavy var(--warn) 1px",
    textDecorationSkipInk: "none",
  },
  ".cm-lint-marker-error": { content: "none" },
  ".cm-lint-marker": {
    width: "0.7em",
    height: "0.7em",
    margin: "0.4em 0.15em 0",
    borderRadius: "50%",
    backgroundColor: "var(--warn)",
  },
  ".cm-panels": { color: "var(--ink)", backgroundColor: "var(--paper)", fontFamily: "var(--text)" },
  ".cm-panels.cm-panels-top": { borderBottom: "2px solid var(--line)" },
  ".cm-panel.cm-search": { padding: "0.5rem 3rem 0.5rem 0.6rem" },
  ".cm-panel.cm-search label": { fontSize: "0.875rem" },
  ".cm-panel.cm-search [name=close]": { width: "2.75rem", height: "2.75rem", fontSize: "1.25rem" },
  ".cm-textfield, .cm-button": {
    minHeight: "2.25rem",
    border: "2px solid var(--soft)",
    borderRadius: "var(--round)",
    color: "inherit",
    background: "var(--panel)",
    fontSize: "0.9375rem",
  },
  ".cm-searchMatch": { backgroundColor: "color-mix(in srgb, var(--link) 22%, transparent)" },
  ".cm-searchMatch-selected": { outline: "2px solid var(--link)" },
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.self], color: "var(--link)", fontWeight: "700" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--link)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--warn)" },
  { tag: tags.comment, color: "var(--soft)", fontStyle: "italic" },
  {
    tag: [tags.function(tags.definition(tags.variableName)), tags.definition(tags.className)],
    fontWeight: "700",
  },
]);

export const look = [theme, syntaxHighlighting(colours)];
