/**
 * The service worker: what makes the page work with its server gone. All files of one build are kept together in a
 * cache of their own, and a page that begins with one build goes on with it, whatever lies on the server by then.
 *
 * The page sends `{build}`, its own, when it is up. TURNSTILE sends `{alone: true}`, and is sent `{stay: true}` if it is
 * not; a worker that waits is sent `{start: true}`.
 */

const BASE = new URL("./", location.href).href;
/** Other pages of this origin, perhaps another Parlour Tricks under another path, have caches, too. */
const OURS = `parlour-tricks ${BASE} `;
const CACHE = OURS + KEPT.build;
const INDEX = "./";
/** For so many milliseconds nobody is asked again to make way for a new version. */
const PATIENCE = 5000;
/**
 * Shown in place of the page while a new version waits: a page that is reloaded counts as open until its successor
 * has come, so that browsers would never let the new version start in somebody's only tab. This one is its successor.
 */
const TURNSTILE = `<!doctype html>
<meta charset="utf-8" /><meta name="color-scheme" content="light dark" /><title>Parlour Tricks</title>
<link rel="icon" href="data:," />
<script>
  const again = () => location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", again);
  navigator.serviceWorker.addEventListener("message", again);
  navigator.serviceWorker.startMessages();
  navigator.serviceWorker.controller ? navigator.serviceWorker.controller.postMessage({ alone: true }) : again();
  setTimeout(again, ${PATIENCE / 2});
</script>`;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
let asked = Number.NEGATIVE_INFINITY;

worker.addEventListener("install", (event) => event.waitUntil(fill()));
worker.addEventListener("activate", (event) => event.waitUntil(clear()));
worker.addEventListener("message", (event) => event.waitUntil(hear(event)));
worker.addEventListener("fetch", (event) => {
  const file = ours(event.request);
  // Whatever is not ours goes on as if nobody stood here.
  if (file) event.respondWith(turnstile(event.request) ?? answer(file, event.request));
});

/** All or nothing. */
async function fill() {
  const files = Object.entries(KEPT.files);
  const fresh = await Promise.all(files.map(([file, digest]) => whole(file, digest)));
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(files.map(([file], nth) => cache.put(file, fresh[nth])));
  } catch (trouble) {
    await caches.delete(CACHE);
    throw trouble;
  }
}

/** The versions before this one are not wanted any more: nobody has them open. */
async function clear() {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/**
 * A file exactly as it was built: while a new version is being laid on the server, half of what comes may be old. The
 * page has fetched most of it just now, so the browser's own cache may answer, unless that has another version.
 * @param {string} file
 * @param {string} integrity
 */
async function whole(file, integrity) {
  const answer = await fetch(file, { integrity }).catch(() => fetch(file, { integrity, cache: "reload" }));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer;
}

/**
 * The file of this build that is asked for, if it is one.
 * @param {Request} request
 */
function ours({ method, url, headers }) {
  const { origin, pathname } = new URL(url);
  const address = origin + pathname;
  if (method !== "GET" || headers.has("Range") || !address.startsWith(BASE)) return null;
  const file = address.slice(BASE.length).replace(/^(index\.html)?$/, INDEX);
  return file in KEPT.files || file in KEPT.later ? file : null;
}

/**
 * @param {string} file
 * @param {Request} request
 */
async function answer(file, request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(file, { ignoreVary: true });
  if (kept) return kept;
  // Browsers that are short of room forget everything at once.
  if (file in KEPT.files) return fetch(request);
  const fresh = await whole(file, KEPT.later[file]);
  await cache.put(file, fresh.clone());
  return fresh;
}

/** @param {Request} request */
function turnstile({ mode, destination }) {
  const starting = mode === "navigate" && destination === "document";
  if (!starting || !worker.registration.waiting || performance.now() - asked < PATIENCE) return null;
  return new Response(TURNSTILE, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** @param {ExtendableMessageEvent} event */
async function hear({ data, source }) {
  if (data.build === KEPT.build) await worker.clients.claim();
  if (data.start) await worker.skipWaiting();
  if (!data.alone) return;
  asked = performance.now();
  const { waiting } = worker.registration;
  if (waiting && (await alone())) waiting.postMessage({ start: true });
  else source?.postMessage({ stay: true });
}

/** Whether only one page is open. The one before it may take a moment to be gone. */
async function alone() {
  for (let tries = 0; tries < 10; tries += 1) {
    const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (pages.length === 1) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
