/** The matches that two people play by link, each as one entry of the browser's storage. */

import { turn } from "../shapes/later.js";
import { DatedEntries } from "./dated-entries.js";

/**
 * @typedef {object} KeptTurn
 * @property {string} link how far it has come, as the engine has written it
 * @property {string} number what this device has drawn for it
 * @property {string} [match] the match in the match store, once it has begun here
 * @property {{ title: string, table: string, other: string, stage: string, waits: string }} told as ToldTurn says
 * @property {number} time of the last change, in milliseconds since 1970
 * @property {number} [writes] how often it has changed
 */

/** @type {DatedEntries<KeptTurn>} By id. */
export const turns = new DatedEntries("turn/", turn);
