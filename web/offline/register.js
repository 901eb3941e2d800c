/** The page's side of working offline. If it fails, it fails silently. */

import { guarded } from "../storage/browser-storage.js";
import { framed } from "../ui/is-framed.js";

const container = guarded(() => navigator.serviceWorker);
let installed = false;
let known = container?.controller;
container?.addEventListener("controllerchange", () => {
  // A service worker of another version must not serve this page.
  if (known) location.reload();
  known = container.controller;
});

/**
 * Have a service worker store this page. Call this once everything is loaded, so that nothing is fetched twice.
 * @param {string} build of this page
 */
export function workOffline(build) {
  // In a frame, it would be stored on behalf of the site around it.
  if (!BUILD.single && !framed) install(build).catch(() => {});
}

/** @param {string} build */
async function install(build) {
  if (!container || installed) return;
  installed = true;
  const registration = await container.register("sw.js", { updateViaCache: "none" });
  const checkForUpdate = () => document.hidden || registration.update().catch(() => {});
  document.addEventListener("visibilitychange", checkForUpdate);
  // A service worker of the same version takes over this page.
  (await container.ready).active?.postMessage({ build });
}
