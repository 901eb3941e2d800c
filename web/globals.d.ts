/** What scripts/build.py knew when it bundled this page. */
declare const BUILD: {
  /** The version of the wheel, "0.1.0". */
  version: string;
  /** The packages that Pyodide knows of, as its own list has them. */
  lock: import("pyodide").Lockfile;
  /** What boot fetches: bytes by address relative to the page, before any compression on the way. */
  sizes: Record<string, number>;
  /** Whether this page is the one file that needs no other. */
  single: boolean;
  /** Where the site is, for links out of the one file; empty where nobody has said so. */
  home: string;
  /** The work of others in this page, on which terms, and where to find it: a list as JSON (about.js). */
  credits: string;
  /** Changes with any file of the page. */
  build: string;
};

/** What the service worker keeps: addresses relative to the page, each with what `fetch` takes as `integrity`. */
declare const KEPT: {
  /** As BUILD has it. */
  build: string;
  /** What the page needs to start and play. */
  files: Record<string, string>;
  /** What is kept once it has been used. */
  later: Record<string, string>;
};

/** Pyodide's front door, there once the worker has imported pyodide/pyodide.js. */
declare const loadPyodide: typeof import("pyodide").loadPyodide;
