/** Plays the sounds. Nothing is made before the person has touched the page, as browsers demand. */

import { SOUNDS } from "./sounds.js";

/** @typedef {import("./sounds.js").Voice} Voice */

/** The gain of everything at full volume. */
const LOUDEST = 0.4;
/** What would be more at the same time is left out. */
const MOST_VOICES = 8;
/** A gain that nobody hears: it cannot fade to 0 exponentially. */
const SILENCE = 0.0001;
const NOISE_SECONDS = 0.25;
/** When nothing has been played for so long, the device may rest: to be ready for a sound keeps it busy. Longer than any. */
const QUIET_MS = 3000;

export class SoundPlayer {
  /** @type {AudioContext | null} */
  #context = null;
  /** @type {GainNode | null} */
  #master = null;
  /** @type {AudioBuffer | null} */
  #noise = null;
  #voices = 0;
  #gain = 0;
  #hidden = false;
  /** Whether the browser has let us be heard. */
  #allowed = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #quiet;

  /** @param {() => AudioContext} make */
  constructor(make) {
    this.make = make;
  }

  /**
   * How loud it is, at once for what is being heard, too.
   * @param {number} volume from 0 to 1
   */
  set volume(volume) {
    this.#gain = volume * LOUDEST;
    if (this.#master) this.#master.gain.value = this.#gain;
  }

  /** The person has touched the page: sounds may be heard from now on. */
  wake() {
    if (!this.#gain || this.#context) return;
    this.#context = this.make();
    this.#master = this.#context.createGain();
    this.#master.gain.value = this.#gain;
    this.#master.connect(this.#context.destination);
    this.#noise = noise(this.#context);
    this.#run(this.#context);
  }

  /** @param {boolean} hidden whether nobody sees the page */
  rest(hidden) {
    this.#hidden = hidden;
    if (hidden && this.#context) this.#rest(this.#context);
    else if (this.#voices && this.#context) this.#run(this.#context);
  }

  /** @param {keyof typeof SOUNDS} name */
  play(name) {
    const context = this.#context;
    if (!this.#gain || this.#hidden || !context || !this.#mayBeHeard(context)) return;
    for (const voice of SOUNDS[name]) if (this.#voices < MOST_VOICES) this.#begin(voice, context);
    this.#run(context);
  }

  /** @param {AudioContext} context */
  #mayBeHeard(context) {
    this.#allowed ||= context.state === "running";
    return this.#allowed;
  }

  /**
   * Run it for now.
   * @param {AudioContext} context
   */
  #run(context) {
    if (context.state !== "running") context.resume();
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => this.#rest(context), QUIET_MS);
  }

  /** @param {AudioContext} context */
  #rest(context) {
    if (this.#mayBeHeard(context)) context.suspend();
  }

  /**
   * @param {Voice} voice
   * @param {AudioContext} context
   */
  #begin(voice, context) {
    const start = context.currentTime + voice.at;
    const end = start + voice.lasts;
    const swell = context.createGain();
    swell.gain.setValueAtTime(SILENCE, start);
    swell.gain.exponentialRampToValueAtTime(voice.peak, start + voice.attack);
    swell.gain.exponentialRampToValueAtTime(SILENCE, end);
    swell.connect(/** @type {GainNode} */ (this.#master));
    const source = voice.wave === "noise" ? this.#hiss(voice, context, swell) : tone(voice, context, swell);
    this.#voices += 1;
    source.addEventListener("ended", () => {
      this.#voices -= 1;
      swell.disconnect();
    });
    source.start(start);
    source.stop(end);
  }

  /**
   * @param {Voice} voice
   * @param {AudioContext} context
   * @param {AudioNode} to
   */
  #hiss(voice, context, to) {
    const source = context.createBufferSource();
    source.buffer = this.#noise;
    const band = context.createBiquadFilter();
    band.type = "bandpass";
    band.Q.value = voice.q ?? 1;
    glide(band.frequency, voice, context);
    source.connect(band).connect(to);
    return source;
  }
}

/**
 * @param {Voice} voice
 * @param {AudioContext} context
 * @param {AudioNode} to
 */
function tone(voice, context, to) {
  const source = context.createOscillator();
  source.type = /** @type {OscillatorType} */ (voice.wave);
  glide(source.frequency, voice, context);
  source.connect(to);
  return source;
}

/**
 * @param {AudioParam} param
 * @param {Voice} voice
 * @param {AudioContext} context
 */
function glide(param, { pitch, at, lasts }, { currentTime }) {
  param.setValueAtTime(pitch[0], currentTime + at);
  if (pitch.length > 1) param.exponentialRampToValueAtTime(pitch[1], currentTime + at + lasts);
}

/** @param {AudioContext} context */
function noise(context) {
  const buffer = context.createBuffer(1, context.sampleRate * NOISE_SECONDS, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
