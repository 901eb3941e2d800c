/** What no brought game may be, in one sentence that says what helps. The engine that describes it cannot be trusted. */

import { MOST_SHAPES, shapes } from "../../../ui/drawing/drawing-size.js";
import { isSeen, takenFor } from "../../../ui/game-names.js";
import { t } from "../../../ui/i18n.js";

/** @typedef {import("../../../contract").GameInfo} GameInfo */

/**
 * Why a game cannot be brought.
 * @param {GameInfo} game
 * @param {GameInfo[]} ours
 * @returns {string} empty if it can
 */
export function refusal(game, ours) {
  const { id, name } = game;
  if (!isSeen(name)) return t("Game {id} has a name nobody can see. Change it in its rules.py.", { id });
  const like = takenFor(name, ours);
  if (like)
    return t("Game {id} has a name that looks just like {like}. Change it in its rules.py.", {
      id,
      like: like.name,
    });
  return tooMuch(game, "cover") || tooMuch(game, "sign");
}

/**
 * @param {GameInfo} game
 * @param {"cover" | "sign"} kind
 */
function tooMuch(game, kind) {
  if (!(shapes(game[kind] ?? "") > MOST_SHAPES)) return "";
  return t(
    "{name}’s {file} is too complex: draw fewer than {most} shapes and no images. Each “use” counts in full.",
    { file: `${kind}.svg`, name: game.name, most: MOST_SHAPES },
  );
}
