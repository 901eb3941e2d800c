/** What a person can do to put a match on a page of their own, and the texts that do it. */

import { base, linkTo, site } from "../../route/format.js";
import { t } from "../../ui/i18n.js";
import { download } from "../download.js";
import { copied, selected } from "./actions.js";

/** @typedef {import("./actions.js").Sharing} Sharing */
/**
 * @typedef {object} Embedding
 * @property {string} game its id
 * @property {string} title
 * @property {boolean} sandbox whether it is to be shut off
 * @property {import("../../contract").Picture | null} picture null until it is drawn
 * @property {string} copied the title of the form copied last
 * @property {string} said what came of copying
 */

/** How high a frame of each is, in pixels, that does not follow `resize`: none of ours wants more on a page 700 wide. */
const HEIGHTS_PX = { deal: 740, table: 740, problem: 740, replay: 1010 };
/** The file that works where nothing may be fetched. */
const SINGLE = "parlour-tricks.html";

export class EmbedActions {
  /** @type {Embedding | null} How it is to be put on another page. */
  embedding = null;

  /**
   * @param {App} app
   * @param {import("./actions.js").ShareActions} share
   */
  constructor(app, share) {
    this.app = app;
    this.share = share;
  }

  open() {
    const {
      screen,
      table: { view },
      watched,
    } = this.app.state;
    const { game = "", title = "" } = (screen === "replay" ? watched?.replay.steps[0].view : view) ?? {};
    this.embedding = { game, title, sandbox: false, picture: null, copied: "", said: "" };
    Object.assign(this.app.state, { dialog: { kind: "embed" }, notice: "" });
    this.#change({});
    this.#drawPicture();
  }

  /** @param {keyof import("../../contract").Links} kind */
  choose(kind) {
    this.share.choose(kind);
    this.#change({ copied: "", said: "" });
    this.#drawPicture();
  }

  /** @param {boolean} sandbox */
  sandbox(sandbox) {
    this.#change({ sandbox, copied: "", said: "" });
  }

  /**
   * @param {string} title of the form
   * @param {HTMLTextAreaElement} field
   */
  async copy(title, field) {
    const done = await copied(field);
    this.#change(done ? { copied: title, said: t("It is copied.") } : { copied: "", said: selected() });
  }

  async copyPicture() {
    const svg = this.embedding?.picture?.svg ?? "";
    try {
      await navigator.clipboard.writeText(svg);
      this.#change({ copied: "", said: t("It is copied.") });
    } catch {
      this.save();
    }
  }

  save() {
    const { embedding } = this;
    if (!embedding?.picture) return;
    const name = `${embedding.game}.svg`;
    download(name, [embedding.picture.svg], "image/svg+xml");
    this.#change({ copied: "", said: t("It is saved as a file: {name}.", { name }) });
  }

  /** What somebody sees first who opens the link. */
  async #drawPicture() {
    const { sharing } = this.share;
    if (!sharing) return;
    const { kind, links } = sharing;
    const as = kind === "replay" ? "table" : kind;
    const link = /** @type {string} */ (links[as]);
    const { answer } = await this.app.engine.call({ do: "picture", open: { do: "open", link, as } });
    // Something else may have been chosen meanwhile.
    if (sharing === this.share.sharing && kind === sharing.kind) this.#change({ picture: answer });
  }

  /** @param {Partial<Embedding>} part */
  #change(part) {
    Object.assign(this.embedding ?? {}, part);
    this.app.draw();
  }
}

/**
 * @param {Sharing} sharing
 * @param {Embedding} embedding
 */
export function asFrame(sharing, { sandbox, title }) {
  const src = leads(sharing, sandbox);
  const looks = {
    width: "100%",
    height: `${HEIGHTS_PX[sharing.kind]}`,
    frameborder: "0",
    allow: "clipboard-write",
  };
  return element("iframe", { loading: "lazy", title, src, ...looks, ...shut(sandbox) }).outerHTML;
}

/**
 * @param {Sharing} sharing
 * @param {Embedding} embedding
 */
export function asElement(sharing, { sandbox, title }) {
  const script = element("script", { src: new URL("parlour-table.js", site()).href, defer: "" });
  const link = element("a", { href: leads(sharing, sandbox) }, words(sharing.kind, title));
  return `${script.outerHTML}\n${element("parlour-table", shut(sandbox), link).outerHTML}`;
}

/**
 * @param {Sharing} sharing
 * @param {Embedding} embedding
 */
export function asPicture(sharing, { game, picture }) {
  const image = element("img", { src: `${game}.svg`, alt: picture?.text ?? "" });
  return element("a", { href: linkTo(sharing) }, image).outerHTML;
}

/** Where what is made fetches nothing and does nothing. */
const inert = document.implementation.createHTMLDocument();

/**
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {(string | Node)[]} inside
 */
function element(name, attributes, ...inside) {
  const made = inert.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...inside);
  return made;
}

/**
 * @param {boolean} sandbox
 * @returns {Record<string, string>}
 */
function shut(sandbox) {
  return sandbox ? { sandbox: "allow-scripts" } : {};
}

/**
 * Where a frame leads: in a sandbox, to the page as one file.
 * @param {Sharing} sharing
 * @param {boolean} sandbox
 */
function leads(sharing, sandbox) {
  return linkTo(sharing, sandbox && site() ? new URL(SINGLE, site()).href : base());
}

/**
 * What a link says.
 * @param {Sharing["kind"]} kind
 * @param {string} title
 */
function words(kind, title) {
  const sentences = {
    deal: t("Play this hand of {title}", { title }),
    table: t("Carry on with this hand of {title}", { title }),
    replay: t("Watch this match of {title}", { title }),
    problem: t("{title}: what would you play?", { title }),
  };
  return sentences[kind];
}
