/** Actions for embedding a match in another page, and the HTML that embeds it. */

import { t } from "../../../ui/i18n.js";
import { download } from "../../download.js";
import { base, linkTo, site } from "../../links.js";
import { copied, selected } from "./actions.js";

/** @typedef {import("./actions.js").Sharing} Sharing */
/**
 * @typedef {object} Embedding
 * @property {string} game its id
 * @property {string} title
 * @property {boolean} sandbox whether the frame is sandboxed
 * @property {import("../../../contract").Picture | null} picture null until it is drawn
 * @property {string} copied the title of the form copied last, or ""
 * @property {string} said the outcome of copying, in words
 */

/** Heights of frames on pages that do not handle `resize`: enough for all our games if the frame is 700 pixels wide. */
const HEIGHTS_PX = { deal: 740, table: 740, problem: 740, replay: 1010 };
/** The file that works where nothing else may be fetched. */
const SINGLE = "parlour-tricks.html";

export class EmbedActions {
  /** @type {Embedding | null} */
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
    const { screen, watched } = this.app.state;
    const { view } = this.app.state.table;
    const { game = "", title = "" } = (screen === "replay" ? watched?.replay.steps[0].view : view) ?? {};
    this.embedding = { game, title, sandbox: false, picture: null, copied: "", said: "" };
    Object.assign(this.app.state, { dialog: { kind: "embed" }, notice: "" });
    this.#change({});
    this.#drawPicture();
  }

  /** @param {keyof import("../../../contract").Links} kind */
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
    this.#change(done ? { copied: title, said: t("Copied.") } : { copied: "", said: selected() });
  }

  async copyPicture() {
    const svg = this.embedding?.picture?.svg ?? "";
    try {
      await navigator.clipboard.writeText(svg);
      this.#change({ copied: "", said: t("Copied.") });
    } catch {
      this.save();
    }
  }

  save() {
    const { embedding } = this;
    if (!embedding?.picture) return;
    const name = `${embedding.game}.svg`;
    download(name, [embedding.picture.svg], "image/svg+xml");
    this.#change({ copied: "", said: t("Saved as {name}.", { name }) });
  }

  /** Draws what people see first when they open the link. */
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
  const height = HEIGHTS_PX[sharing.kind];
  const style = `all: initial; display: block; width: 100vw; max-width: 100%; height: ${height}px`;
  const looks = {
    width: "100%",
    height: `${height}`,
    frameborder: "0",
    allow: "clipboard-write",
  };
  const frame = element("iframe", { loading: "lazy", title, src, ...looks, ...shut(sandbox) });
  // No rule of the page around it may change its form. Our own policy forbids the attribute, but not this.
  frame.style.cssText = style.replace(/;|$/g, " !important$&");
  return frame.outerHTML;
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

/** A document whose elements fetch nothing and run nothing. */
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
 * The address a frame shows: in a sandbox, that of the page as one file.
 * @param {Sharing} sharing
 * @param {boolean} sandbox
 */
function leads(sharing, sandbox) {
  return linkTo(sharing, sandbox && site() ? new URL(SINGLE, site()).href : base());
}

/**
 * The text of a link.
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
