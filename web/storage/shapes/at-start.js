/** The shapes of what is read before the first screen or table is shown: matches, wheels, and whom one sits with. */

import {
  amount,
  day,
  fields,
  flag,
  list,
  optional,
  orNull,
  record,
  text,
  time,
  whole,
  writes,
} from "./words.js";

const texts = list(text);

const summary = fields({
  game: text,
  title: text,
  caption: text,
  table: optional(text),
  totals: list(amount),
  score: optional(text),
  company: optional(texts),
  opponents: optional(texts),
  over: flag,
  between: optional(flag),
  won: orNull(flag),
  undone: whole,
});

/** As Kept in match-store.js. */
export const match = fields({
  save: text,
  you: whole,
  summary,
  time,
  writes: optional(writes),
  decided: optional(flag),
  begun: optional(flag),
  names: optional(texts),
  problem: optional(text),
  puzzle: optional(text),
  lesson: optional(text),
  daily: optional(day),
  challenge: optional(text),
  begunOn: optional(day),
  closed: optional(flag),
  rival: optional(amount),
  deals: optional(
    record(fields({ helped: optional(flag), cost: optional(amount), expert: optional(amount) })),
  ),
});

/** What the page needs of a game, as in GameInfo of the contract, to show it in the list and to begin. */
const game = fields({
  id: text,
  name: text,
  idea: text,
  designer: optional(text),
  link: optional(text),
  time: optional(text),
  emblem: optional(texts),
  cover: optional(text),
  sign: optional(text),
  rules: list(fields({ title: text, text })),
  tables: list(fields({ seats: whole, name: text, options: list(fields({ name: text })) })),
});

/** As Wheel in wheel-store.js. */
export const wheel = fields({ name: text, version: text, games: list(game), text: optional(text) });

/** As `persons` and `company` of Settings. */
export const persons = texts;
export const company = record(texts);
