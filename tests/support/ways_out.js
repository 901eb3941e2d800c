// Tries every way out of a worker that its own script could take, without any wrapper of ours before it. The first message
// is the address of another origin; the answer, by way: "absent", the name of the error, "silent", or "through".
// biome-ignore-all lint: it is served as it is.
const PATIENCE = 3000;

onmessage = async ({ data: out }) => {
  const answer = {};
  await Promise.all(
    Object.entries(ways(out)).map(async ([way, attempt]) => {
      const late = new Promise((done) => setTimeout(() => done("silent"), PATIENCE));
      const tried = (async () => ((await attempt()) === undefined ? "absent" : "through"))();
      answer[way] = await Promise.race([tried.catch((trouble) => trouble?.name ?? "refused"), late]);
    }),
  );
  postMessage(answer);
};

/** Settles with what comes first: `open` or `message` on the thing, or an error. */
function heard(thing, ...events) {
  return new Promise((done, failed) => {
    for (const event of events) thing.addEventListener(event, () => done(event));
    thing.addEventListener("error", () => failed({ name: "refused" }));
  });
}

function blobWorker(text, Kind = Worker) {
  return new Kind(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
}

function ways(out) {
  const socket = out.replace("http", "ws");
  const evil = `data:text/javascript,0`;
  return {
    fetch: () => fetch(`${out}fetch`),
    "fetch without CORS": () => fetch(`${out}no-cors`, { mode: "no-cors", keepalive: true }),
    XMLHttpRequest: () => {
      const asked = new XMLHttpRequest();
      asked.open("GET", `${out}xhr`, false);
      asked.send();
      return asked.status || Promise.reject({ name: "refused" });
    },
    importScripts: () => (importScripts(`${out}importScripts`), 1),
    "importScripts of data": () => (importScripts(evil), 1),
    import: () => import(`${out}import`),
    "import of data": () => import(evil),
    WebSocket: () => heard(new WebSocket(`${socket}socket`), "open"),
    EventSource: () => heard(new EventSource(`${out}events`), "open"),
    WebTransport: () => self.WebTransport && new WebTransport(out.replace("http", "https")).ready,
    RTCPeerConnection: () => self.RTCPeerConnection && new RTCPeerConnection(),
    sendBeacon: () => navigator.sendBeacon?.(`${out}beacon`),
    FontFace: () => self.FontFace && new FontFace("out", `url(${out}font)`).load(),
    "caches.open": () => caches.open("out"),
    "caches.match": () => caches.match("./").then(() => 1),
    indexedDB: () =>
      new Promise((done, failed) => {
        const asked = indexedDB.open("out");
        [asked.onsuccess, asked.onerror] = [done, failed];
      }),
    OPFS: () => navigator.storage?.getDirectory(),
    locks: () => navigator.locks?.request("out", () => 1),
    serviceWorker: () => navigator.serviceWorker?.register(`${out}sw.js`),
    cookieStore: () => self.cookieStore?.set("out", "1"),
    localStorage: () => self.localStorage,
    open: () => self.open?.(`${out}open`),
    Notification: () => (self.Notification?.permission === "granted" ? 1 : Promise.reject({ name: "refused" })),
    eval: () => (0, eval)("1"),
    Function: () => new Function("return 1")(),
    "nested worker": () => heard(new Worker(`${out}worker.js`), "message"),
    "nested worker of data": () => heard(new Worker("data:text/javascript,postMessage(1)"), "message"),
    // It may start: what counts is that its policy is the same.
    "fetch in a nested worker": () =>
      new Promise((done, failed) => {
        const inner = blobWorker(`fetch("${out}nested").then(() => postMessage(1), () => postMessage(0))`);
        inner.onmessage = ({ data }) => (data ? done(1) : failed({ name: "refused" }));
        inner.onerror = () => failed({ name: "refused" });
      }),
    SharedWorker: () => self.SharedWorker && blobWorker("", SharedWorker),
  };
}
