/**
 * The words in which the shapes of stored things are written. A shape tells whether a value is as this page writes it:
 * anybody may have changed what the browser keeps, and files come from anywhere. Fields without a shape are left alone.
 */

/** @typedef {(value: any) => boolean} Shape */

export const { isFinite: amount, isInteger: whole } = Number;

/** @type {Shape} */
export const text = (value) => typeof value === "string";

/** @type {Shape} */
export const flag = (value) => typeof value === "boolean";

/** @type {Shape} How often something was written. No hand reaches the most. */
export const writes = (value) => whole(value) && value >= 0 && value <= 1e9;

/** @type {Shape} In milliseconds since 1970: any time that can be written as a date. */
export const time = (value) => amount(value) && Math.abs(value) <= 8.64e15;

/** @type {Shape} As in `2026-11-26`. */
export const day = (value) =>
  text(value) && /^\d{4}-\d\d-\d\d$/.test(value) && toDay(Date.parse(value)) === value;

/** @type {(shape: Shape) => Shape} */
export const optional = (shape) => (value) => value === undefined || shape(value);

/** @type {(shape: Shape) => Shape} */
export const orNull = (shape) => (value) => value === null || shape(value);

/** @type {(shape: Shape) => Shape} */
export const list = (shape) => (value) => Array.isArray(value) && value.every((one) => shape(one));

/** @type {(shape: Shape) => Shape} Any names, each with such a value. */
export const record = (shape) => (value) => isObject(value) && Object.values(value).every(shape);

/** @type {(shapes: Record<string, Shape>) => Shape} */
export const fields = (shapes) => (value) =>
  isObject(value) && Object.keys(shapes).every((name) => shapes[name](value[name]));

/** @param {number} time */
function toDay(time) {
  return Number.isNaN(time) ? "" : new Date(time).toISOString().slice(0, 10);
}

/** @param {any} value */
function isObject(value) {
  return value instanceof Object && !Array.isArray(value);
}
