// Draws SVG texts: `pixels.mjs DRAWINGS PIXELS` reads JSON, a list of texts with their size in them, and writes the pixels of
// one after another, four bytes each. Where nothing is drawn, the ground is that of a table.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "../../../web/node_modules/@resvg/resvg-wasm/index.mjs";

const GROUND = "#1f6154";
const [drawings, into] = process.argv.slice(2);
const wasm = createRequire(import.meta.url).resolve("../../../web/node_modules/@resvg/resvg-wasm/index_bg.wasm");
await initWasm(readFileSync(wasm));
const drawn = JSON.parse(readFileSync(drawings, "utf8")).map((svg) => new Resvg(svg, { background: GROUND }).render().pixels);
writeFileSync(into, Buffer.concat(drawn));
