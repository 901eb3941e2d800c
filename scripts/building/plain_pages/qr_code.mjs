// Prints the QR code of the text that it is called with, as JSON: how many modules wide, and the path that draws it.
import { toSvgPath } from "../../../web/node_modules/lean-qr/extras/svg.mjs";
import { generate } from "../../../web/node_modules/lean-qr/index.mjs";

const code = generate(process.argv[2]);
console.log(JSON.stringify({ size: code.size, path: toSvgPath(code) }));
