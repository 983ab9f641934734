import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";

const folder = "public/img";
const illustrations = (await readdir(folder)).filter((name) => /^spot-.*\.svg$/.test(name));

it("there are illustrations for empty and failed states", () => {
  expect(illustrations.length).toBeGreaterThan(0);
});

it.each(illustrations)("%s is within its frame, not cut off at the edge", async (name) => {
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
