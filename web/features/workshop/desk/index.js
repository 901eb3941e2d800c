/** The desk, where a game is written and played. It is a part of its own, which is fetched when the desk is opened. */

import { html, nothing } from "lit-html";
import { loadStylesheet } from "../../../shell/load-stylesheet.js";
import { edition, writtenGames } from "../../../storage/desk-store.js";
import { t } from "../../../ui/i18n.js";
import { framed } from "../../../ui/is-framed.js";
import { notFetched } from "../../../ui/not-fetched.js";

/**
 * @param {App} app
 * @returns {Feature}
 */
export function deskFeature(app) {
  /** @type {import("./desk.js").Desk | undefined} */
  let desk;
  /** @type {import("./desk.js").Samples | undefined} */
  let samples;
  let failed = false;

  /** Fetches the desk, unless it is here or can be in no such page. */
  async function fetchDesk() {
    // So written, the single file does not contain it.
    if (!BUILD.single) {
      const [part] = await Promise.all([import("./desk.js"), loadStylesheet("desk.css")]);
      desk ??= new part.Desk(app);
      samples ??= new part.Samples(app);
    }
  }

  /** The sample games, which are a part of the desk. */
  function moreGames() {
    if (samples) return samples.view();
    if (!failed)
      fetchDesk().then(app.draw, () => {
        failed = true;
        app.draw();
      });
    const words = failed ? notFetched() : t("One moment …");
    failed = false;
    return html`<p role="status">${words}</p>`;
  }

  /** @param {string} text */
  async function open(text) {
    if (BUILD.single || framed) return app.match.refuse(notHere());
    try {
      await fetchDesk();
    } catch {
      return app.match.refuse(notFetched());
    }
    await desk?.open(text);
  }

  return {
    commands: { desk: open },
    dialogs: { samples: () => [t("More games"), html`${moreGames()} ${addGame(app)}`] },
    slots: { desk: () => desk?.view(), notes: () => wayBack(app) },
    painted: () => desk?.painted(),
  };
}

/**
 * What is there for a game that somebody else has written.
 * @param {App} app
 */
function addGame({ dialogs }) {
  const click = () => dialogs.open({ kind: "bring", address: "" });
  return html`<p class="add-game">
    ${t("Has someone sent you a game?")}
    <button type="button" @click=${click}>${t("Add a game …")}</button>
  </p>`;
}

/**
 * At a table of a game that was written here.
 * @param {App} app
 */
function wayBack({ state }) {
  const { view } = state.table;
  const written = view && writtenGames.get(view.game);
  if (!written) return nothing;
  const newer = written.played !== undefined && edition(written) !== written.played;
  return html`<p class="to-desk">
    <a href="#desk=${view.game}">${t("Back to the desk")}</a>
    <span role="status">${newer ? t("You’ve edited the game since this hand was dealt.") : nothing}</span>
  </p>`;
}

function notHere() {
  return t("You can write games only on the full page online, not in a frame or in the single file.");
}
