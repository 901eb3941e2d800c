// Bundles the page's scripts and its stylesheet into dist/. Called by scripts/build.py, which says what BUILD is.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "../web/node_modules/esbuild/lib/main.js";

const HERE = dirname(dirname(fileURLToPath(import.meta.url)));
const [BUILD] = process.argv.slice(2);

const common = {
  absWorkingDir: `${HERE}/web`,
  outdir: `${HERE}/dist`,
  bundle: true,
  minify: true,
  sourcemap: true,
  target: "es2022",
  define: { BUILD },
  logLevel: "warning",
};

try {
  await build({ ...common, entryPoints: ["main.js", "style.css"], format: "esm" });
  // A classic script, because a page opened from a file may start no other kind of worker.
  await build({ ...common, entryPoints: ["worker.js"], format: "iife" });
} catch {
  // esbuild has said what was wrong.
  process.exitCode = 1;
}
