/** Picks the cards for an answer of several. */

import { say } from "../state/state.js";
import { afterPaint } from "../ui/after-paint.js";
import { t } from "../ui/i18n.js";

/**
 * Selects a card, or deselects it.
 * @param {App} app
 * @param {string} card
 * @param {number} most how many may be selected
 */
export function pick(app, card, most) {
  const { state } = app;
  const back = state.choice.picked.includes(card);
  const full = !back && state.choice.picked.length >= most;
  if (full) say(state, t("You’ve chosen {count}. Tap one to put it back.", { count: most }));
  else
    state.choice.picked = back
      ? state.choice.picked.filter((one) => one !== card)
      : [...state.choice.picked, card];
  app.draw();
  return full ? undefined : askMeaning(app);
}

/**
 * Asks the engine what the selected cards mean.
 * @param {App} app
 */
async function askMeaning(app) {
  const { state } = app;
  const { picked: cards } = state.choice;
  const { spoken } = state.status;
  await afterPaint();
  // Another card may have been chosen meanwhile.
  if (cards !== state.choice.picked) return;
  const { answer: meaning } = await app.engine.call({ do: "meaning", cards });
  if (cards !== state.choice.picked || !meaning) return;
  state.choice.meaning = meaning;
  // Do not talk over a newer message, such as one that another card is too many.
  if (spoken === state.status.spoken) say(state, meaning.text);
  app.draw();
}
