/** The address of a match by link, for the other person. */

import { ourGames } from "../../../state/selectors.js";
import { pageOf } from "../../links.js";

/**
 * @param {App} app
 * @param {import("../../../contract").ToldTurn} told
 */
export function addressOf({ state }, { game, link }) {
  const own = ourGames(state).some(({ id }) => id === game) ? game : undefined;
  return `${pageOf(own)}#turn=${link}`;
}
