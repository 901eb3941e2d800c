/** The sounds of the table, each made of a few voices. Times are in seconds, pitches in hertz. */

/**
 * @typedef {object} Voice
 * @property {"noise" | "sine" | "triangle"} wave
 * @property {number} at when it begins
 * @property {number} lasts
 * @property {number[]} pitch of a tone, or of the band of noise that is heard: at first, and at the end if it glides
 * @property {number} [q] how narrow that band is
 * @property {number} peak the greatest gain
 * @property {number} attack how long it takes to get there
 */

/** @type {Voice} */
const CARD = { wave: "noise", at: 0, lasts: 0.045, pitch: [1800], q: 0.8, peak: 0.5, attack: 0.001 };
const TONE = /** @type {const} */ ({ wave: "triangle", lasts: 0.26, peak: 0.2, attack: 0.005 });

/** @type {Record<string, Voice[]>} */
export const SOUNDS = {
  card: [CARD],
  deal: [0, 0.07, 0.14, 0.21, 0.28].map((at) => ({ ...CARD, at, peak: 0.25 })),
  sweep: [{ wave: "noise", at: 0, lasts: 0.11, pitch: [900, 2200], q: 1.2, peak: 0.35, attack: 0.055 }],
  turn: [
    { ...TONE, at: 0, lasts: 0.09, pitch: [523], peak: 0.18 },
    { ...TONE, at: 0.09, lasts: 0.14, pitch: [659], peak: 0.18 },
  ],
  moment: [
    { wave: "sine", at: 0, lasts: 0.18, pitch: [392, 196], peak: 0.25, attack: 0.005 },
    { ...CARD, lasts: 0.02, pitch: [3000], peak: 0.25 },
  ],
  won: [392, 494, 587].map((pitch, nth) => ({ ...TONE, at: nth * 0.11, pitch: [pitch] })),
  end: [196, 294, 392].map((pitch, nth) => ({
    ...TONE,
    at: 0.5 + nth * 0.07,
    lasts: 0.8,
    pitch: [pitch],
    peak: 0.14,
  })),
  lost: [392, 349].map((pitch, nth) => ({ ...TONE, at: nth * 0.11, pitch: [pitch] })),
};
