import { readFile, readdir } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { demoPictures, picturesFor } from "#src/demo/pictures.ts";

const folder = new URL("pictures/", import.meta.url);
const all = [
  ...demoPictures.homes.flat(),
  ...Object.values(demoPictures.covers),
  ...Object.values(demoPictures.scenes),
];

describe("the demo's pictures", () => {
  it("are files of 800 by 600, each used once, of at most 3 MB together", async () => {
    const files = all.map(({ file }) => file);
    expect(files.toSorted((one, other) => one.localeCompare(other))).toEqual(
      (await readdir(folder)).toSorted((one, other) => one.localeCompare(other)),
    );
    const contents = await Promise.all(files.map((file) => readFile(new URL(file, folder))));
    expect(contents.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(3_000_000);
    const sizes = await Promise.all(contents.map((content) => sharp(content).metadata()));
    for (const { format, width, height } of sizes) {
      expect({ format, width, height }).toEqual({ format: "webp", width: 800, height: 600 });
    }
  });

  it("have a sentence as alternative text", () => {
    for (const { alt } of all) expect(alt).toMatch(/^[A-Z][^<>"]{15,140}[^.\s]$/);
  });

  it("differ between any twelve homes in a row, and within a home", () => {
    const first = Array.from({ length: 12 }, (_, index) => picturesFor(index + 5, { count: 8 }));
    expect(new Set(first.flat().map(({ file }) => file)).size).toBe(96);
    expect(new Set(first.map(([lead]) => lead!.alt)).size).toBe(12);
  });

  it("begin with a different one in every home", () => {
    const leads = Array.from({ length: 96 }, (_, index) => picturesFor(index, { count: 1 })[0]!.file);
    expect(new Set(leads).size).toBe(96);
  });

  it("begin with the cover that a home names, and match its number of pictures", () => {
    const pictures = picturesFor(3, { count: 4, cover: "green kitchen" });
    expect(pictures).toHaveLength(4);
    expect(pictures[0]).toEqual(demoPictures.covers["green kitchen"]);
    expect(pictures[1]).toEqual(picturesFor(3, { count: 1 })[0]);
    expect(picturesFor(3, { count: 0 })).toEqual([]);
  });
});
