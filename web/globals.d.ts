/** What scripts/build.py knew when it bundled this page. */
declare const BUILD: {
  /** The version of the wheel, "0.1.0". */
  version: string;
  /** The wheel's address, relative to the page. */
  wheel: string;
  /** What boot fetches: bytes by address relative to the page, before any compression on the way. */
  sizes: Record<string, number>;
};

/** Pyodide's front door, there once the worker has imported pyodide/pyodide.js. */
declare const loadPyodide: typeof import("pyodide").loadPyodide;
