/** What the modules under test expect of a browser. Import it before them. */

globalThis.window = globalThis;
globalThis.parent = globalThis;
globalThis.navigator ??= {};
globalThis.innerHeight = 800;
globalThis.addEventListener ??= () => {};
globalThis.BUILD = { single: false, home: "" };
globalThis.document = {
  documentElement: { lang: "en" },
  addEventListener: () => {},
  querySelector: () => null,
  querySelectorAll: () => [],
  // lit-html wants one as it is loaded, even if nothing is drawn.
  createTreeWalker: () => ({}),
};
