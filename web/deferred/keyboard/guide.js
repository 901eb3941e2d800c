/** How to play by ear: where everything is, and what the keys do. */

import { html } from "lit-html";
import { t } from "../../ui/i18n.js";
import { REPLAY_KEYS } from "../replay/keys.js";
import { keys } from "../settings/settings.js";
import { TABLE_KEYS } from "./table-keys.js";

/** @param {App} app */
export function keyboardGuide(app) {
  const { hello } = app.state;
  return html`<div class="about">
    <p>${t("Everything here can be played without seeing the screen, by keyboard or by touch. Nothing is left out: everything on the table is also read out.")}</p>
    ${part(t("To begin"), [
      t(
        "Each game in the list has its own heading. Under it you find what the game is about, and a button for each kind of table, which deals at once. Learn takes you through a first deal, step by step, and Rules gives the rules in full.",
      ),
      t(
        "The page opens at a table, with cards already dealt to you. The button Games, at the top, leads to all the other games.",
      ),
    ])}
    ${part(t("Where everything is"), [
      t(
        "The table reads from top to bottom: a menu; the score; the table itself, with its counts, each player, and the trick, card by card in the order of play; a line that says what you are to do; your hand; and what has happened so far.",
      ),
      t(
        "Your hand is a toolbar of buttons, each with the name of its card. Tab stops at it once, and the arrow keys go from card to card. If nothing has the focus yet, left and right also take you to your hand. A card that the rules forbid now is called unavailable; you can still reach it, and if you press it you are told why.",
      ),
      t(
        "When you choose several cards, each says whether it is pressed, and the button Confirm comes just before your hand. When you choose between words, there is a button for each, also before your hand.",
      ),
      t(
        "After you have played, you stay at the same place in your hand. When the deal is over, you are taken to the button that deals again.",
      ),
    ])}
    ${keys(t("Keys at the table"), TABLE_KEYS)}
    <p>${t("The letters answer at once, and you stay where you are. They work only while you are at the table, not in the menu above it.")}</p>
    ${part(t("Cards by name"), [
      t(
        "Press the slash key, and type what you want to play: the rank and the suit, as {short}, or the whole name, as {name}. Enter plays it. Several cards are typed one after another; they are chosen, and Enter once more confirms them.",
        example(hello),
      ),
      t(
        "To make a choice, type its number or its first letters. What cannot be played stays in the field, and you are told why. A single letter does the same in the field as at the table: h tells you your hand. Escape closes the field.",
      ),
    ])}
    ${keys(t("More keys in a replay"), REPLAY_KEYS)}
    ${part(t("What is read out without asking"), [
      t(
        "What happened is a log: each card, trick and announcement that matters is one sentence there, read out in its turn. You can go back to it whenever you like.",
      ),
      t(
        "What you are to do, the answer to a key, and why a card may not be played are each read out as a message. Press i to hear how things stand, and ? to hear what you may do.",
      ),
      t(
        "If the others play faster than you can listen, set the pace to “wait for me after each trick”: then the game goes on when you press Enter on one of your cards, or the button Go on. If you would rather hear nothing twice, set it to “instant”.",
      ),
    ])}
    <div class="buttons">
      <button type="button" @click=${() => app.dialogs.open({ kind: "settings" })}>${t("Settings, with the pace")}</button>
    </div>
    ${part(t("With a screen reader"), [
      t(
        "The letters and arrows reach the page only if your screen reader lets them through. NVDA: Insert and Space switches to focus mode. JAWS: Enter on a card switches to forms mode; Insert and Z turns the virtual cursor off. Narrator: Caps Lock and Space turns scan mode off. VoiceOver on a Mac: Left and Right together turn Quick Nav off. Orca switches to focus mode by itself when you come to your hand with Tab.",
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
