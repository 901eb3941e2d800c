// A drawing of a few letters may stand for millions of shapes. It is counted before it is drawn, and so is one that is stored.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { isDrawable, MOST_SHAPES, shapes } from "../../web/ui/drawing/drawing-size.js";
import { drawing, svgAddress } from "../../web/ui/drawing/drawings.js";

const GAMES = new URL("../../py/parlour/games/", import.meta.url);
const svg = (inside, about = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" ${about}>${inside}</svg>`;
const rect = '<rect width="9" height="9"/>';

/** Shapes that use ten of the level below them, and so on. The cover of 1,249 letters that froze every visit was six deep. */
function nested(levels, use = (id) => `<use href="#${id}"/>`) {
  const level = (at) => `<g id="l${at}">${(at ? use(`l${at - 1}`) : rect).repeat(10)}</g>`;
  return svg(
    `<defs>${Array.from({ length: levels }, (_, at) => level(at)).join("")}</defs>${use(`l${levels - 1}`)}`,
  );
}

test("ten of ten of ten is counted as what it comes to", () => {
  assert.equal(shapes(svg(rect)), 3);
  assert.ok(shapes(nested(2)) > 100 && shapes(nested(2)) < 500);
  assert.ok(shapes(nested(6)) > 1e6);
  assert.ok(isDrawable(nested(3)) && !isDrawable(nested(5)));
});

test("a cover that comes to too much has no address, wherever it is from", () => {
  const cover = nested(6);
  assert.ok(cover.length < 1_400);
  assert.equal(drawing({ id: "brought", cover }, "cover"), "");
  assert.match(drawing({ id: "brought", cover: svg(rect) }, "cover"), /^data:image/);
  // And so has a worked trick, or the picture of a table, of a game that means ill.
  assert.equal(svgAddress(cover), "");
  assert.match(svgAddress(svg(rect)), /^data:image/);
});

const HIDDEN = {
  "by another prefix": nested(6, (id) => `<s:use x:href="#${id}"/>`),
  "in simple quotes": nested(6, (id) => `<use href='#${id}'/>`),
  "as a pattern": nested(6, (id) => `<rect fill="url(#${id})" width="9" height="9"/>`),
  "in a style of its own": nested(6, (id) => `<rect style="mask: url('#${id}')" width="9" height="9"/>`),
  "as a marker": nested(3, (id) => `<path marker-mid="url(#${id})" d="${"M0 0".repeat(40)}"/>`),
  "by a change": nested(6, (id) => `<use><set attributeName="href" to="#${id}"/></use>`),
  "inherited by all that is in a group": svg(
    `<pattern id="p">${rect.repeat(90)}</pattern><g fill="url(#p)">${rect.repeat(300)}</g>`,
  ),
  "by a number for the sign": nested(6, (id) => `<use href="&#35;${id}"/>`),
  "by its number in an address": nested(6, (id) => `<use href="#%6C${id.slice(1)}"/>`),
  "by a style for all": svg(`<style>rect { fill: url(#p) }</style><pattern id="p">${rect}</pattern>${rect}`),
  "by a style in a wrapping": svg("<style><![CDATA[* { mask: url( '#p' ) }]]></style>"),
  "by a style with a number for the sign": svg("<style>* { mask: url(&#x23;p) }</style>"),
  "by a style with an escape": svg(String.raw`<style>* { mask: url(\23 p) }</style>`),
  "a part of itself": svg('<g id="a"><use href="#a"/></g>'),
  "an entity": `<!DOCTYPE svg [<!ENTITY a "${rect}">]>${svg("&a;")}`,
  "a drawing in a drawing": svg('<image href="data:image/svg+xml,x"/>'),
  "a drawing in a drawing, with a gap": svg('<image href="da&#10;ta:image/svg+xml,x"/>'),
  "a drawing in a style": svg("<style>* { mask: url(DATA:image/svg+xml,x) }</style>"),
};
for (const [how, text] of Object.entries(HIDDEN))
  test(`what is too much is found: ${how}`, () => {
    assert.equal(isDrawable(text), false);
    assert.ok(shapes(text) > MOST_SHAPES);
  });

test("what is no drawing has no address either, and is not called too much", () => {
  for (const text of [
    "",
    "<svg",
    "no drawing",
    svg("<g>"),
    svg("</g>"),
    "<svg><a></svg></a>",
    '<svg a="<"/>',
  ]) {
    assert.ok(Number.isNaN(shapes(text)), text);
    assert.equal(isDrawable(text), false);
  }
});

test("all drawings of ours come to less than a hundredth of what is allowed", () => {
  const files = readdirSync(GAMES, { recursive: true }).filter((file) => file.endsWith(".svg"));
  assert.ok(files.length >= 10);
  for (const file of files) {
    const count = shapes(readFileSync(new URL(file, GAMES), "utf8"));
    assert.ok(count > 1 && count < MOST_SHAPES / 100, `${file}: ${count}`);
  }
});

test("what people draw with is allowed: colours that run, parts used twice, pieces cut out", () => {
  const text = svg(`<!-- by hand: 100%de -->
    <style>.a { fill: #c9142f; animation: add 0.3s } #moves:target .a { opacity: 1 }</style>
    <defs><linearGradient id="sky"><stop offset="0"/><stop offset="1"/></linearGradient>
      <clipPath id="round"><circle r="9"/></clipPath><symbol id="card">${rect.repeat(6)}</symbol></defs>
    <g clip-path="url(#round)"><rect class="a" fill="url(#sky)"/></g>
    <use href="#card"/><use xlink:href="#card" x="60"/><text>Fish &amp; chips &#9824; \\ data: 7</text>`);
  assert.ok(isDrawable(text), String(shapes(text)));
});

test("a text of any length is counted in no time", () => {
  const before = performance.now();
  for (const text of [
    "<a ".repeat(6_000),
    `<a ${"b='".repeat(6_000)}`,
    "<!--".repeat(5_000),
    '<a b="c" '.repeat(2_000),
  ])
    assert.ok(!isDrawable(text));
  assert.ok(!isDrawable(svg("<g>".repeat(3_000) + "</g>".repeat(3_000))));
  const chain = Array.from({ length: 500 }, (_, at) => `<g id="a${at}"><use href="#a${at + 1}"/></g>`);
  assert.ok(!isDrawable(svg(chain.join(""))));
  assert.ok(isDrawable(svg(`${'<use href="#a"/>'.repeat(1_000)}<g id="a"/>`)));
  assert.ok(performance.now() - before < 1_000);
});
