/** Pairs of options that exclude each other: setting one clears the other. */

/**
 * The other option of the pair. Either of the two may declare it.
 * @param {import("../../../contract").Option} option
 * @param {Pick<import("../../../contract").TableInfo, "options">} table
 */
export function alternativeTo(option, table) {
  return table.options.find((one) => one.name === option.instead_of || one.instead_of === option.name);
}

/**
 * The chosen options with another value for one of them: only those that are not at their default.
 * @param {import("../../../contract").Options} chosen
 * @param {import("../../../contract").Option} option
 * @param {Pick<import("../../../contract").TableInfo, "options">} table
 * @param {string | number | boolean | null} value
 */
export function withOption(chosen, option, table, value) {
  const options = { ...chosen };
  if (value === option.default || value === null) delete options[option.name];
  else options[option.name] = value;
  const other = alternativeTo(option, table);
  if (other && value !== null) delete options[other.name];
  return options;
}
