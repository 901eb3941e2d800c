import { t } from "./i18n.js";

/** What the page says if a part of it is wanted that could not be fetched. */
export function notFetched() {
  return t("This part of the page didn’t load. Check your connection and try again, or reload the page.");
}
