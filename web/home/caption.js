/** How far a kept match has come, in words. */

import { challenges } from "../storage/with-friends.js";
import { t } from "../ui/i18n.js";

/**
 * @param {import("../contract").Summary | null} summary
 * @param {string} [challenge] the challenge and the deal of it, or the match by link, as a kept match has them
 */
export function captionOf(summary, challenge = "") {
  const [, id, board] = /^(.+)\/(\d+)$/.exec(challenge) ?? [];
  const deals = (id && challenges.get(id)?.told.boards) || 0;
  if (deals > 1) return t("Challenge: deal {deal} of {deals}", { deal: Number(board) + 1, deals });
  return id ? t("Challenge") : (summary?.caption ?? "");
}
