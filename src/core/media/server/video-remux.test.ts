import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { remuxVideo } from "#src/core/media/server/video-remux.ts";
import {
  bigEndian,
  emptyBoxes,
  emptyElements,
  manyTracks,
  matrixOf,
  mp4File,
  nestedBoxes,
  uprightFile,
  withTable,
} from "#testing/videos.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "remux-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Remuxes a file and returns the result. */
async function remux(
  file: Buffer,
  type = "video/mp4",
  limits?: Parameters<typeof remuxVideo>[3],
): Promise<Buffer> {
  const [from, to] = [path.join(folder, crypto.randomUUID()), path.join(folder, crypto.randomUUID())];
  await writeFile(from, file);
  await remuxVideo(type, from, to, limits);
  return readFile(to);
}

const refused = { status: 400, message: expect.stringContaining("This video is damaged") };
const max = bigEndian(0xffffffff);
const [one, few, many] = [bigEndian(1), bigEndian(50), bigEndian(1_000_000_000)];

describe("a file crafted to harm its reader", () => {
  // bench/hostile-videos.ts measures what each of them costs.
  it.each([
    ["boxes in boxes", nestedBoxes(3_200_000), "video/mp4"],
    ["400,003 empty boxes", emptyBoxes(400_003), "video/mp4"],
    ["empty elements", emptyElements(3_000_000), "video/webm"],
    [
      "more samples than it has bytes for, each of a length",
      withTable("stsz", bigEndian(0), max),
      "video/mp4",
    ],
    ["samples that lie beyond its end", withTable("stsz", many, few), "video/mp4"],
    [
      "times for more samples than memory holds, at which a reader crashes",
      withTable("stts", one, max, one),
      "video/mp4",
    ],
    ["a table that ends before its entries", withTable("stsc", max), "video/mp4"],
  ])("is refused: %s", async (_what, file, type) => {
    await expect(remux(file, type)).rejects.toMatchObject(refused);
  });

  it("is refused when its time is over", async () => {
    const endless = withTable("ctts", one, max, one);
    await expect(remux(endless, "video/mp4", { seconds: 1, fileKilobytes: 100 })).rejects.toMatchObject(
      refused,
    );
  });

  it("is refused when its output would be larger than any video may be", async () => {
    const limits = { seconds: 30, fileKilobytes: 3 };
    await expect(remux(mp4File(), "video/mp4", limits)).rejects.toMatchObject(refused);
  });

  it("does not grow when a hundred tracks refer to the same bytes", async () => {
    const file = manyTracks(100);
    const clean = await remux(file);
    expect(clean.length).toBeLessThan(2 * mp4File().length);
  });
});

it("keeps the rotation of a phone's video", async () => {
  const turned = matrixOf(await remux(uprightFile()));
  expect(turned.equals(matrixOf(uprightFile()))).toBe(true);
  expect(turned.equals(matrixOf(await remux(mp4File())))).toBe(false);
});

it("distinguishes a program that does not start from an unreadable file", async () => {
  await expect(remux(mp4File(), "video/unknown")).rejects.toThrow("ended with 1");
});
