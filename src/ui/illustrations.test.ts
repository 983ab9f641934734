import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";

const folder = "public/img";
const spots = (await readdir(folder)).filter((name) => /^spot-.*\.svg$/.test(name));

it("there are drawings for what is empty or did not arrive", () => {
  expect(spots.length).toBeGreaterThan(0);
});

it.each(spots)("%s stands within its frame, no leaf cut off at the edge", async (name) => {
  const { data, info } = await sharp(join(folder, name))
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
