/** How to play by ear: where everything is, and what the keys do. */

import { html } from "lit-html";
import { t } from "../../../ui/i18n.js";
import { REPLAY_KEYS } from "../../after-a-deal/replay/keys.js";
import { keys } from "../../from-home/settings/settings.js";
import { TABLE_KEYS } from "./table-keys.js";

/** @param {App} app */
export function keyboardGuide(app) {
  const { hello } = app.state;
  return html`<div class="about">
    <p>${t("You can play everything here without seeing the screen, by keyboard or by touch. Nothing is left out: everything on the table is also read out.")}</p>
    ${part(t("Getting started"), [
      t(
        "Each game in the list has its own heading. Under it are a line about the game and a button for each number of players. Press one and the cards are dealt. Learn takes you through a first deal, step by step, and Rules has the full rules.",
      ),
      t("The page opens on the list of games. At a table, the Games button at the top leads back there."),
    ])}
    ${part(t("Where everything is"), [
      t(
        "The table reads from top to bottom: a menu; the score; the table itself, with its counts, each player, and the trick, card by card in the order of play; a line that says what to do next; your hand; and what has happened so far.",
      ),
      t(
        "Your hand is a toolbar of buttons, each with the name of its card. Tab stops at it once, and the arrow keys go from card to card. If nothing has the focus yet, left and right also take you to your hand. A card you can’t play now is announced as unavailable; you can still reach it, and pressing it tells you why.",
      ),
      t(
        "When you choose several cards, each one says whether it is selected, and the Confirm button comes just before your hand. Other choices have a button each, also just before your hand.",
      ),
      t(
        "After playing, you stay in the same place in your hand. At the end of a deal, the focus moves to the button that deals again.",
      ),
    ])}
    ${keys(t("Keys at the table"), TABLE_KEYS)}
    <p>${t("These keys act at once and leave the focus where it is. They work at the table, not in the menu above it. If you use voice input, switch off single-letter keys in the settings, or have them wait for Alt.")}</p>
    ${part(t("Cards by name"), [
      t(
        "Press slash and type the card you want to play: rank and suit, such as {short}, or its full name, such as {name}. Enter plays it. To choose several cards, type them one after another; press Enter again to confirm.",
        example(hello),
      ),
      t(
        "To make a choice, type its number or its first letters. If something can’t be played, it stays in the field and you hear why. Single letters work in the field as they do at the table: h reads your hand. Escape closes the field.",
      ),
    ])}
    ${keys(t("More keys in a replay"), REPLAY_KEYS)}
    ${part(t("What is read out automatically"), [
      t(
        "“What happened” is a log: every card, trick and announcement that matters is a sentence there, read out as it happens. You can go back to it at any time.",
      ),
      t(
        "You are told when it’s your turn, what a key did, and why you can’t play a card. Press i to hear how things stand, and ? to hear what you can do.",
      ),
      t(
        "If the others play too fast to follow, set the pace to “wait for me after each trick”: the game then goes on when you press Enter on one of your cards, or press Go on. If you’d rather hear everything only once, set it to “instant”.",
      ),
    ])}
    <div class="buttons">
      <button type="button" @click=${() => app.dialogs.open({ kind: "settings" })}>${t("Pace and other settings")}</button>
    </div>
    ${part(t("With a screen reader"), [
      t(
        "The letters and arrows reach the page only if your screen reader lets them through. NVDA: Insert+Space switches to focus mode. JAWS: Enter on a card switches to forms mode; Insert+Z turns the virtual cursor off. Narrator: Caps Lock+Space turns scan mode off. VoiceOver on a Mac: Left and Right together turn Quick Nav off. Orca switches to focus mode by itself when you reach your hand with Tab.",
      ),
      t(
        "On a phone, swipe from card to card and double-tap to play; the Hint, Undo and Last trick buttons do what the keys do.",
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
 * @param {import("../../../contract").Hello | null} hello
 */
function example(hello) {
  const [code, { name }] = Object.entries(hello?.cards ?? {}).at(6) ?? ["", { name: "" }];
  return { short: code.toLowerCase(), name };
}
