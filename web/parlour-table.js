/**
 * `<parlour-table>`, for pages of others: an ordinary link to a table, which a click turns into that table.
 *
 *     <parlour-table><a href="https://…/#deal=…">Play this hand</a></parlour-table>
 *
 * Without this script it is a link, and with it nothing more is fetched before the click. What the README says of
 * attributes and events is all there is: what comes from the frame is believed only if it comes from the frame.
 */

const HERE = /** @type {HTMLScriptElement} */ (document.currentScript).src;
const KINDS = { play: "table", replay: "replay", problem: "problem" };
const NAMES = ["deal", "game", "seats", "seat"];
const EVENTS = ["ready", "move", "end"];
/** How low and how high a frame may be, in pixels. */
const [LOW, HIGH] = [240, 1600];

class ParlourTable extends HTMLElement {
  /** @type {HTMLIFrameElement | undefined} */
  #frame;

  connectedCallback() {
    addEventListener("message", this);
    // What is in it may not have been read yet.
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => this.#begin());
    else this.#begin();
  }

  disconnectedCallback() {
    removeEventListener("message", this);
  }

  #begin() {
    // It may have been moved about.
    if (this.#frame) return;
    const link = this.querySelector("a") ?? this.appendChild(document.createElement("a"));
    link.textContent ||= "Parlour Tricks";
    link.href = this.#address(link.href);
    link.onclick = (event) => {
      // Whoever wants a tab for it is given one.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const frame = this.#open(link);
      // Not sooner: what is focused in the empty frame is gone with it. Unless the reader has gone elsewhere by then.
      frame.onload = () => document.activeElement === document.body && frame.focus();
    };
    if (this.hasAttribute("open")) this.#open(link);
  }

  /**
   * What the attributes ask for, added to what the link does.
   * @param {string} href
   */
  #address(href) {
    const get = (/** @type {string} */ name) => this.getAttribute(name) ?? "";
    const address = new URL(href || "./", HERE);
    const kind = KINDS[/** @type {keyof typeof KINDS} */ (get("view"))] ?? KINDS.play;
    const asked = [[kind, get("link")], ...NAMES.map((name) => [name, get(name)])];
    const options = get("options")
      .split(/\s+/)
      .map((option) => option.split("="));
    const all = new URLSearchParams(address.hash.slice(1));
    for (const [name, value] of [...asked, ...options]) if (value) all.set(name, value);
    address.hash = String(all);
    return address.href;
  }

  /** @param {HTMLAnchorElement} link */
  #open(link) {
    const frame = document.createElement("iframe");
    frame.src = link.href;
    frame.title = link.textContent.trim();
    frame.width = "100%";
    frame.height = this.getAttribute("height") ?? "672";
    frame.allow = "clipboard-write";
    frame.style.border = "0";
    const sandbox = this.getAttribute("sandbox");
    if (sandbox !== null) frame.setAttribute("sandbox", sandbox);
    this.#frame = frame;
    this.replaceChildren(frame);
    return frame;
  }

  /** @param {MessageEvent} message */
  handleEvent({ source, origin, data }) {
    const frame = this.#frame;
    if (!frame || source !== frame.contentWindow || data?.type !== "parlour-tricks") return;
    if (origin !== (this.hasAttribute("sandbox") ? "null" : new URL(frame.src).origin)) return;
    const { event, height } = data;
    if (event === "resize" && height > 0) frame.height = String(Math.min(Math.max(height, LOW), HIGH));
    if (EVENTS.includes(event))
      this.dispatchEvent(new CustomEvent(`parlour-${event}`, { detail: data, bubbles: true }));
  }
}

customElements.define("parlour-table", ParlourTable);
