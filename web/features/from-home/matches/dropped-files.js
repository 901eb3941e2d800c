/** Takes files that are dropped on the home screen, where a browser would leave the page to show them. */

import { framed } from "../../../ui/is-framed.js";

/** A game, which is a program: it waits until somebody has read what that means, and drops it there. */
const GAME = /\.whl$/i;

/**
 * @param {App} app
 * @param {(file: File) => void} take imports the matches of a file
 */
export function takeFiles(app, take) {
  const isHere = () => {
    const { screen, dialog } = app.state;
    return !framed && screen === "choose" && (!dialog || dialog.kind === "matches");
  };
  addEventListener("dragover", (event) => {
    if (isHere() && event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  addEventListener("drop", (event) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    // A link that was dropped has been taken already.
    if (event.defaultPrevented || !isHere() || !files.length) return;
    event.preventDefault();
    if (files.some(({ name }) => GAME.test(name))) return app.dialogs.open({ kind: "bring", address: "" });
    app.dialogs.open({ kind: "matches" });
    files.forEach(take);
  });
}
