/**
 * `<parlour-table>`, for other sites: an ordinary link to a table, which a click replaces with that table.
 *
 *     <parlour-table><a href="https://…/#deal=…">Play this hand</a></parlour-table>
 *
 * Without this script it stays a link. With it, nothing more is fetched before the click. The README lists the
 * attributes and events. A message counts only if it comes from this element's own frame.
 */

const HERE = /** @type {HTMLScriptElement} */ (document.currentScript).src;
const NAMES = ["deal", "link", "lab", "view", "game", "seats", "seat"];
const EVENTS = ["ready", "move", "end", "error"];
/** Limits of a frame's height, in pixels. */
const [MIN_HEIGHT, MAX_HEIGHT] = [240, 1600];

class ParlourTable extends HTMLElement {
  /** @type {HTMLIFrameElement | undefined} */
  #frame;

  connectedCallback() {
    addEventListener("message", this);
    // The link inside may not have been parsed yet.
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => this.#begin());
    else this.#begin();
  }

  disconnectedCallback() {
    removeEventListener("message", this);
  }

  #begin() {
    // The element may only have been moved within its page.
    if (this.#frame) return;
    const link = this.querySelector("a") ?? this.appendChild(document.createElement("a"));
    link.textContent ||= `Parlour Tricks: ${this.getAttribute("game") ?? "a table"}`;
    link.href = this.#address(link.href);
    link.onclick = (event) => {
      // With a modifier key, the browser opens the link in a tab or window.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const frame = this.#open(link);
      // Focus set before the frame has loaded is lost. If the reader has moved on by then, leave the focus alone.
      frame.onload = () => document.activeElement === document.body && frame.focus();
    };
    if (this.hasAttribute("open")) this.#open(link);
  }

  /**
   * The address of the link, with the attributes added. The page behind it checks them.
   * @param {string} href
   */
  #address(href) {
    const address = new URL(href || "./", HERE);
    // What a site adds to its links in order to follow people about is not passed on.
    address.search = "";
    const options = new URLSearchParams(this.getAttribute("options")?.replace(/\s+/g, "&"));
    const all = new URLSearchParams(address.hash.slice(1));
    for (const [name, value] of [...NAMES.map((name) => [name, this.getAttribute(name)]), ...options])
      if (name && value !== null) all.set(name, value);
    // An empty link makes the page say that nothing was asked for.
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
    if (event === "resize" && height > 0)
      frame.height = String(Math.min(Math.max(height, MIN_HEIGHT), MAX_HEIGHT));
    if (EVENTS.includes(event))
      this.dispatchEvent(new CustomEvent(`parlour-${event}`, { detail: data, bubbles: true }));
  }
}

customElements.define("parlour-table", ParlourTable);
