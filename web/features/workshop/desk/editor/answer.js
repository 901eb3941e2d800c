/** An assistant's answer. */

/**
 * The code in an answer that was pasted; any other text as it is.
 * @param {string} pasted
 */
export function codeIn(pasted) {
  const blocks = [...pasted.matchAll(/^(`{3,})(?:python|py)?\n((?:.|\n)*?)\n\1$/gm)].map(
    ([, , code]) => code,
  );
  return blocks.length === 1 ? `${blocks[0]}\n` : pasted;
}
