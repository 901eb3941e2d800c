/**
 * How much a drawing is once everything it refers to has been put in its place. A few letters can stand for millions of
 * shapes: ten that use ten that use ten … A drawing that is too much has no address, whoever made it and whenever it was
 * stored.
 */

/** @typedef {{ id: string, times: number }} Reference to another element, which is drawn this many times */
/** @typedef {{ parts: Part[], refers: Reference[], uses: Reference[], weight: number, tag: string }} Part an element */

/** Shapes, counted too high rather than too low. Ours have fewer than a hundred. */
export const MOST_SHAPES = 20_000;
/** How deep a part may lie in others, with what these refer to. */
const MOST_DEEP = 200;
const LAST_LETTER = 0x10ffff;

/** What is not in the drawing. @type {Part} */
const NOTHING = { tag: "", parts: [], refers: [], uses: [], weight: 0 };

/** What is between elements: text, comments, and what a style may be wrapped in. */
const BETWEEN = String.raw`[^<]+|<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?xml [^>]*\?>`;
const ATTRIBUTE = String.raw`\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*')`;
const TOKEN = new RegExp(
  String.raw`(?:${BETWEEN}|<(?<close>/?)(?<tag>[\w:.-]+)(?<attributes>(?:${ATTRIBUTE})*)\s*(?<empty>/?)>)`,
  "y",
);
const NAMED = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Code that hides what it refers to: a drawing in a drawing, and a sign written in a roundabout way. */
const HIDDEN = /d\s*a\s*t\s*a\s*:|\\/i;
/** A style that paints with a part of the drawing. It may do that for any shape, so nobody can count them. */
const PAINTED = /["'(]\s*#/;
/** What begins a list of words of one's own, which stand for others. */
const OWN_WORDS = /<!(?!--|\[CDATA\[)/;

/**
 * How many shapes a drawing has, with all that it refers to.
 * @param {string} text SVG
 * @returns {number} NaN if it cannot be drawn, Infinity if that cannot be told
 */
export function shapes(text) {
  if (OWN_WORDS.test(text)) return Number.POSITIVE_INFINITY;
  /** @type {Map<string, Part>} */
  const named = new Map();
  const whole = tree(text, named);
  return whole ? weigh(whole, named, 0) : Number.NaN;
}

/**
 * Whether a drawing can be drawn at once.
 * @param {string} text
 */
export function isDrawable(text) {
  return shapes(text) <= MOST_SHAPES;
}

/**
 * @param {string} text
 * @param {Map<string, Part>} named takes the elements that have an id
 * @returns {Part | null} the outermost element; null if this is no drawing
 */
function tree(text, named) {
  const whole = part("");
  const open = [whole];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text);
    const { close, tag, attributes, empty } = found?.groups ?? {};
    const inner = /** @type {Part} */ (open.at(-1));
    if (!found || (close && inner.tag !== tag)) return null;
    if (close) open.pop();
    else if (!tag) checkStyle(inner, found[0]);
    else {
      const made = read(tag, attributes, named);
      inner.parts.push(made);
      if (!empty) open.push(made);
    }
  }
  return open.length === 1 && whole.parts.length ? whole : null;
}

/**
 * @param {string} tag
 * @param {string} attributes
 * @param {Map<string, Part>} named
 */
function read(tag, attributes, named) {
  const made = part(tag);
  for (const [, name, one, other] of attributes.matchAll(NAMED)) {
    const value = decoded(one ?? other);
    if (HIDDEN.test(value)) made.weight = Number.POSITIVE_INFINITY;
    if (/(^|:)id$/.test(name)) named.set(value, made);
    const found = [...value.matchAll(/#([^\s"'();]+)/g)].map(([, id]) => unescaped(id));
    // A sign on a line is drawn at each of its corners, of which there is less than one a letter.
    const times = name.includes("marker") || /marker/.test(value) ? attributes.length : 1;
    const to = /(^|:)href$/.test(name) ? made.uses : made.refers;
    for (const id of found) to.push({ id, times });
  }
  return made;
}

/**
 * @param {Part} inside which element a text is
 * @param {string} text
 */
function checkStyle(inside, text) {
  const style = inside.tag.endsWith("style") && decoded(text);
  if (style && (HIDDEN.test(style) || PAINTED.test(style))) inside.weight = Number.POSITIVE_INFINITY;
}

/**
 * With letters that are written as numbers in their places.
 * @param {string} text
 */
function decoded(text) {
  const letter = (/** @type {string} */ _, /** @type {string} */ hex, /** @type {string} */ decimal) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= LAST_LETTER ? String.fromCodePoint(code) : "";
  };
  return text.replace(/&#x([0-9a-f]+);|&#([0-9]+);/gi, letter).replace(/&quot;|&apos;/g, "'");
}

/**
 * A name as it was before it became part of an address.
 * @param {string} id
 */
function unescaped(id) {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/**
 * @param {string} tag
 * @returns {Part}
 */
function part(tag) {
  return { tag, parts: [], refers: [], uses: [], weight: -1 };
}

/**
 * What an element comes to. It may be painted with others, and so may all that is in it.
 * @param {Part} part
 * @param {Map<string, Part>} named
 * @param {number} deep
 * @returns {number} Infinity for one that is a part of itself
 */
function weigh(part, named, deep) {
  if (deep > MOST_DEEP) return Number.POSITIVE_INFINITY;
  if (part.weight >= 0) return part.weight;
  part.weight = Number.POSITIVE_INFINITY;
  const found = (/** @type {Reference[]} */ to) =>
    total(to, ({ id, times }) => times * weigh(named.get(id) ?? NOTHING, named, deep + 1));
  const own = 1 + total(part.parts, (one) => weigh(one, named, deep + 1)) + found(part.uses);
  part.weight = own * (1 + found(part.refers));
  return part.weight;
}

/**
 * @template T
 * @param {T[]} things
 * @param {(thing: T) => number} count
 */
function total(things, count) {
  return things.reduce((sum, thing) => sum + count(thing), 0);
}
