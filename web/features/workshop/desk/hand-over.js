/** Hands a text over to another program. */

import { t } from "../../../ui/i18n.js";
import { download } from "../../download.js";

/**
 * Copies a text, or saves it where nothing can be copied.
 * @param {string} name of the file
 * @param {string} text
 * @returns {Promise<string>} what became of it, in words
 */
export async function handOver(name, text) {
  try {
    await navigator.clipboard.writeText(text);
    return t("Copied. Now paste it into an assistant.");
  } catch {
    download(name, [text], "text/markdown");
    return t("Saved as {name}. Give it to an assistant.", { name });
  }
}
