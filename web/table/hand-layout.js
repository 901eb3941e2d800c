/** Lays out a hand in as few rows as possible. Each card keeps a strip wide enough for a finger. */

/** Width of each card that must stay uncovered, in pixels. In a low window one row matters more than wide strips. */
const STRIP_PX = { usual: 44, low: 33 };
/** A window lower than this, in pixels, is a phone held sideways. */
const LOW_PX = 400;
/** The smallest width of a card, and how much larger than usual cards are, by setting. */
const SIZES = { normal: { smallest: 46, times: 1 }, large: { smallest: 58, times: 1.25 } };
/** Largest distance between cards in a hand, in card widths. */
const WIDEST_STEP = 0.84;

/**
 * @typedef {object} HandLayout
 * @property {number} rows rows reserved
 * @property {number} card width of a card in pixels
 * @property {number[]} starts where each row starts
 * @property {(index: number) => { x: string, row: number, strip: string }} place a card's offset from the left, its row
 *   from the top, and how much of it the next one leaves free
 */

/**
 * Reserves room for the largest hand of the match, so that nothing moves as cards are played.
 * @param {Pick<import("../state/state.js").State, "handWidth" | "table" | "settings">} state the hand's width in pixels, and the size of the largest hand
 * @param {number} count cards in this one
 * @param {string[]} [cards] which ones: of two rows the upper ends with a suit, if it can
 * @returns {HandLayout}
 */
export function layOut({ handWidth: width, table: { largestHand: most }, settings }, count, cards = []) {
  const { rows, card } = room(width, most, SIZES[settings.size]);
  const starts = startsOf(count, columnsFor(width, card), cards);
  const spare = rows - starts.length;
  /** @param {number} index */
  const place = (index) => {
    const row = starts.findLastIndex((start) => start <= index);
    const others = (starts[row + 1] ?? count) - starts[row] - 1;
    const strip = Math.min((width - card) / Math.max(1, others), Math.max(stripPx(), card * WIDEST_STEP));
    const left = (width - card - strip * others) / 2;
    return {
      x: `${Math.round(left + (index - starts[row]) * strip)}px`,
      row: spare + row,
      strip: `${strip}px`,
    };
  };
  return { rows, card, starts, place };
}

/**
 * Rows are as even as they can be, but two are parted between suits, if there is room.
 * @param {number} count
 * @param {number} columns
 * @param {string[]} cards
 */
function startsOf(count, columns, cards) {
  const even = Math.ceil(count / Math.max(1, Math.ceil(count / columns)));
  const starts = [0];
  for (let at = even; at < count; at += even) starts.push(at);
  if (starts.length === 2)
    starts[1] =
      [...cards.keys()]
        .filter((at) => at <= columns && count - at <= columns && cards[at][1] !== cards[at - 1]?.[1])
        .sort((one, other) => Math.abs(one - even) - Math.abs(other - even))[0] ?? even;
  return starts;
}

/**
 * Finds the fewest rows for `count` cards, then the largest cards that fit them. Cards grow with the window.
 * @param {number} width
 * @param {number} count
 * @param {{ smallest: number, times: number }} size
 */
function room(width, count, { smallest, times }) {
  const usual =
    innerHeight < 480 ? 62 : width < 690 ? Math.min(width / 4.84, innerHeight * 0.115) : onLarge(width);
  const rows = Math.max(1, Math.ceil(count / columnsFor(width, smallest)));
  const columns = Math.ceil(count / rows);
  return { rows, card: Math.max(smallest, Math.min(usual * times, width - (columns - 1) * stripPx())) };
}

/**
 * The width of a card on a screen that is not small: 104 pixels at 1280 by 800, 160 at 1920 by 1080. On a tablet held
 * upright there is height to spare: 106 at 820 by 1180.
 * @param {number} width of the hand
 */
function onLarge(width) {
  const share = innerHeight > width * 1.2 ? 0.13 : 0.085;
  const high = Math.max(innerHeight * 0.13, innerHeight * 0.21 - 67);
  return Math.round(Math.min(190, Math.max(84, Math.min(width * share, high))));
}

/**
 * @param {number} width
 * @param {number} card
 */
function columnsFor(width, card) {
  return Math.max(1, 1 + Math.floor((width - card) / stripPx()));
}

function stripPx() {
  return innerHeight < LOW_PX ? STRIP_PX.low : STRIP_PX.usual;
}
