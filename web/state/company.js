/** Whom the player sits with. */

/** @typedef {import("./state.js").State} State */

/**
 * What the players at a table are called, by seat, as far as the player has chosen. The engine finds the other names.
 * @param {State} state
 * @param {string[]} players by seat
 */
export function chosenNames({ settings: { company, persons } }, players) {
  const bots = company[players.length];
  // The browser may have kept anything.
  return players.map((player, seat) => String((player === "person" ? persons : bots)?.[seat] ?? ""));
}
