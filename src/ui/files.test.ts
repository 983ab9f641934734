import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";

const namesIn = async (folder: string, pattern: RegExp) =>
  (await readdir(folder)).filter((name) => pattern.test(name)).map((name) => join(folder, name));
const illustrations = await namesIn("public/img", /^spot-.*\.svg$/);
const sheets = await namesIn("src/ui/styles", /\.css$/);

it("there are illustrations for empty and failed states, and style sheets", () => {
  expect(illustrations.length).toBeGreaterThan(0);
  expect(sheets.length).toBeGreaterThan(0);
});

it.each(illustrations)("%s is within its frame, not cut off at the edge", async (file) => {
  const { data, info } = await sharp(file)
    .extractChannel("alpha")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const edge = [...data].filter((_alpha, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return x === 0 || y === 0 || x === width - 1 || y === height - 1;
  });
  expect(edge).toHaveLength(2 * (width + height) - 4);
  expect(Math.max(...edge)).toBe(0);
});

const anywhereInThePage = /(?::root|html|body|main|#content):has\((?!\s*>)[^)]*\)/g;

it.each(sheets)(
  "%s uses :has() on the page only with a fixed path, however long the page is",
  async (file) => {
    expect((await readFile(file, "utf8")).match(anywhereInThePage)).toBeNull();
  },
);
