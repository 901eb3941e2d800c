/** Options of which a match has one or the other: giving one sets the other to nothing. */

/**
 * The option that this one is an alternative to, whichever of the two says so.
 * @param {import("../../contract").Option} option
 * @param {import("../../contract").TableInfo} table
 */
export function alternativeTo(option, table) {
  return table.options.find((one) => one.name === option.instead_of || one.instead_of === option.name);
}
