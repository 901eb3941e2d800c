/** The shapes of what is read once somebody asks for it. */

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

/** The names that a written game may have: those of Python's modules, with hyphens. */
export const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** @param {any} value */
const id = (value) => text(value) && ID.test(value);
/** @param {any} value */
const count = (value) => whole(value) && value >= 0;
/** @param {any} value */
const date = (value) => text(value) && time(Date.parse(value));

/** As Done in daily-store.js. */
export const daily = fields({
  made: fields({
    game: text,
    day,
    score: optional(amount),
    ahead: amount,
    tricks: list(flag),
    undone: optional(whole),
    link: text,
  }),
  counts: optional(flag),
  because: optional(text),
  field: optional(
    orNull(
      fields({
        better: amount,
        of: amount,
        expert: amount,
        best: optional(fields({ label: text, ahead: amount, link: text })),
      }),
    ),
  ),
});

/** @param {any} value */
const tag = (value) => count(value) && value < 2 ** 24;

/** As KeptChallenge in with-friends.js. */
export const challenge = fields({
  link: text,
  tag,
  across: optional(flag),
  evening: optional(text),
  made: list(orNull(text)),
  told: fields({
    title: text,
    table: text,
    people: list(text),
    verdict: text,
    boards: count,
  }),
  time,
  writes: optional(writes),
});

/** What is left of one that was removed. */
export const removedChallenge = fields({ tag });

/** As KeptTurn in with-friends.js. */
export const turn = fields({
  link: text,
  number: text,
  match: optional(text),
  told: fields({ title: text, table: text, other: text, stage: text, waits: text }),
  time,
  writes: optional(writes),
});

/** As KeptEvening in with-friends.js. */
export const evening = fields({
  links: list(text),
  tag,
  watching: flag,
  told: fields({ name: text, day: text, people: count }),
  time,
  writes: optional(writes),
});

/** As CardInput of ts-fsrs. */
const card = fields({
  due: date,
  stability: amount,
  difficulty: amount,
  scheduled_days: amount,
  reps: amount,
  lapses: amount,
  state: (value) => [0, 1, 2, 3].includes(value),
  last_review: optional(date),
});

/** As Memory in puzzle-store.js. */
export const puzzle = fields({
  link: text,
  table: text,
  own: optional(flag),
  tries: count,
  found: count,
  time,
  writes: optional(writes),
  card: orNull(card),
  away: optional(flag),
});

/** As Sitting there. */
export const sitting = fields({ queue: list(text), asked: whole, run: optional(flag) });

export const lesson = fields({ time });

/** @param {any} value texts by the name of the file, which leads to no other folder */
const files = (value) => record(text)(value) && Object.keys(value).every((name) => /^\w+\.\w+$/.test(name));

/** As WrittenGame in desk-store.js. */
export const written = fields({
  files,
  began: files,
  from: text,
  time,
  writes: optional(writes),
  played: optional(whole),
  waits: optional(id),
});

/** As KeptStudy in study-store.js. */
export const study = fields({
  study: fields({
    game: text,
    seats: whole,
    settings: list(fields({ options: record(() => true), bots: list(text) })),
    deals: whole,
    seed: text,
  }),
  done: count,
  sum: text,
  stop: orNull(fields({ measure: text, half: (value) => amount(value) && value > 0 })),
  time,
  writes: optional(writes),
});
