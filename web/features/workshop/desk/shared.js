/**
 * What the desk shares with the rest of the page. It is handed over when the desk is opened: if the desk imported it, the
 * parts that a table waits for would be cut into more and larger files.
 */

/** @typedef {typeof import("./handed.js").handed} Handed */

/** @type {Handed["html"]} */
export let html;
/** @type {Handed["nothing"]} */
export let nothing;
/** @type {Handed["Engine"]} */
export let Engine;
/** @type {Handed["filesOf"]} */
export let filesOf;
/** @type {Handed["framedWorker"]} */
export let framedWorker;
/** @type {Handed["base"]} */
export let base;
/** @type {Handed["ID"]} */
export let ID;
/** @type {Handed["edition"]} */
export let edition;
/** @type {Handed["isLater"]} */
export let isLater;
/** @type {Handed["keepStorage"]} */
export let keepStorage;
/** @type {Handed["keepWritten"]} */
export let keepWritten;
/** @type {Handed["removeWritten"]} */
export let removeWritten;
/** @type {Handed["writtenGame"]} */
export let writtenGame;
/** @type {Handed["writtenGames"]} */
export let writtenGames;
/** @type {Handed["wheelOf"]} */
export let wheelOf;
/** @type {Handed["t"]} */
export let t;
/** @type {Handed["menuButton"]} */
export let menuButton;
/** @type {Handed["topBar"]} */
export let topBar;
/** @type {Handed["BringActions"]} */
export let BringActions;
/** @type {Handed["download"]} */
export let download;
/** @type {Handed["RulesActions"]} */
export let RulesActions;
/** @type {Handed["rules"]} */
export let rules;
/** @type {Handed["copied"]} */
export let copied;
/** @type {Handed["selected"]} */
export let selected;

/**
 * Must be called before anything else at the desk.
 * @param {Handed} handed
 */
export function share(handed) {
  ({
    html,
    nothing,
    Engine,
    filesOf,
    framedWorker,
    base,
    ID,
    edition,
    isLater,
    keepStorage,
    keepWritten,
    removeWritten,
    writtenGame,
    writtenGames,
    wheelOf,
    t,
    menuButton,
    topBar,
    BringActions,
    download,
    RulesActions,
    rules,
    copied,
    selected,
  } = handed);
}
