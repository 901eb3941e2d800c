/** How to play by ear: where everything is, and what the keys do. */

import { html } from "lit-html";
import { KEYS } from "../../table/keys.js";
import { t } from "../../ui/i18n.js";
import { REPLAY_KEYS } from "../replay/keys.js";
import { keys } from "../settings/settings.js";

/** @param {App} app */
export function keyboardGuide(app) {
  const { hello } = app.state;
  return html`<div class="about">
    <p>${t("Everything here can be played without seeing the screen, by the keyboard or by touch, with nothing left out: whatever lies on the table is also said.")}</p>
    ${part(t("To begin"), [
      t(
        "Each game has a heading of its own among the games. Under it are what it is about and a button for each kind of table; that button deals at once. Learn leads you through a first deal, step by step, and Rules tells the rules in full.",
      ),
      t(
        "The page opens in the middle of a game, with cards dealt for you. The button Games, at the top, leads to all the others.",
      ),
    ])}
    ${part(t("Where everything is"), [
      t(
        "The table reads from top to bottom: a menu; the score; the table itself, with what is counted there, each player, and the trick, card by card in the order of play; a line that says what is asked of you; your hand; and what has happened so far.",
      ),
      t(
        "Your hand is a toolbar of buttons, each with the name of its card. Tab comes to it once, and the arrow keys go from card to card; left and right also come to it when you are nowhere yet. A card that the rules forbid now is called unavailable; you can still come to it, and if you press it you are told why.",
      ),
      t(
        "Where you choose several cards, each says whether it is pressed, and the button Confirm is in the table before your hand. Where you choose between words, there is a button for each, also before your hand.",
      ),
      t(
        "After you have played, you stay at the same place in your hand. When the deal is over, you come to the button that deals again.",
      ),
    ])}
    ${keys(t("Keys at the table"), KEYS)}
    <p>${t("The letters answer at once, and you stay where you are. They are keys only while you are at the table, not in the menu above it.")}</p>
    ${part(t("Cards by name"), [
      t(
        "Press the slash key, and type what you want to play: the rank and the suit, as {short}, or the whole name, as {name}. Enter plays it. Several cards are typed one after another; they are chosen, and Enter once more confirms them.",
        example(hello),
      ),
      t(
        "A choice is typed by its number or its first letters. What cannot be played stays in the field, and you are told why. A single letter does in the field what it does at the table: h tells you your hand. Escape closes the field.",
      ),
    ])}
    ${keys(t("Keys in a replay, besides"), REPLAY_KEYS)}
    ${part(t("What is said by itself"), [
      t(
        "What happened is a log: each card, trick and announcement that matters is one sentence there, spoken in its turn. Go back to it whenever you like.",
      ),
      t(
        "What is asked of you, the answer to a key, and why a card may not be played are spoken as a message of their own. Press i to hear how things stand, and ? to hear what you may do.",
      ),
      t(
        "If the others play faster than you can listen, set the pace to “wait for me after each trick”: then Enter on a card of yours, or the button Go on, lets the game go on. If you would rather hear nothing twice, set it to “instant”.",
      ),
    ])}
    <div class="buttons">
      <button type="button" @click=${() => app.dialogs.open({ kind: "settings" })}>${t("Settings, with the pace")}</button>
    </div>
    ${part(t("With a screen reader"), [
      t(
        "The letters and arrows are for the page only when your screen reader lets them through. NVDA: Insert and Space switches to focus mode. JAWS: Enter on a card switches to forms mode; Insert and Z turns the virtual cursor off. Narrator: Caps Lock and Space turns scan mode off. VoiceOver on a Mac: Left and Right together turn Quick Nav off. Orca switches to focus mode by itself when you come to your hand with Tab.",
      ),
      t(
        "On a telephone, swipe from card to card and tap twice; the buttons Hint, Undo and Last trick do what the keys do.",
      ),
    ])}
  </div>`;
}

/**
 * @param {string} title
 * @param {string[]} paragraphs
 */
function part(title, paragraphs) {
  return html`<h3>${title}</h3>
    ${paragraphs.map((text) => html`<p>${text}</p>`)}`;
}

/**
 * An example of a card: how it is typed in short, and its name.
 * @param {import("../../contract").Hello | null} hello
 */
function example(hello) {
  const [code, { name }] = Object.entries(hello?.cards ?? {}).at(6) ?? ["", { name: "" }];
  return { short: code.toLowerCase(), name };
}
