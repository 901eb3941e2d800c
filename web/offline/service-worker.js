/**
 * The service worker, which makes the page work offline. Each build has its own cache with all of its files. A page that
 * begins with one build stays with it, even if the server has a newer one by then.
 *
 * Messages: the page sends its `{build}` when it is up. UPDATE_PAGE sends `{alone: true}`, and gets `{stay: true}` if
 * other pages are open. Otherwise the waiting worker gets `{start: true}`.
 */

const BASE = new URL("./", location.href).href;
/** Sets our caches apart from those of other pages of this origin, such as a Parlour Tricks under another path. */
const CACHE_PREFIX = `parlour-tricks ${BASE} `;
const CACHE = CACHE_PREFIX + KEPT.build;
const INDEX = "./";
const HTML = { "Content-Type": "text/html; charset=utf-8" };
/** How long to wait after an attempt to start a new version before trying again. */
const RETRY_MS = 5000;
/**
 * Served in place of the page while a new version waits. A page being reloaded counts as open until the next page has
 * loaded, so a browser would never start the new version in the only tab. This page takes its place for that moment.
 */
const UPDATE_PAGE = `<!doctype html>
<meta charset="utf-8" /><meta name="color-scheme" content="light dark" /><title>Parlour Tricks</title>
<link rel="icon" href="data:," />
<script>
  const again = () => location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", again);
  navigator.serviceWorker.addEventListener("message", again);
  navigator.serviceWorker.startMessages();
  navigator.serviceWorker.controller ? navigator.serviceWorker.controller.postMessage({ alone: true }) : again();
  setTimeout(again, ${RETRY_MS / 2});
</script>`;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
let lastAttempt = Number.NEGATIVE_INFINITY;

worker.addEventListener("install", (event) => event.waitUntil(fillCache()));
worker.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches()));
worker.addEventListener("message", (event) => event.waitUntil(receive(event)));
worker.addEventListener("fetch", (event) => {
  const file = requestedFile(event.request);
  // The browser handles all other requests.
  if (file) event.respondWith(updatePage(event.request) ?? answer(file, event.request));
});

/** Stores all files or none. */
async function fillCache() {
  const files = Object.entries(KEPT.files);
  const fresh = await Promise.all(files.map(([file, digest]) => fetchVerified(file, digest)));
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(files.map(([file], nth) => cache.put(file, fresh[nth])));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Deletes the earlier versions. No page uses them any more. */
async function deleteOldCaches() {
  const old = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/**
 * A file of exactly this build. During an upload, the server may have files of two builds. The page has just fetched most
 * files, so the browser's own cache may answer, unless it has another version.
 * @param {string} file
 * @param {string} integrity
 */
async function fetchVerified(file, integrity) {
  const answer = await fetch(file, { integrity }).catch(() => fetch(file, { integrity, cache: "reload" }));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer;
}

/**
 * The file of this build that a request is for, or null.
 * @param {Request} request
 */
function requestedFile({ method, url, headers }) {
  const { origin, pathname } = new URL(url);
  const address = origin + pathname;
  if (method !== "GET" || headers.has("Range") || !address.startsWith(BASE)) return null;
  const file = address.slice(BASE.length).replace(/(^|\/)index\.html$/, "$1") || INDEX;
  return file in KEPT.files || file in KEPT.later ? file : null;
}

/**
 * @param {string} file
 * @param {Request} request
 */
async function answer(file, request) {
  const cache = await caches.open(CACHE);
  const digest = KEPT.files[file] ?? KEPT.later[file];
  const kept = await cache.match(file, { ignoreVary: true });
  if (kept) return (await verified(file, kept, digest)) ?? replaceChanged(file, request, digest);
  // A browser that is short of space deletes the whole cache, so there is no use in filling it again.
  if (file in KEPT.files) return fetch(request);
  const fresh = await fetchVerified(file, digest);
  await cache.put(file, fresh.clone());
  return fresh;
}

/**
 * A stored answer if its body is the file of this build, or null. Any script of this origin can write to our cache.
 * @param {string} file
 * @param {Response} kept
 * @param {string} digest
 */
async function verified(file, kept, digest) {
  const body = await kept.clone().arrayBuffer();
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  if (`sha256-${btoa(String.fromCharCode(...found))}` !== digest) return null;
  // Scripts and the engine are answered as they were stored, or the browser would compile them each time. A document
  // gets none of the stored headers, because one of them could lead elsewhere.
  return file.endsWith("/") ? new Response(body, { headers: HTML }) : kept;
}

/**
 * The right file in place of one that was changed. The other stored files are not trusted either.
 * @param {string} file
 * @param {Request} request
 * @param {string} digest
 */
async function replaceChanged(file, request, digest) {
  await caches.delete(CACHE);
  fillCache().catch(() => {});
  return file.endsWith("/") ? fetch(request) : fetchVerified(file, digest);
}

/** @param {Request} request */
function updatePage({ mode, destination }) {
  const starting = mode === "navigate" && destination === "document";
  if (!starting || !worker.registration.waiting || performance.now() - lastAttempt < RETRY_MS) return null;
  return new Response(UPDATE_PAGE, { headers: HTML });
}

/** @param {ExtendableMessageEvent} event */
async function receive({ data, source }) {
  if (data.build === KEPT.build) await worker.clients.claim();
  if (data.start) await worker.skipWaiting();
  if (!data.alone) return;
  lastAttempt = performance.now();
  const { waiting } = worker.registration;
  if (waiting && (await onlyOnePage())) waiting.postMessage({ start: true });
  else source?.postMessage({ stay: true });
}

/** Whether only one page is open. The page before it may take a moment to close. */
async function onlyOnePage() {
  for (let tries = 0; tries < 10; tries += 1) {
    const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (pages.length === 1) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
