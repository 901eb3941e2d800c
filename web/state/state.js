/** What the page shows, as one plain object. Call `draw` after changing it. */

/** @typedef {import("../contract").View} View */
/** @typedef {import("../contract").News} News */
/** @typedef {import("../contract").Hello} Hello */
/**
 * @typedef {object} Setup the settings of a match that has not started yet
 * @property {string} game
 * @property {number} seats
 * @property {Record<string, string | number | boolean | null>} options only what differs from the default
 * @property {string[]} players by seat
 * @property {string} seed empty for a random one
 */
/**
 * @typedef {{ kind: "rules", game: string, at?: string } | { kind: "elsewhere", id: string }
 *   | { kind: "bring", address: string, said?: string }
 *   | { kind: "daily", day: string }
 *   | { kind: "spoils", act: "hint" | "undo" }
 *   | { kind: "setup", setup: Setup }
 *   | { kind: "challenge" | "challenging" | "turn" | "inviting" | "evening" | "making" | "sheet" | "link" | "samples" | "settings" | "opponents" | "lab" | "puzzles" | "statistics" | "score" | "match" | "share" | "embed" | "matches" | "about" | "ear" }} Dialog
 */
/** @typedef {{ number: number, from: number, to: number }} Span a trick, and its first and last step */
/** @typedef {{ code: string, since: number }} Held a card that a seat held, and the step from which it held it */
/**
 * @typedef {object} Watched
 * @property {string} link the match being watched, as an opaque text
 * @property {import("../contract").Replay} replay one deal of it, as the engine reports it
 * @property {number} at the step shown, from 0
 * @property {boolean} choosing whether the table is shown as the seat that decides after that step sees it
 * @property {boolean} playing whether the replay advances by itself
 * @property {boolean} peek whether the last trick is shown again
 * @property {import("../contract").Review | null} review what the decisions of the viewing seat cost, as far as it is known
 * @property {import("../contract").Thought | null} thought how a bot weighed the choice shown, as far as it has thought that through again
 * @property {string} said the sentence for the screen reader
 * @property {number} spoken how many sentences were said; it lets the same sentence be read out twice in a row
 * @property {number} seat the seat to take over
 * @property {Span[]} tricks
 * @property {number[]} choices the steps after which the viewing seat must decide
 * @property {Held[][]} held by seat, in pack order: all the cards it held, if they may be seen
 * @property {number} most the number of cards in the largest hand
 */
/**
 * @typedef {object} State
 * @property {"choose" | "table" | "replay" | "desk"} screen
 * @property {Hello | null} hello the games and bots, and the names of cards and suits
 * @property {import("../storage/wheel-store.js").Wheel[]} wheels the wheels with games that the player has added
 * @property {import("../storage/settings-store.js").Settings} settings
 * @property {number} patienceMs the time after which a silent engine is replaced
 * @property {Dialog | null} dialog the open dialog
 * @property {string} notice a message that stays until something new begins
 * @property {string} warning a message that stays until the person closes it
 * @property {string} note a warning from the engine, which lasts as long as the match
 * @property {boolean} unkept whether the browser cannot store matches
 * @property {import("../storage/match-store.js").Playing | null} playing the match being played, as it is stored
 * @property {Watched | null} watched the match being watched on the screen "replay"
 * @property {number} handWidth in pixels
 * @property {Table} table the table and what is on it
 * @property {Steps} news the event being shown
 * @property {Status} status the status line
 * @property {Choice} choice the answer the person is preparing
 * @property {Help} help the advice the person has been given
 * @property {Lesson} lesson what the match teaches, if it is a lesson
 */
/**
 * @typedef {object} Table
 * @property {View | null} view the table as it is shown
 * @property {import("../contract").Cover | null} cover who may look, while the table is covered
 * @property {string[]} log
 * @property {boolean} untold whether the log leaves out any card of the current trick
 * @property {View["talk"]} calls every call of this game, whether it may be made now or not
 * @property {import("../contract").Score | null} score of the last deal
 * @property {import("../contract").Sheet | null} sheet of the match; a deal whose end is still being shown is in it already
 * @property {boolean} peek whether the last trick is shown again
 * @property {boolean} undo whether the person can take back a decision
 * @property {boolean} laid whether it was dealt in advance and nothing has been decided yet
 * @property {boolean} newcomer whether the person came by a link and may not know the game
 * @property {number} largestHand the number of cards in the largest hand of the match so far
 * @property {number} thinkingSigns how often the bot to play has said that it is still thinking
 */
/**
 * @typedef {object} Steps
 * @property {News | null} step the event being shown; null if the view is up to date
 * @property {boolean} paused whether it stays until the person continues
 * @property {number} floorMs how long a bot waits for the person to make a call: infinite while they are busy
 *   with something else, 0 if no bot is waiting
 * @property {News | null} uttered the last call, if nothing has happened since
 * @property {News | null} chat the last event about which a player said something for company
 */
/**
 * @typedef {object} Status
 * @property {string} said the text of the status line, if it is not the prompt
 * @property {string} seen the part of it that is visible
 * @property {number} spoken how many texts were said; it lets the same text be read out twice in a row
 * @property {string | null} rule the heading of the rule that forbids the last card chosen; null if there is none
 */
/**
 * @typedef {object} Choice
 * @property {number} at the position of the keyboard focus in the hand, from 0
 * @property {string[]} picked the cards chosen so far
 * @property {import("../contract").Meaning | null} meaning what the picked cards would mean
 * @property {boolean} typing whether a field to type an answer in is open
 * @property {boolean} waiting whether an answer was sent to which the engine has not replied
 * @property {string[]} held the chosen cards, while waiting
 * @property {boolean} takenBack whether a decision was just taken back
 */
/** @typedef {import("../contract").Hint & { marked: string[] }} Hint with the cards to mark in the hand */
/**
 * @typedef {object} Help
 * @property {Hint | null} hint the hint that was asked for, as far as it is known
 * @property {string} claim why the rest of the deal is already decided; empty if that is not known
 * @property {import("../contract").Comparison | null} comparison how others play the finished deal, as far as it is known
 * @property {import("../contract").CardsAndPlay | null} cards how much of the scores so far was the cards, as far as it is known
 * @property {import("../contract").Review | null} review what the person's decisions cost in it, as far as it is known
 */
/**
 * @typedef {object} Lesson
 * @property {import("../contract").LessonStep | null} now the step being shown
 * @property {import("../contract").LessonStep | null} next the step to show once the news has been shown
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
 * The part of the state that is reset when another match begins.
 * @param {View | null} [view] the view of its table
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
      calls: view?.talk ?? [],
      score: null,
      sheet: null,
      peek: false,
      undo: false,
      laid: false,
      newcomer: false,
      largestHand: 0,
      thinkingSigns: 0,
    },
    news: newSteps(),
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
    help: newHelp(),
    lesson: { now: null, next: null },
  };
}

/** @returns {Steps} */
export function newSteps() {
  return { step: null, paused: false, floorMs: 0, uttered: null, chat: null };
}

/** @returns {Help} */
export function newHelp() {
  return { hint: null, claim: "", comparison: null, cards: null, review: null };
}

/**
 * The changes to the state when somebody sits down at a table.
 * @param {View} view
 */
export function newTable(view) {
  return { ...newMatch(view), screen: /** @type {const} */ ("table"), dialog: null, notice: "" };
}

/**
 * Say something in the status line.
 * @param {State} state
 * @param {string} text
 * @param {string} [seen] the visible part, if the rest is already on the page
 */
export function say(state, text, seen = text) {
  const { spoken } = state.status;
  state.status = { said: text, seen, spoken: spoken + 1, rule: null };
}
