/**
 * `<parlour-table>`, for pages of others: an ordinary link to a table, which a click turns into that table.
 *
 *     <parlour-table><a href="https://…/#deal=…">Play this hand</a></parlour-table>
 *
 * Without this script it is a link, and with it nothing more is fetched before the click. What the README says of
 * attributes and events is all there is: what comes from the frame is believed only if it comes from the frame.
 */

const HERE = /** @type {HTMLScriptElement} */ (document.currentScript).src;
const NAMES = ["deal", "link", "view", "game", "seats", "seat"];
const EVENTS = ["ready", "move", "end", "error"];
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
    link.textContent ||= `Parlour Tricks: ${this.getAttribute("game") ?? "a table"}`;
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
   * What the attributes ask for, added to what the link does. Whether there is such a thing, its page will say.
   * @param {string} href
   */
  #address(href) {
    const address = new URL(href || "./", HERE);
    const options = new URLSearchParams(this.getAttribute("options")?.replace(/\s+/g, "&"));
    const all = new URLSearchParams(address.hash.slice(1));
    for (const [name, value] of [...NAMES.map((name) => [name, this.getAttribute(name)]), ...options])
      if (name && value !== null) all.set(name, value);
    // Who asks for nothing shall be told so.
    address.hash = String(all) || "link=";
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
