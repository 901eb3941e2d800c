// Bundles the page's scripts and stylesheets into a folder. scripts/build.py calls it with the file of the constants in BUILD. The
// last line of its output has the parts that main.js imports at once, and the npm packages in all of them.
import { readFileSync, readdirSync } from "node:fs";
import { basename, dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "../../web/node_modules/esbuild/lib/main.js";

const HERE = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const [constants, outdir] = process.argv.slice(2);
const BUILD = JSON.parse(readFileSync(constants, "utf8"));

// The file names of the site, and what each is made from.
const PAGE = { main: "main.js", style: "style.css", home: "home/index.css", besides: "features/index.css", desk: "features/workshop/desk/index.css" };
// The look of tokens.css is in style.css. Each of the others is fetched if it is chosen.
for (const sheet of readdirSync(`${HERE}/web/looks`))
  if (sheet !== "tokens.css") PAGE[basename(sheet, ".css")] = `looks/${sheet}`;

// Pages that are no part of the app have a style and a script of their own. A single file has no other pages.
const PLAIN = { pages: "pages/pages.css", forward: "pages/forward.js" };

const common = {
  absWorkingDir: `${HERE}/web`,
  outdir,
  bundle: true,
  minify: true,
  metafile: true,
  sourcemap: !BUILD.single,
  target: "es2022",
  // One by one, so that a script contains only those that it uses.
  define: Object.fromEntries(
    Object.entries(BUILD).map(([name, value]) => [`BUILD.${name}`, JSON.stringify(value)]),
  ),
  // Typefaces are files of the site. The single file contains them.
  loader: { ".svg": "text", ".woff2": BUILD.single ? "dataurl" : "file" },
  assetNames: "fonts/[name]",
  logLevel: "warning",
};

// What a table waits for is cut up by which later parts import it, and many small files pack badly. So parts that import
// much of it, or next to nothing, import all of it: it has been loaded long before them. Likewise the desk imports all of the
// features. The others are in a folder of web/.
const LATER = /[\\/]web[\\/](storage[\\/]journal|home[\\/]home|engine[\\/]engines|features[\\/]index|features[\\/]workshop[\\/]desk[\\/]desk)\.js$/;
const atStart = [...readFileSync(`${HERE}/web/main.js`, "utf8").matchAll(/ from "\.(\/[^"]+)";/g)].map(([, file]) => `..${file}`);
const inOnePiece = {
  name: "in one piece",
  setup: ({ onLoad }) =>
    onLoad({ filter: LATER }, ({ path }) => {
      const before = path.endsWith("desk.js") ? ["../../index.js"] : atStart;
      return { contents: [readFileSync(path, "utf8"), ...before.map((file) => `import "${file}";`)].join("\n") };
    }),
};

try {
  // What is imported by `import()` becomes a part that is fetched when it is wanted, except in the single file.
  const parts = { splitting: !BUILD.single, chunkNames: "parts/[name]-[hash]", plugins: BUILD.single ? [] : [inOnePiece] };
  const page = await build({ ...common, ...parts, entryPoints: PAGE, format: "esm" });
  // A classic script: a page that is opened from the disk cannot start a module worker.
  const worker = await build({ ...common, entryPoints: { worker: "engine/worker/worker.js" }, format: "iife" });
  // For other people's pages. Only a classic script may come from another origin without CORS. Without our tsconfig it is
  // shorter: a class is strict anyway.
  const theirs = { entryPoints: { "parlour-table": "embed/parlour-table.js" }, format: "iife", sourcemap: false, tsconfigRaw: "{}" };
  const embed = BUILD.single ? [] : [await build({ ...common, ...theirs })];
  if (!BUILD.single) await build({ ...common, entryPoints: PLAIN, format: "iife", sourcemap: false, tsconfigRaw: "{}" });
  // No source map, because seal_service_worker.py puts a line before it.
  const offline = await build({ ...common, entryPoints: { sw: "offline/service-worker.js" }, format: "iife", sourcemap: false });
  const inputs = [page, worker, ...embed, offline].flatMap((built) => Object.keys(built.metafile.inputs));
  const packages = inputs.map((file) => /node_modules\/((@[^/]+\/)?[^/]+)/.exec(file)?.[1]).filter(Boolean);
  console.log(JSON.stringify({ parts: partsAtStart(page.metafile.outputs), packages: [...new Set(packages)] }));
} catch (error) {
  // esbuild has printed its own errors.
  if (!error.errors) console.error(error);
  process.exitCode = 1;
}

/**
 * The addresses, relative to main.js, of the parts that it cannot start without.
 * @param {import("../../web/node_modules/esbuild/lib/main.js").Metafile["outputs"]} outputs
 */
function partsAtStart(outputs) {
  const wanted = new Set([Object.keys(outputs).find((file) => outputs[file].entryPoint === "main.js")]);
  for (const file of wanted)
    for (const { path, kind } of outputs[file].imports) if (kind === "import-statement") wanted.add(path);
  const [, ...parts] = wanted;
  return parts.map((file) => relative(outdir, `${HERE}/web/${file}`));
}
