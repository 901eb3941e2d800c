/** The editor's own parts, from where the page has them. */

export { CompletionContext } from "../../../web/node_modules/@codemirror/autocomplete/dist/index.js";
export { EditorState } from "../../../web/node_modules/@codemirror/state/dist/index.js";
