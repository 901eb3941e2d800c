/** What the page shows, as one plain object. Whoever changes it calls `draw` afterwards. */

/** @typedef {import("../contract").View} View */
/** @typedef {import("../contract").News} News */
/** @typedef {import("../contract").Hello} Hello */
/**
 * @typedef {object} Setup a match being put together
 * @property {string} game
 * @property {number} seats
 * @property {Record<string, string | number | boolean | null>} options only what differs from the default
 * @property {string[]} players by seat
 * @property {string} seed empty for any
 */
/**
 * @typedef {{ kind: "rules", game: string, at?: string } | { kind: "elsewhere", id: string }
 *   | { kind: "bring", address: string, said?: string }
 *   | { kind: "setup", setup: Setup }
 *   | { kind: "settings" | "score" | "match" | "share" | "embed" | "matches" | "about" | "ear" }} Dialog
 */
/** @typedef {{ number: number, from: number, to: number }} Span a trick, and its first and last step */
/** @typedef {{ code: string, since: number }} Held a card somebody has held, and from which step on */
/**
 * @typedef {object} Watched
 * @property {string} link what is watched, an opaque text
 * @property {import("../contract").Replay} replay a deal of it as the engine tells it
 * @property {number} at the step shown, from 0
 * @property {boolean} choosing what is shown is the table after that step as who decides next found it
 * @property {boolean} playing the steps follow one another by themselves
 * @property {boolean} peek the last trick lies on the table once more
 * @property {string} said what is spoken
 * @property {number} spoken counts what was said, so that the same sentence is heard twice
 * @property {number} seat the one to take over
 * @property {Span[]} tricks
 * @property {number[]} choices the steps at which the seat one looks from had something to decide
 * @property {Held[][]} held by seat, in pack order: all the cards it held, where they may be seen
 * @property {number} most cards in the largest hand
 */
/**
 * @typedef {object} State
 * @property {"choose" | "table" | "replay"} screen
 * @property {Hello | null} hello what there is to play, and cards and suits by name
 * @property {import("../storage/wheel-store.js").Wheel[]} wheels that somebody has brought, with games in them
 * @property {import("../storage/settings-store.js").Settings} settings
 * @property {number} patienceMs a silent engine is replaced after this time
 * @property {Dialog | null} dialog what is open over the page
 * @property {string} notice a sentence that stays until something new begins
 * @property {string} warning a sentence that stays until the reader closes it
 * @property {string} note the same, said by the engine; it goes with the match
 * @property {boolean} unkept the browser keeps no matches
 * @property {import("../storage/match-store.js").Playing | null} playing the match being played, as it is kept
 * @property {Watched | null} watched the match being watched, on the screen "replay"
 * @property {number} handWidth in pixels
 * @property {Table} table what lies on the table
 * @property {Steps} news how it is shown, step by step
 * @property {Status} status what is said of it
 * @property {Choice} choice what the person is about to do
 * @property {Help} help what the person has been told about it
 * @property {Lesson} lesson what the match teaches, if it is a lesson
 */
/**
 * @typedef {object} Table
 * @property {View | null} view as it is shown
 * @property {import("../contract").Cover | null} cover while it is covered: who may look
 * @property {string[]} log
 * @property {boolean} untold the log does not tell every card of the trick so far
 * @property {View["talk"]} calls all that could be said to the table in this match so far
 * @property {import("../contract").Score | null} score of the last deal
 * @property {boolean} peek the last trick lies on the table once more
 * @property {boolean} undo a decision of the person can be taken back
 * @property {boolean} laid it was dealt in advance, and nothing has been decided at it
 * @property {boolean} newcomer somebody has come by a link, and may not know the game
 * @property {number} largestHand cards in the largest hand of the match so far
 * @property {number} thinkingSigns how often the bot to play has said that it is still thinking
 */
/**
 * @typedef {object} Steps
 * @property {News | null} step the one being shown; null if the view is the truth
 * @property {boolean} paused it stays until the person goes on
 * @property {number} floorMs how long a bot waits for the person to say something: without end while they are at
 *   something else, 0 if no bot waits
 * @property {News | null} uttered what somebody said, if nothing has happened since
 */
/**
 * @typedef {object} Status
 * @property {string} said what the status line says, if not the prompt
 * @property {string} seen the part of it that can be seen
 * @property {number} spoken counts what was said, so that the same sentence is heard twice
 * @property {string | null} rule the heading of the rule that forbids the card chosen last; null if none does
 */
/**
 * @typedef {object} Choice
 * @property {number} at the place in the hand where the keyboard is
 * @property {string[]} picked cards chosen so far
 * @property {import("../contract").Meaning | null} meaning of the picked cards
 * @property {boolean} typing there is a field to type an answer in
 * @property {boolean} waiting an answer was given, and the engine has not said yet what comes of it
 * @property {string[]} held the cards chosen, while waiting
 * @property {boolean} takenBack a decision was taken back just now
 */
/**
 * @typedef {object} Help
 * @property {import("../contract").Hint | null} hint that was asked for, as far as it is known
 * @property {string} claim why the rest of the deal is decided; empty if that is not known
 * @property {import("../contract").Comparison | null} comparison how others play the deal that is over, as far as it is known
 */
/**
 * @typedef {object} Lesson
 * @property {import("../contract").LessonStep | null} now what is said
 * @property {import("../contract").LessonStep | null} next what will be said once the news has been shown
 */
/** @typedef {Pick<State, "note" | "table" | "news" | "status" | "choice" | "help" | "lesson">} Match what belongs to one match */

/**
 * @param {import("../storage/settings-store.js").Settings} settings
 * @returns {State}
 */
export function newState(settings) {
  return {
    screen: "choose",
    hello: null,
    wheels: [],
    settings,
    patienceMs: 0,
    dialog: null,
    notice: "",
    warning: "",
    unkept: false,
    playing: null,
    watched: null,
    handWidth: 0,
    ...newMatch(),
  };
}

/**
 * What is forgotten when another match begins.
 * @param {View | null} [view] of its table
 * @returns {Match}
 */
export function newMatch(view = null) {
  return {
    note: "",
    table: {
      view,
      cover: null,
      log: [],
      untold: true,
      calls: [],
      score: null,
      peek: false,
      undo: false,
      laid: false,
      newcomer: false,
      largestHand: 0,
      thinkingSigns: 0,
    },
    news: { step: null, paused: false, floorMs: 0, uttered: null },
    status: { said: "", seen: "", spoken: 0, rule: null },
    choice: {
      at: 0,
      picked: [],
      meaning: null,
      typing: false,
      waiting: false,
      held: [],
      takenBack: false,
    },
    help: { hint: null, claim: "", comparison: null },
    lesson: { now: null, next: null },
  };
}

/**
 * What the page shows when somebody sits down at a table.
 * @param {View} view
 */
export function newTable(view) {
  return { ...newMatch(view), screen: /** @type {const} */ ("table"), dialog: null, notice: "" };
}

/**
 * Say something in the status line.
 * @param {State} state
 * @param {string} text
 * @param {string} [seen] what is to be seen of it, where the rest is on the page already
 */
export function say(state, text, seen = text) {
  const { spoken } = state.status;
  state.status = { said: text, seen, spoken: spoken + 1, rule: null };
}
