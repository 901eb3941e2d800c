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
 * @property {Watched | null} watched the match being watched, on the screen "replay"
 * @property {import("../storage/settings-store.js").Settings} settings
 * @property {Hello | null} hello null until the engine is up
 * @property {string} notice a sentence that stays until something new begins
 * @property {number} patience milliseconds after which a silent engine is replaced
 * @property {string} warning a sentence that stays until it is put away
 * @property {boolean} unkept the browser keeps no matches
 * @property {import("../storage/match-store.js").Playing | null} playing the match being played, as it is kept
 * @property {Dialog | null} dialog
 * @property {import("../storage/wheel-store.js").Wheel[]} wheels that somebody has brought, with games in them
 * @property {View | null} view the table as it is shown
 * @property {import("../contract").Cover | null} cover nobody looks: who may
 * @property {News | null} news the step just shown, null when the view is the truth
 * @property {boolean} paused the show waits until the person has seen
 * @property {number} floor so many milliseconds a bot waits for the person to say something, infinitely many while they are
 *   at something else; 0 if none does
 * @property {News | null} uttered what somebody said, if nothing has happened since
 * @property {string[]} log
 * @property {boolean} untold whether the log does not tell every card of the trick so far
 * @property {string} said what the status line says, if not the prompt
 * @property {string} seen what is to be seen of that
 * @property {number} spoken counts what was said, so that the same sentence is heard twice
 * @property {boolean} laid the table is an opening at which nothing was decided
 * @property {boolean} waiting an answer was given, and the engine has not said yet what comes of it
 * @property {string[]} held the cards chosen, while waiting
 * @property {string[]} picked cards chosen so far
 * @property {import("../contract").Meaning | null} meaning of the picked cards
 * @property {boolean} typing there is a field to type an answer in
 * @property {number} at the place in the hand where the keyboard is
 * @property {number} most cards in hand at most, in this match
 * @property {number} width of the hand in pixels
 * @property {boolean} peek the last trick lies on the table once more
 * @property {import("../contract").Score | null} score of the last deal
 * @property {import("../contract").Duplicate | null} duplicate what is known of what others make of the deal that is over
 * @property {import("../contract").Advice | null} advice a hint that was asked for, as far as it is known
 * @property {string} claim why the rest of the deal is decided; empty if that is not known
 * @property {string | null} rule where the rule is told that forbids the card chosen last; null if none does
 * @property {number} pondered how often the bot whose turn it is has said that it is still thinking
 * @property {boolean} undo a decision of yours can be taken back
 * @property {boolean} back one was taken back just now
 * @property {import("../contract").Taught | null} lesson what is said in a lesson
 * @property {import("../contract").Taught | null} taught what will be said once the news are shown
 * @property {string} note what the engine has to say beside the table, until it is put away
 * @property {boolean} sent somebody has come by a link, and may be new to the game
 * @property {import("../contract").View["talk"]} calls all that could be said in this match so far
 */

/**
 * @param {import("../storage/settings-store.js").Settings} settings
 * @returns {State}
 */
export function newState(settings) {
  return {
    screen: "choose",
    settings,
    hello: null,
    notice: "",
    patience: 0,
    warning: "",
    unkept: false,
    playing: null,
    dialog: null,
    wheels: [],
    watched: null,
    width: 0,
    ...newMatch(),
  };
}

/** What is forgotten when another match begins. */
export function newMatch() {
  return {
    view: null,
    cover: null,
    news: null,
    paused: false,
    floor: 0,
    uttered: null,
    log: [],
    untold: true,
    said: "",
    seen: "",
    spoken: 0,
    laid: false,
    waiting: false,
    held: [],
    picked: [],
    meaning: null,
    typing: false,
    at: 0,
    most: 0,
    peek: false,
    score: null,
    duplicate: null,
    advice: null,
    claim: "",
    rule: null,
    pondered: 0,
    undo: false,
    back: false,
    lesson: null,
    taught: null,
    note: "",
    sent: false,
    calls: [],
  };
}

/**
 * What the page shows when somebody sits down at a table.
 * @param {View} view
 */
export function newTable(view) {
  return { ...newMatch(), screen: /** @type {const} */ ("table"), dialog: null, notice: "", view };
}

/**
 * Say something in the status line.
 * @param {State} state
 * @param {string} text
 * @param {string} [seen] what is to be seen of it, where the rest is on the page already
 */
export function say(state, text, seen = text) {
  state.said = text;
  state.seen = seen;
  state.rule = null;
  state.spoken += 1;
}
