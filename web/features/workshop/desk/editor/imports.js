/** Completes `from parlour… import …`: what there is to write with, and the other files of the game. */

import { words } from "../offered.js";
import { asMember, from, result } from "./completion.js";

/** @typedef {import("@codemirror/autocomplete").CompletionContext} CompletionContext */
/** @typedef {import("@codemirror/autocomplete").CompletionResult} CompletionResult */
/** @typedef {import("./python.js").Where} Where */

const FROM = /^\s*(?:from|import) \w*$/;
const MODULE = /^\s*(?:from|import) parlour\.[\w.]*$/;
const NAMES = /^\s*from parlour[\w.]* import (?:\(?(?:[\w]+, *)*)\w*$/;
/** The modules of the engine that games are written with. */
const MODULES = [...new Set(words.map(({ of }) => of))].filter((of) => /^[a-z]/.test(of)).sort();

/**
 * @param {CompletionContext} context
 * @param {Where} where
 * @returns {CompletionResult | null} null if nothing is imported here
 */
export function importable(context, where) {
  const names = context.matchBefore(NAMES);
  if (names) return result(wordAt(context), namesOf(names.text, where));
  const module = context.matchBefore(MODULE);
  if (module) return result(wordAt(context), modulesIn(module.text.trim().split(" ")[1], where));
  return context.matchBefore(FROM) ? result(wordAt(context), [one("parlour")]) : null;
}

/** @param {CompletionContext} context */
function wordAt(context) {
  return context.matchBefore(/\w*/)?.from ?? context.pos;
}

/**
 * @param {string} line up to where it is written
 * @param {Where} where
 */
function namesOf(line, where) {
  const [, path, , ...given] = line.trim().split(/[\s,(]+/);
  if (path === packageOf(where.id)) return ownParts(where).map(one);
  if (path === "parlour") return MODULES.map(one);
  const module = path.replace(/^parlour\./, "");
  return from([module])
    .filter(({ name }) => !given.slice(0, -1).includes(name))
    .map(asMember);
}

/**
 * @param {string} path as far as it is written
 * @param {Where} where
 */
function modulesIn(path, where) {
  const before = path.split(".").slice(0, -1).join(".");
  if (before === "parlour") return [...MODULES, "games"].map(one);
  if (before === "parlour.games") return [one(where.id.replaceAll("-", "_"))];
  return before === packageOf(where.id) ? ownParts(where).map(one) : [];
}

/**
 * The other files of the game that are Python.
 * @param {Where} where
 */
function ownParts({ files, file }) {
  const written = Object.keys(files).filter((name) => name.endsWith(".py") && files[name].trim());
  return written.filter((name) => name !== file && name !== "__init__.py").map((name) => name.slice(0, -3));
}

/** @param {string} id */
export function packageOf(id) {
  return `parlour.games.${id.replaceAll("-", "_")}`;
}

/** @param {string} label */
function one(label) {
  return { label, type: "namespace" };
}
