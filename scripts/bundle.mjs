// Bundles the page's scripts and its stylesheet into a folder. Called by scripts/build.py, which says what BUILD is.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "../web/node_modules/esbuild/lib/main.js";

const HERE = dirname(dirname(fileURLToPath(import.meta.url)));
const [told, outdir] = process.argv.slice(2);
const BUILD = JSON.parse(told);

const common = {
  absWorkingDir: `${HERE}/web`,
  outdir,
  bundle: true,
  minify: true,
  sourcemap: !BUILD.single,
  target: "es2022",
  // Fact by fact, so that no script carries those it does not ask for.
  define: Object.fromEntries(
    Object.entries(BUILD).map(([name, fact]) => [`BUILD.${name}`, JSON.stringify(fact)]),
  ),
  logLevel: "warning",
};

try {
  // qr.js is seldom wanted, and fetched when it is; unless there is but one file.
  const seldom = BUILD.single ? [] : ["./qr.js"];
  const entryPoints = ["main.js", "style.css", ...seldom];
  await build({ ...common, entryPoints, external: seldom, format: "esm" });
  // A classic script, because a page opened from a file may start no other kind of worker.
  await build({ ...common, entryPoints: ["worker.js"], format: "iife" });
  // offline.py puts something before it.
  await build({ ...common, entryPoints: ["sw.js"], format: "iife", sourcemap: false });
} catch {
  // esbuild has said what was wrong.
  process.exitCode = 1;
}
