/** Set by scripts/build.py when it bundles the page. */
declare const BUILD: {
  /** The version of the wheel, "0.1.0". */
  version: string;
  /** Pyodide's own list of its packages. */
  lock: import("pyodide").Lockfile;
  /** What the boot fetches: uncompressed bytes by address relative to the page. */
  sizes: Record<string, number>;
  /** The digest, as in `integrity`, of what the engine's worker fetches: by address relative to the page. */
  digests: Record<string, string>;
  /** That of what checks a game at the desk, "pyodide/desk.zip". */
  deskDigest: string;
  /** What is handed to an engine with brought games: JSON of addresses, `scripts` in their order and other `files`. */
  handed: string;
  /** The definitions in contract.schema.json: JSON without its descriptions. */
  contract: string;
  /** Whether this page is the single-file edition. */
  single: boolean;
  /** The address of the site, for links out of the single file; empty if none was given. */
  home: string;
  /** The third-party work in this page, its licences and sources: a list as JSON (about.js). */
  credits: string;
  /** The drawings of the page's own games: SVG texts as JSON, by the id of the game and the kind of drawing. */
  drawings: string;
  /** The puzzles: lists as JSON, by table (features/from-home/puzzles/packed.js). */
  puzzles: string;
  /** What the desk offers: words to write with, and sample games, as JSON (features/workshop/desk/offered.js). */
  desk: string;
  /** The texts of our own games, as JSON (features/workshop/desk/editor/desk-our-games.js). */
  ours: string;
  /** All about writing games, as a text in Markdown (features/workshop/desk/desk-assistant.js). */
  writing: string;
  /** A digest of all files of the page. */
  build: string;
};

/** What the service worker stores: addresses relative to the page, each with its `integrity` for `fetch`. */
declare const KEPT: {
  /** The same as `BUILD.build`. */
  build: string;
  /** What the page needs to start and play. */
  files: Record<string, string>;
  /** What is stored after its first use. */
  later: Record<string, string>;
};

/** Pyodide's entry point. It exists once the worker has imported pyodide/pyodide.js. */
declare const loadPyodide: typeof import("pyodide").loadPyodide;

/** A drawing, as text. */
declare module "*.svg" {
  const text: string;
  export default text;
}
