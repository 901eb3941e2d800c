/** What the player wants to hear, kept between visits if the browser allows it. */

import { guarded, storage } from "../../../storage/browser-storage.js";

const KEY = "parlour-tricks/sound";

/** @returns {{ on: boolean, volume: number, ticks: boolean }} `volume` in per cent; `ticks`: whether the device vibrates */
export function readSound() {
  const {
    on = true,
    volume = 60,
    ticks = false,
  } = Object(guarded(() => JSON.parse(storage().getItem(KEY) ?? "{}")));
  const loud = Number.isFinite(volume) ? Math.min(100, Math.max(0, volume)) : 60;
  return { on: on !== false, volume: loud, ticks: ticks === true };
}

/** @param {ReturnType<typeof readSound>} sound */
export function keepSound(sound) {
  guarded(() => storage().setItem(KEY, JSON.stringify(sound)));
}
