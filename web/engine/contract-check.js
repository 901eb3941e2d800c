/**
 * Checks values against the contract. It knows the part of JSON Schema that contract.schema.json is written in, and fails
 * at any other keyword. Libraries turn a schema into code, which the page's policy forbids, or are ten times as large.
 */

/** @typedef {(value: any) => boolean} Check */

/** @type {Record<string, any>} */
const DEFINITIONS = JSON.parse(BUILD.contract);
const NOTES = ["title", "description", "default"];

/** @type {Record<string, Check>} */
const TYPES = {
  null: (value) => value === null,
  boolean: (value) => typeof value === "boolean",
  string: (value) => typeof value === "string",
  number: Number.isFinite,
  integer: Number.isInteger,
  array: Array.isArray,
  object: isObject,
};

/** @type {Record<string, (what: any, schema: any) => Check>} By keyword: what it asks of a value. */
const KEYWORDS = {
  $ref: (ref) => (value) => is(ref.split("/").at(-1), value),
  type: (types) => (value) => [types].flat().some((type) => TYPES[type](value)),
  const: (only) => (value) => value === only,
  enum: (among) => (value) => among.includes(value),
  anyOf: (schemas) => ofSeveral(schemas, (fitting) => fitting > 0),
  oneOf: (schemas) => ofSeveral(schemas, (fitting) => fitting === 1),
  minimum: (least) => (value) => typeof value !== "number" || value >= least,
  maximum: (most) => (value) => typeof value !== "number" || value <= most,
  maxLength: (most) => (value) => typeof value !== "string" || value.length <= most,
  pattern: (pattern) => ofTexts(new RegExp(pattern, "u")),
  minItems: (least) => (value) => !Array.isArray(value) || value.length >= least,
  maxItems: (most) => (value) => !Array.isArray(value) || value.length <= most,
  items: (schema) => ofItems(check(schema)),
  minProperties: (least) => (value) => !isObject(value) || Object.keys(value).length >= least,
  maxProperties: (most) => (value) => !isObject(value) || Object.keys(value).length <= most,
  propertyNames: (schema) => ofNames(check(schema)),
  required: (names) => (value) =>
    !isObject(value) || names.every((/** @type {string} */ name) => Object.hasOwn(value, name)),
  properties: (fields) => ofFields(Object.entries(fields).map(([name, schema]) => [name, check(schema)])),
  additionalProperties: (schema, { properties = {} }) =>
    ofOthers(properties, schema === false ? () => false : check(schema)),
};

/** @type {Map<string, Check>} */
const made = new Map();

/**
 * Whether a value is of this kind of the contract.
 * @param {string} kind the name of a definition
 * @param {unknown} value
 */
export function is(kind, value) {
  const known = made.get(kind) ?? check(DEFINITIONS[kind]);
  made.set(kind, known);
  return known(value);
}

/**
 * Whether a value is the answer to a call, or a refusal.
 * @param {string} call its `do`
 * @param {unknown} value
 */
export function isAnswer(call, value) {
  const { $ref } = DEFINITIONS.Answers.properties[call];
  return is("Refusal", value) || is($ref.split("/").at(-1), value);
}

/**
 * @param {object} schema
 * @returns {Check}
 */
function check(schema) {
  const asked = Object.entries(schema).filter(([keyword]) => !NOTES.includes(keyword));
  const checks = asked.map(([keyword, what]) => KEYWORDS[keyword](what, schema));
  return (value) => checks.every((fits) => fits(value));
}

/**
 * @param {object[]} schemas
 * @param {(fitting: number) => boolean} enough
 * @returns {Check}
 */
function ofSeveral(schemas, enough) {
  const checks = schemas.map(check);
  return (value) => enough(checks.filter((fits) => fits(value)).length);
}

/**
 * @param {RegExp} pattern
 * @returns {Check}
 */
function ofTexts(pattern) {
  return (value) => typeof value !== "string" || pattern.test(value);
}

/**
 * @param {Check} fits
 * @returns {Check}
 */
function ofItems(fits) {
  return (value) => !Array.isArray(value) || value.every(fits);
}

/**
 * @param {Check} fits
 * @returns {Check}
 */
function ofNames(fits) {
  return (value) => !isObject(value) || Object.keys(value).every(fits);
}

/**
 * @param {[string, Check][]} fields
 * @returns {Check}
 */
function ofFields(fields) {
  return (value) =>
    !isObject(value) || fields.every(([name, fits]) => !Object.hasOwn(value, name) || fits(value[name]));
}

/**
 * @param {object} named
 * @param {Check} fits for fields that are not among those
 * @returns {Check}
 */
function ofOthers(named, fits) {
  return (value) =>
    !isObject(value) || Object.keys(value).every((name) => Object.hasOwn(named, name) || fits(value[name]));
}

/**
 * @param {any} value
 * @returns {value is Record<string, unknown>}
 */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
