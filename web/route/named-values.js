/**
 * Reads the names and values in an address, whatever programs have done to it on its way: encoding, `&amp;`, signs that
 * are not seen, punctuation after a value.
 */

export const KINDS = /** @type {const} */ (["deal", "table", "problem", "replay"]);
export const COMMANDS = /** @type {const} */ ([
  "daily",
  "rival",
  "puzzle",
  "lab",
  "desk",
  "challenge",
  "turn",
]);
/** Names that say what to open. Of several texts, the first is opened. */
const TEXTS = ["link", ...KINDS, ...COMMANDS];
/** The name of a link that is not the first. */
export const MORE = "#";
const OPENED = [...TEXTS, "game", "lesson"];
/** A link without a name. */
const BARE = /^\W*[A-I][^\s=]{15,}=*(\s|$)/;
/** This many programs may have encoded an address, one after another. */
const MOST_ENCODED = 3;
/** Signs that are not seen. */
const UNSEEN = /\p{C}|\p{Variation_Selector}/gu;
/** What stands around a value in a sentence: no value begins or ends with such a sign. */
const BESIDE = /^[^\p{L}\p{N}_./-]+|[^\p{L}\p{N}_/-]+$/gu;

/**
 * The names and values of an address. Under MORE it has a link that is not the first.
 * @param {string} hash
 */
export function readNames(hash) {
  // In a link, a plus has taken the place of a hyphen.
  let text = /game=/i.test(hash) ? hash.replaceAll("+", " ") : hash;
  for (let times = 0; times < MOST_ENCODED; times++) text = decoded(text);
  const ends = /\bwheel=/i.test(text) ? "&" : /[&;?#]/;
  /** @type {Map<string, string>} */
  const named = new Map();
  let opened = "";
  for (const part of text.replace(/^#/, "").split(ends)) {
    const [before, ...after] = BARE.test(part) ? ["link", part] : part.split("=");
    const name = plain(before).toLowerCase();
    // Where an address follows, another link begins.
    const value = plain(after.join("=").replace(/(?<=.)(https?|file):\/\/.*/s, ""));
    const first = TEXTS.includes(name) ? opened : OPENED.includes(name) && named.get(name);
    if (first && value) value === first || named.set(MORE, value);
    else if (name && (value || !named.has(name))) named.set(name, value);
    if (TEXTS.includes(name) && !value.includes("://")) opened ||= value;
  }
  return named;
}

/** @param {string} text */
function plain(text) {
  return text.replace(UNSEEN, "").replace(BESIDE, "");
}

/** @param {string} text */
function decoded(text) {
  const plain = text.replace(/&(amp|#0*38|#x26);/gi, "&").replace(/&(?!amp;)#?\w{2,7};/g, " ");
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}
