/**
 * A result of the day as a picture to share. It says what the text says, and gives as little away. It imports nothing:
 * what a table waits for would be cut into more files.
 */

const SIZE = 1080;
const EDGE = 90;
/** How far apart the signs are, and half the size of one. */
const [STEP, SIGN] = [70, 22];
/** The most signs in a row. */
const ROW = 13;

/**
 * @param {string} text as from shareText: what was played, how well, a sign for each trick and what it means, the link
 * @param {string} ours the sign of a trick that one's own side took
 * @returns {Promise<File>} a PNG
 */
export async function sharePicture(text, ours) {
  const [title, standing, signs, link] = text.split("\n");
  const [name, what] = title.split(/: (.*)/);
  const canvas = Object.assign(document.createElement("canvas"), { width: SIZE, height: SIZE });
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const [felt, chalk, soft, amber] = ["--felt", "--chalk", "--chalk-soft", "--amber"].map(colour);
  const [display, body] = ["--display", "--text"].map(typeface);
  pen.fillStyle = felt;
  pen.fillRect(0, 0, SIZE, SIZE);
  pen.textAlign = "center";
  const write = (
    /** @type {string} */ words,
    /** @type {number} */ y,
    /** @type {number} */ size,
    /** @type {string} */ family,
    /** @type {string} */ ink,
  ) => {
    pen.font = `${size}px ${family}`;
    // Long words become smaller rather than be cut.
    const width = pen.measureText(words).width;
    if (width > SIZE - 2 * EDGE) pen.font = `${(size * (SIZE - 2 * EDGE)) / width}px ${family}`;
    pen.fillStyle = ink;
    pen.fillText(words, SIZE / 2, y);
  };
  write(name, 200, 96, display, chalk);
  write(what, 300, 48, body, soft);
  pen.lineWidth = 5;
  rows(signs.split(" ")[0]).forEach((row, at, { length }) => {
    const y = 520 + (at - (length - 1) / 2) * STEP;
    row.forEach((sign, nth) => {
      mark(pen, SIZE / 2 + (nth - (row.length - 1) / 2) * STEP, y, sign === ours ? amber : "", soft);
    });
  });
  write(standing, 830, 56, display, chalk);
  write(link.replace(/^https?:\/\/|#.*/g, ""), 980, 34, body, soft);
  /** @type {Blob | null} */
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  return new File([blob ?? ""], "parlour-tricks.png", { type: "image/png" });
}

/**
 * A triangle: filled and upright, or else only its edge, upside down.
 * @param {CanvasRenderingContext2D} pen
 * @param {number} x of its middle
 * @param {number} y
 * @param {string} fill empty for the other kind
 * @param {string} edge
 */
function mark(pen, x, y, fill, edge) {
  const up = fill ? 1 : -1;
  pen.beginPath();
  pen.moveTo(x - SIGN, y + up * SIGN);
  pen.lineTo(x + SIGN, y + up * SIGN);
  pen.lineTo(x, y - up * SIGN);
  pen.closePath();
  pen.fillStyle = fill;
  pen.strokeStyle = edge;
  if (fill) pen.fill();
  else pen.stroke();
}

/**
 * The signs in rows of about the same length.
 * @param {string} signs
 */
export function rows(signs) {
  const all = [...signs];
  const count = Math.max(1, Math.ceil(all.length / ROW));
  const length = Math.ceil(all.length / count);
  return Array.from({ length: count }, (_, at) => all.slice(at * length, (at + 1) * length));
}

/**
 * A colour of the look that is on, as a canvas understands it.
 * @param {string} name
 */
function colour(name) {
  const probe = document.createElement("span");
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** @param {string} name */
function typeface(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(name);
}
