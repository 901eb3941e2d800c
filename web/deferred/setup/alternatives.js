/** Pairs of options that exclude each other: setting one clears the other. */

/**
 * The other option of the pair. Either of the two may declare it.
 * @param {import("../../contract").Option} option
 * @param {import("../../contract").TableInfo} table
 */
export function alternativeTo(option, table) {
  return table.options.find((one) => one.name === option.instead_of || one.instead_of === option.name);
}
