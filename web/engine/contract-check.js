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

/** @type {(fits: Check) => Check} What is asked of texts, of numbers, of lists or of objects is asked of nothing else. */
const ofTexts = (fits) => (value) => typeof value !== "string" || fits(value);
/** @type {(fits: Check) => Check} */
const ofNumbers = (fits) => (value) => typeof value !== "number" || fits(value);
/** @type {(fits: Check) => Check} */
const ofLists = (fits) => (value) => !Array.isArray(value) || fits(value);
/** @type {(fits: Check) => Check} */
const ofObjects = (fits) => (value) => !isObject(value) || fits(value);

/** @type {Record<string, (what: any, schema: any) => Check>} By keyword: what it asks of a value. */
const KEYWORDS = {
  $ref: (ref) => (value) => is(ref.split("/").at(-1), value),
  type: (types) => (value) => [types].flat().some((type) => TYPES[type](value)),
  const: (only) => (value) => value === only,
  enum: (among) => (value) => among.includes(value),
  anyOf: (schemas) => ofSeveral(schemas, (fitting) => fitting > 0),
  oneOf: (schemas) => ofSeveral(schemas, (fitting) => fitting === 1),
  minimum: (least) => ofNumbers((value) => value >= least),
  maximum: (most) => ofNumbers((value) => value <= most),
  maxLength: (most) => ofTexts(({ length }) => length <= most),
  pattern(pattern) {
    const expression = new RegExp(pattern, "u");
    return ofTexts((value) => expression.test(value));
  },
  minItems: (least) => ofLists(({ length }) => length >= least),
  maxItems: (most) => ofLists(({ length }) => length <= most),
  items(schema) {
    const fits = check(schema);
    return ofLists((value) => value.every(fits));
  },
  minProperties: (least) => ofObjects((value) => Object.keys(value).length >= least),
  maxProperties: (most) => ofObjects((value) => Object.keys(value).length <= most),
  propertyNames(schema) {
    const fits = check(schema);
    return ofObjects((value) => Object.keys(value).every(fits));
  },
  required: (/** @type {string[]} */ names) =>
    ofObjects((value) => names.every((name) => Object.hasOwn(value, name))),
  properties(schemas) {
    const checks = Object.entries(schemas).map(([name, schema]) => ({ name, fits: check(schema) }));
    return ofObjects((value) =>
      checks.every(({ name, fits }) => !Object.hasOwn(value, name) || fits(value[name])),
    );
  },
  additionalProperties(schema, { properties = {} }) {
    const fits = schema === false ? () => false : check(schema);
    const isNamed = (/** @type {string} */ name) => Object.hasOwn(properties, name);
    return ofObjects((value) => Object.keys(value).every((name) => isNamed(name) || fits(value[name])));
  },
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
 * @param {any} value
 * @returns {value is Record<string, unknown>}
 */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
