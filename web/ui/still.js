/** Whether nothing must move, because of this page's setting or the system's. */
export function still() {
  const { motion } = document.documentElement.dataset;
  return motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
