// Bundles the page's scripts and stylesheets into a folder. Called by scripts/build.py, which says what BUILD is, and
// is told on the last line which scripts main.js begins with.
import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "../../web/node_modules/esbuild/lib/main.js";

const HERE = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const [told, outdir] = process.argv.slice(2);
const BUILD = JSON.parse(told);

// The names that a site holds, and what each is made from.
const PAGE = { main: "main.js", style: "style.css", besides: "deferred/index.css" };

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
  // What is imported by `import()` is fetched when it is wanted; unless there is but one file.
  const parts = { splitting: !BUILD.single, chunkNames: "parts/[name]-[hash]", metafile: true };
  const page = await build({ ...common, ...parts, entryPoints: PAGE, format: "esm" });
  // A classic script, because a page opened from a file may start no other kind of worker.
  await build({ ...common, entryPoints: { worker: "engine/worker/worker.js" }, format: "iife" });
  // For pages of others, where it may come from anywhere only if it is a classic script.
  if (!BUILD.single)
    await build({ ...common, entryPoints: { "parlour-table": "embed/parlour-table.js" }, format: "iife", sourcemap: false });
  // seal_service_worker.py puts something before it.
  await build({ ...common, entryPoints: { sw: "offline/service-worker.js" }, format: "iife", sourcemap: false });
  console.log(JSON.stringify([...beginning(page.metafile.outputs)]));
} catch (trouble) {
  // esbuild has said what was wrong.
  if (!trouble.errors) console.error(trouble);
  process.exitCode = 1;
}

/**
 * The parts that main.js does not start without, by their addresses beside it.
 * @param {import("../../web/node_modules/esbuild/lib/main.js").Metafile["outputs"]} outputs
 */
function beginning(outputs) {
  const wanted = new Set([Object.keys(outputs).find((file) => outputs[file].entryPoint === "main.js")]);
  for (const file of wanted)
    for (const { path, kind } of outputs[file].imports) if (kind === "import-statement") wanted.add(path);
  const [, ...parts] = wanted;
  return parts.map((file) => relative(outdir, `${HERE}/web/${file}`));
}
