/**
 * Reads what the address asks for after its `#`. This may be a match as a text, whose content is never parsed here (the
 * engine also mends it, in formats/mended_link.py):
 *
 *     #deal=TEXT     play its deal
 *     #table=TEXT    resume it
 *     #problem=TEXT  say what you would play
 *     #replay=TEXT   watch it; with `&at=DEAL.STEP&seat=2&why`, see how a bot weighed its choice after that step; with `&review`, what its choices cost
 *
 * The last three may also be written as `link=TEXT` with `view=play`, `view=problem` or `view=replay`.
 *
 * Or the lesson of a game, its first deal:
 *
 *     #lesson=ID
 *
 * Or the deal of the day, today's deal of a game, or the deal of a day in a link, as somebody else has played it:
 *
 *     #daily=today
 *     #daily=ID
 *     #rival=TEXT
 *
 * Or the laboratory with a game, or with the study of a link:
 *
 *     #lab=ID
 *     #lab=TEXT
 *
 * Or the desk, where games are written, perhaps with the game of a link, or with one that is here:
 *
 *     #desk
 *     #desk=TEXT
 *     #desk=ID
 *
 * Or a challenge, or an evening of several, with the deals and what people have made of them:
 *
 *     #challenge=TEXT
 *
 * Or a match that two people play by link, in turns:
 *
 *     #turn=TEXT
 *
 * Or a puzzle, which ends with the best answer or with one's own:
 *
 *     #puzzle=TEXT
 *
 * Or the guide to playing by ear, or the list of puzzles, over the current screen:
 *
 *     #ear
 *     #puzzles
 *
 * Or the list of games:
 *
 *     #home
 *
 * Or the list of games, with the question whether to add a game from a wheel at an address relative to the page:
 *
 *     #wheel=games/some_game-1.0-py3-none-any.whl
 *
 * Or a new match:
 *
 *     #game=ID&seats=4&seed=tulip-7&players=person,random&target=20
 *
 * Only `game` is required. `players` lists the players from seat 0 on; the last one also takes the remaining seats.
 * Every other name is an option of that game's table. In any address, `seat=2` chooses your seat, `pace` applies to
 * this visit, and `patience` is the time in milliseconds after which a silent engine is replaced. In a frame, `look` and
 * `scheme` are those that the page around it asks for.
 *
 * What programs do to an address on its way is undone (named-values.js). What programs add to follow people about is not ours,
 * and is passed over.
 */

import { usualBot } from "../state/selectors.js";
import { CHOICES } from "../storage/settings-store.js";
import { t } from "../ui/i18n.js";
import { COMMANDS, KINDS, MORE, readNames } from "./named-values.js";

/** @typedef {import("../contract").StartCall} StartCall */
/** @typedef {import("../storage/settings-store.js").Pace} Pace */
/** @typedef {{ as: "deal" | "table" | "problem" | "replay", link: string, seat: number | null, deal?: number, step?: number, why?: boolean, review?: boolean }} Linked */
/** @typedef {["daily" | "rival" | "puzzle" | "lab" | "desk" | "challenge" | "turn", string]} Asked a command of a feature, and its text */
/** @typedef {{ start: StartCall | null, linked: Linked | null, lesson: string | null, asked: Asked | null, wheel: string | null, dialog: "ear" | "puzzles" | undefined, home: boolean, pace: Pace | null, patience: number | null, stray?: string }} Route `stray` is a sentence about a name that means nothing here */

const DIALOGS = /** @type {const} */ (["ear", "puzzles"]);
/** What `link=TEXT` may be used for. */
const VIEWS = /** @type {const} */ (["play", "problem", "replay"]);
/** Names that are added to addresses in order to follow people about. */
const TRACKER =
  /^(utm|mtm|pk|hsa|mc|oly|vero|trk|)_|(clid|src|braid)$|^(ref|source|igshi?d?|si|spm|trk|mkt_tok|share|from)$/;
/** Names that a link takes the place of. */
const IDLE = /^(game|seats?|seed|players|at|why|review|link|deal|table|problem|replay)$/;
/** What the page around a frame may ask for, and the setting that says so. */
const LOOKS = /** @type {const} */ ([
  ["look", "theme"],
  ["scheme", "light"],
]);

/** The address asks for something that does not exist. The message is a sentence that says what. */
export class RouteError extends Error {}

/**
 * @param {string} hash with or without its `#`
 * @param {import("../contract").Hello} hello
 * @returns {Route}
 */
export function parseRoute(hash, hello) {
  const named = readNames(hash);
  const take = (/** @type {string} */ name) => {
    const value = named.get(name) ?? null;
    named.delete(name);
    return value;
  };
  const pace = oneOf(CHOICES.pace, take("pace"), "pace");
  const patience = whole(take("patience"), "patience");
  for (const [name, setting] of LOOKS) oneOf(CHOICES[setting], take(name), name);
  const linked = readLink(take);
  const lesson = take("lesson");
  if (lesson !== null && !hello.games.some((game) => game.id === lesson && game.lesson))
    throw unknown("lesson", lesson);
  const [asked = null] = COMMANDS.flatMap((name) => {
    const text = readText(name, take);
    return text === null ? [] : [/** @type {Asked} */ ([name, text])];
  });
  const dialog = DIALOGS.find((name) => take(name) !== null);
  const wheel = take("wheel");
  const home = take("home") !== null || wheel !== null;
  /** @type {Route} */
  const route = { start: null, linked, lesson, asked, wheel, dialog, home, pace, patience };
  if (take(MORE)) route.stray = t("There were several links. This is the first.");
  if (linked || (!named.has("game") && (lesson ?? asked ?? dialog ?? (home || null)))) {
    for (const [name, value] of named)
      if (!IDLE.test(name) && !TRACKER.test(name)) route.stray ??= notHere(name, value);
  } else route.start = readStart(take("game"), whole(take("seats"), "seats"), take, named, hello);
  return route;
}

/**
 * The settings that the page around a frame asks for. What cannot be is left out; `parseRoute` says so.
 * @param {string} hash
 */
export function readLook(hash) {
  const named = readNames(hash);
  /** @type {Record<string, string>} */
  const asked = {};
  for (const [name, setting] of LOOKS)
    for (const value of CHOICES[setting])
      if (value === named.get(name)?.toLowerCase()) asked[setting] = value;
  return asked;
}

/**
 * @param {(name: string) => string | null} take
 * @returns {Linked | null}
 */
function readLink(take) {
  const view = oneOf(VIEWS, take("view"), "view") ?? "play";
  const one = { name: "link", as: view === "play" ? /** @type {const} */ ("table") : view };
  for (const { name, as } of [...KINDS.map((kind) => ({ name: kind, as: kind })), one]) {
    const link = readText(name, take);
    if (link === null) continue;
    const why = take("why") === null ? {} : { why: true };
    const review = take("review") === null ? {} : { review: true };
    return { as, link, seat: whole(take("seat"), "seat"), ...readAt(take("at")), ...why, ...review };
  }
  return null;
}

/**
 * A match as a text, null if none is asked for.
 * @param {string} name
 * @param {(name: string) => string | null} take
 */
function readText(name, take) {
  const text = take(name);
  if (text === "" && name !== "desk") throw cutOff(name);
  return text;
}

/**
 * The deal and the step of a replay, as in `2.9`, or the deal alone. Anything else is ignored.
 * @param {string | null} at
 */
function readAt(at) {
  const [, deal, step] = /^(\d{1,4})(?:\.(\d{1,4}))?$/.exec(at ?? "") ?? [];
  if (!deal) return {};
  return step ? { deal: Number(deal), step: Number(step) } : { deal: Number(deal) };
}

/**
 * @param {string | null} id
 * @param {number | null} seats
 * @param {(name: string) => string | null} take
 * @param {Map<string, string>} asked the names left over, which are options
 * @param {import("../contract").Hello} hello
 * @returns {StartCall | null}
 */
function readStart(id, seats, take, asked, hello) {
  const game = hello.games.find((one) => one.id === id);
  if (id !== null && !game) throw unknown("game", id);
  if (!game) {
    for (const [name, value] of asked) if (!TRACKER.test(name)) throw new RouteError(notHere(name, value));
    return null;
  }
  const table = seats === null ? game.tables[0] : game.tables.find((one) => one.seats === seats);
  if (!table) throw unknown("seats", String(seats));
  const you = whole(take("seat"), "seat") ?? 0;
  if (you < 0 || you >= table.seats) throw unknown("seat", String(you));
  const seed = take("seed");
  return {
    do: "start",
    game: game.id,
    seats: table.seats,
    players: readPlayers(take("players"), table.seats, you, hello),
    seed,
    you,
    options: readOptions(table, asked),
  };
}

/**
 * The players by seat. By default the usual opponent takes every seat but yours.
 * @param {string | null} named
 * @param {number} seats
 * @param {number} you
 * @param {import("../contract").Hello} hello
 */
function readPlayers(named, seats, you, hello) {
  const usual = usualBot(hello).name;
  const names = named?.split(",") ?? [...Array(you).fill(usual), "person", usual];
  return Array.from({ length: seats }, (_, seat) => names[seat] ?? names.at(-1));
}

/**
 * @param {import("../contract").TableInfo} table
 * @param {Map<string, string>} asked
 */
function readOptions(table, asked) {
  /** @type {Record<string, string | number | boolean>} */
  const options = {};
  for (const [name, text] of asked) {
    const option = table.options.find((one) => one.name.toLowerCase() === name);
    if (!option && TRACKER.test(name)) continue;
    if (!option) throw new RouteError(notHere(name, text));
    if (option.kind === "number") options[option.name] = /** @type {number} */ (whole(text, name));
    else if (option.kind === "flag") options[option.name] = oneOf(["true", "false"], text, name) === "true";
    else options[option.name] = text;
  }
  return options;
}

/**
 * @template {string} T
 * @param {readonly T[]} values
 * @param {string | null} text
 * @param {string} name
 * @returns {T | null}
 */
function oneOf(values, text, name) {
  const value = values.find((one) => one === text?.toLowerCase());
  if (text !== null && value === undefined) throw unknown(name, text);
  return value ?? null;
}

/**
 * @param {string | null} text
 * @param {string} name
 */
function whole(text, name) {
  if (text !== null && !/^-?\d{1,9}$/.test(text)) throw unknown(name, text);
  return text === null ? null : Number(text);
}

/**
 * @param {string} name
 * @param {string} value
 */
function unknown(name, value) {
  return value ? new RouteError(notHere(name, value)) : cutOff(name);
}

/** @param {string} name */
function cutOff(name) {
  return new RouteError(t("The link is cut off: “{name}” is empty.", { name }));
}

/**
 * The sentence that says that an address asks for something that does not exist.
 * @param {string} name
 * @param {string} value
 */
export function notHere(name, value) {
  const part = value ? `${name}=${value.slice(0, 60)}` : name;
  return t("There’s no “{part}” here.", { part });
}
