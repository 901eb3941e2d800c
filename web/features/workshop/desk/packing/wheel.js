/**
 * A game's files as a wheel, and as a folder from which hatchling builds one. Both hold the folder parlour/games/<id>,
 * with hyphens in the id written as underscores.
 */

import { unzipped, zipped } from "./zip.js";

/** @typedef {import("../../../../storage/desk-store.js").Files} Files */

const encoder = new TextEncoder();
const HATCHLING = "1.33.0";
const PYTHON = ">=3.11";
export const VERSION = "1.0";
/** A file of a game. No other folder makes an id that can be kept, listed and removed. */
const GAME =
  /^(?:[^/]+\/)?parlour\/games\/([a-z][a-z0-9]*(?:_[a-z0-9]+)*)\/([a-z][a-z0-9_]*\.(?:py|md|svg)|__init__\.py)$/;

/** @param {string} id */
function folderOf(id) {
  return `parlour/games/${id.replaceAll("-", "_")}`;
}

/** @param {string} id */
export function projectOf(id) {
  return `parlour-game-${id}`;
}

/**
 * The file name of a wheel.
 * @param {string} id
 */
export function wheelName(id) {
  return `${infoOf(id)}-py3-none-any.whl`;
}

/**
 * @param {string} id
 * @param {Files} files
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function wheelFrom(id, files) {
  const info = `${infoOf(id)}.dist-info`;
  const about = [
    "Metadata-Version: 2.1",
    `Name: ${projectOf(id)}`,
    `Version: ${VERSION}`,
    `Requires-Python: ${PYTHON}`,
  ];
  const made = [
    "Wheel-Version: 1.0",
    "Generator: parlour-tricks",
    "Root-Is-Purelib: true",
    "Tag: py3-none-any",
  ];
  const own = (/** @type {string} */ name, /** @type {string[]} */ lines) => ({
    path: `${info}/${name}`,
    text: `${lines.join("\n")}\n`,
  });
  const entries = [...inFolder(id, files), own("METADATA", about), own("WHEEL", made)];
  const listed = await Promise.all(
    entries.map(async ({ path, text }) => {
      const bytes = encoder.encode(text);
      return `${path},sha256=${await digest(bytes)},${bytes.length}`;
    }),
  );
  return zipped([...entries, own("RECORD", [...listed, `${info}/RECORD,,`])]);
}

/**
 * A project to go on with elsewhere, as a zip.
 * @param {string} id
 * @param {Files} files
 */
export function projectFrom(id, files) {
  const top = `${projectOf(id)}/`;
  const project = [
    "[build-system]",
    `requires = ["hatchling==${HATCHLING}"]`,
    'build-backend = "hatchling.build"',
    "",
    "[project]",
    `name = "${projectOf(id)}"`,
    `version = "${VERSION}"`,
    `requires-python = "${PYTHON}"`,
    "",
    "[tool.hatch.build.targets.wheel]",
    'only-include = ["parlour"]',
  ];
  const entries = [...inFolder(id, files), { path: "pyproject.toml", text: `${project.join("\n")}\n` }];
  return zipped(entries.map(({ path, text }) => ({ path: top + path, text })));
}

/**
 * A game in a wheel, or in the zip of a project.
 * @param {ArrayBuffer} archive
 * @param {string} [wanted] the id of the game; the first one if none is named
 * @returns {Promise<{ id: string, files: Files } | null>} null if there is none
 */
export async function gameIn(archive, wanted) {
  const texts = await unzipped(archive).catch(() => new Map());
  /** @type {{ id: string, files: Files } | null} */
  let game = null;
  for (const [path, text] of texts) {
    const [, folder, name] = GAME.exec(path) ?? [];
    const id = folder?.replaceAll("_", "-");
    if (!id || (wanted && id !== wanted) || (game && game.id !== id)) continue;
    game ??= { id, files: {} };
    game.files[name] = text;
  }
  return game?.files["rules.py"] === undefined ? null : game;
}

/**
 * A file without a text is left out, except the one that makes the folder a package.
 * @param {string} id
 * @param {Files} files
 */
function inFolder(id, files) {
  const written = Object.entries({ "__init__.py": "", ...files }).filter(
    ([name, text]) => name === "__init__.py" || text.trim(),
  );
  return written
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, text]) => ({ path: `${folderOf(id)}/${name}`, text }));
}

/** @param {string} id */
function infoOf(id) {
  return `${projectOf(id).replaceAll("-", "_")}-${VERSION}`;
}

/** @param {BufferSource} bytes */
async function digest(bytes) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...sum))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
