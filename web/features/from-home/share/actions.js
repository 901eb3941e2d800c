/** Actions on links: choose one, copy it, send it with another program, draw it as a QR code. */

import { ourGames } from "../../../state/selectors.js";
import { wheelOf } from "../../../storage/wheel-store.js";
import { t } from "../../../ui/i18n.js";
import { Actions } from "../../actions.js";
import { linkTo } from "../../links.js";
import { drawCode } from "./qr-code.js";

/** @typedef {import("../../../contract").Links} Links */
/**
 * @typedef {object} Sharing links on offer
 * @property {Links} links
 * @property {keyof Links} kind the one chosen
 * @property {string} code the deal code, or ""
 * @property {string} at the deal and the step being watched, such as 2.9
 * @property {string} [game] its id, if it is one of the page's own
 * @property {string} wheel the name of the wheel the game came in, or ""
 */

export class ShareActions extends Actions {
  /** @type {Sharing | null} */
  sharing = null;

  /** Offer links to the match being played. */
  async open() {
    const { answer, why } = await this.app.engine.call({ do: "links" });
    return answer ? this.offer(answer.links) : this.complain(why);
  }

  /**
   * @param {Links} links
   * @param {string} [at]
   */
  offer(links, at = "") {
    const { watched, wheels } = this.app.state;
    const { view } = this.app.state.table;
    const { game: id, code } = (at ? watched?.replay.steps[0].view : view) ?? {};
    const game = ourGames(this.app.state).find((one) => one.id === id)?.id;
    const wheel = wheelOf(wheels, id)?.name ?? "";
    // If several people share the deal, nobody may replay it or learn its code.
    const kind = links.deal ? "deal" : "table";
    this.sharing = { links, kind, game, code: (links.deal && code) || "", at, wheel };
    Object.assign(this.app.state, { dialog: { kind: "share" }, notice: "" });
    this.app.draw();
    this.#picture();
  }

  /** @param {keyof Links} kind */
  choose(kind) {
    Object.assign(this.sharing ?? {}, { kind });
    this.app.draw();
    this.#picture();
  }

  #picture() {
    if (this.sharing) drawCode(linkTo(this.sharing), this.app.draw);
  }
}

/**
 * Opens the system's own dialog for sharing.
 * @param {ShareData} what
 * @returns {Promise<boolean>} false if the browser refuses: most do in a frame. A person may change their mind.
 */
export async function sent(what) {
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return /** @type {Error} */ (error).name === "AbortError";
  }
}

/** The message when the browser refuses to share. */
export function unsendable() {
  return t("Your browser won’t send it from here. Copy it instead.");
}

/** The message when the browser refuses to copy. */
export function selected() {
  return t("Your browser won’t copy it. The text is selected, so you can copy it yourself.");
}

/**
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @returns {Promise<boolean>} whether its text is copied
 */
export async function copied(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand("copy");
  }
}
