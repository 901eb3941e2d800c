/** The page's side of working without the server, and of keeping what is kept: all of it silent, and never in the way. */

import { guarded } from "../storage/browser-storage.js";
import { framed } from "../ui/is-framed.js";

const container = guarded(() => navigator.serviceWorker);
let installed = false;
let known = container?.controller;
container?.addEventListener("controllerchange", () => {
  // A page of one version must not be answered by another.
  if (known) location.reload();
  known = container.controller;
});

/**
 * Have a service worker keep this page. To be called when everything is here: what was fetched need not come twice.
 * @param {string} build the page's own
 */
export function workOffline(build) {
  // In a frame it would be kept for the site around it, which has not been asked.
  if (!BUILD.single && !framed) install(build).catch(() => {});
}

/** @param {string} build */
async function install(build) {
  if (!container || installed) return;
  installed = true;
  const registration = await container.register("sw.js", { updateViaCache: "none" });
  const look = () => document.hidden || registration.update().catch(() => {});
  document.addEventListener("visibilitychange", look);
  // It looks after this page, too, from now on, if it has the same version.
  (await container.ready).active?.postMessage({ build });
}
