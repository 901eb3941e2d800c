/**
 * `<parlour-table>`, for other sites: an ordinary link to a table, which a click replaces with that table.
 *
 *     <parlour-table><a href="https://…/#deal=…">Play this hand</a></parlour-table>
 *
 * Without this script it stays a link. With it, nothing more is fetched before the click. The guide lists the
 * attributes and events. A message counts only if it comes from this element's own frame.
 *
 * What is shown follows from the attributes and from what is inside, whenever either changes. All that must last is
 * written into what is inside, so a clone is like its original. `data-ours` marks what the page did not put there.
 */

/** Where the script comes from, if that can be told. It may be a module, or a text that another script runs. */
const [HERE] = /\w+:\S*parlour-table/.exec(/** @type {string} */ (Error().stack)) ?? [BUILD.home];

class ParlourTable extends HTMLElement {
  constructor() {
    super();
    /** Neither rules nor scripts of the page reach what is in here. */
    const root = this.attachShadow({ mode: "open" });
    /** Shows all that the page has put inside, or nothing. */
    const slot = root.appendChild(document.createElement("slot"));
    /** @type {HTMLIFrameElement & { ours?: any }} `ours` is the height that was asked for */
    let frame;
    /** What the frame was made for. */
    let shown = "";

    const get = (/** @type {string} */ name) => /** @type {any} */ (this.getAttribute(name));
    const find = (/** @type {string} */ which) => /** @type {any} */ (this.querySelector(which));

    const grow = (/** @type {number} */ height) => {
      frame.height = /** @type {any} */ (height);
      frame.style = `display:block;border:0;width:100vw;max-width:100%;height:${height}px`;
    };

    this.follow = () => {
      /** @type {HTMLAnchorElement} */
      const link = find("a:not([data-ours])") ?? find("a") ?? this.appendChild(document.createElement("a"));
      const { dataset } = link;
      dataset.ours ?? find("a[data-ours]")?.remove();
      // The page may have changed the address since it was written.
      const [was, wrote] = (dataset.was ?? "").split(" ");
      const base = link.href === wrote ? was : link.href;
      // In a frame, a script in the address would be the page's own: what is no address of a page stays a link.
      const opens = /^(http|file)/.test(base || HERE);
      if (opens) {
        const address = new URL(base || ".", HERE || base);
        const all = new URLSearchParams(address.hash.slice(1));
        for (const name of "deal link lab view game seats seat look scheme".split(" "))
          if (get(name) !== null) all.set(name, get(name));
        for (const [name, value] of new URLSearchParams(get("options")?.replace(/\s/g, "&")))
          all.set(name, value);
        // An empty link makes the page say that nothing was asked for.
        address.hash = `${all}` || "link=";
        // What a site adds to its links in order to follow people about is not passed on.
        address.search = "";
        link.href = address.href;
      }
      dataset.was = `${base} ${link.href}`;
      const text = `Parlour Tricks: ${get("game") ?? "a game"}`;
      // Not if it is the same: a browser may have translated it.
      if (!(link.firstChild && (dataset.ours ?? text) === text)) dataset.ours = link.text = text;
      link.onclick = (event) => {
        // With a modifier key, the browser opens the link in a tab or window. The same if a frame is there that has said nothing.
        if (
          !opens ||
          get("open") !== null ||
          event.ctrlKey ||
          event.metaKey ||
          event.shiftKey ||
          event.altKey
        )
          return;
        event.preventDefault();
        this.setAttribute("open", "");
        this.follow();
        link.blur();
        // Focus set before the frame has loaded is lost. If the reader has moved on by then, leave the focus alone.
        frame.onload = () => document.activeElement === document.body && frame.focus();
      };

      const sandbox = get("sandbox");
      const src = opens && get("open") !== null ? link.href : "";
      if (shown !== src + sandbox) {
        shown = src + sandbox;
        // Until the frame has said something, the link stands above it: a policy of the page may forbid the frame.
        slot.name = "";
        // In the same frame, another address would be an entry of the browser's history.
        frame?.remove();
        frame = document.createElement("iframe");
        frame.src = src;
        frame.title = link.text || text;
        frame.allow = "clipboard-write";
        if (sandbox !== null) frame.sandbox = sandbox;
        if (src) root.append(frame);
      }
      // The height that is asked for counts when it is new; from then on, the frame says how high it is.
      if (frame.ours !== get("height")) {
        frame.ours = get("height");
        grow(parseFloat(frame.ours) || 672);
      }
    };

    this.handleEvent = (/** @type {MessageEvent} */ { source, origin, data }) => {
      if (source !== frame?.contentWindow || data?.type !== "parlour-tricks") return;
      if (origin !== (get("sandbox") === null ? new URL(frame.src).origin : "null")) return;
      slot.name = "none";
      if (data.height > 0) grow(Math.max(Math.min(data.height, 1600), 240));
      else this.dispatchEvent(new CustomEvent(`parlour-${data.event}`, { bubbles: true, detail: data }));
    };

    new MutationObserver(this.follow).observe(this, { attributes: true, childList: true });
  }

  connectedCallback() {
    addEventListener("message", this);
    this.follow();
  }

  disconnectedCallback() {
    removeEventListener("message", this);
  }
}

/** The page may have the script twice. */
const define = () =>
  customElements.get("parlour-table") || customElements.define("parlour-table", ParlourTable);

// Before that, the link of an element may not have been parsed.
if (document.readyState === "loading") addEventListener("DOMContentLoaded", define);
else define();
