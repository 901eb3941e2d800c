/**
 * What an assistant needs to write or mend a game: all about writing games, the text, and what the last trial said. It is a part
 * of its own, because it is long and few people want it.
 */

/** @typedef {import("../../../storage/desk-store.js").Files} Files */

/**
 * @param {Files} files the game as it is
 * @param {string[]} said what the last trial said of it
 * @returns {string}
 */
export function forAssistant(files, said) {
  const written = Object.entries(files).filter(([, text]) => text.trim());
  return [
    BUILD.writing,
    "# The game as it is now",
    ...written.map(
      ([file, text]) => `\`${file}\`:\n\n${fence(text)}${kind(file)}\n${text.trimEnd()}\n${fence(text)}`,
    ),
    "# What the desk says of it",
    said.length ? said.map((line) => `- ${line}`).join("\n") : "Nothing is wrong so far.",
    "# What I would like\n",
  ].join("\n\n");
}

/** @param {string} text a fence that is not in it */
function fence(text) {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  return "`".repeat(longest + 1);
}

/** @param {string} file */
function kind(file) {
  return file.endsWith(".py") ? "python" : "markdown";
}
