import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { extractPoster } from "#src/core/media/server/poster.ts";
import { remuxVideo } from "#src/core/media/server/video-remux.ts";
import { useTestApp } from "#testing/api/app.ts";
import { publishFile } from "#testing/api/upload.ts";
import {
  bigEndian,
  emptyBoxes,
  emptyElements,
  hasFfmpeg,
  manyTracks,
  matrixOf,
  mp4File,
  nestedBoxes,
  soundFile,
  uprightFile,
  withTable,
} from "#testing/rows/videos.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "films-"));
});
afterAll(() => rm(folder, { recursive: true }));

const poster = (film: Buffer, type = "video/mp4", options = {}) =>
  extractPoster(Readable.from([film]), type, options);

async function filmFile(ending: string, codec: string): Promise<Buffer> {
  const file = path.join(folder, `film.${ending}`);
  const source = ["-f", "lavfi", "-i", "color=c=red:size=320x180:duration=0.5:rate=10"];
  const quiet = codec === "libx265" ? ["-x265-params", "log-level=none"] : [];
  const made = spawnSync("ffmpeg", ["-y", "-v", "error", ...source, "-c:v", codec, ...quiet, file]);
  expect(made.stderr.toString()).toBe("");
  return readFile(file);
}

/** A script to run instead of ffmpeg. */
async function standIn(script: string): Promise<{ ffmpeg: string }> {
  const ffmpeg = path.join(folder, `stand-in-${crypto.randomUUID()}`);
  await writeFile(ffmpeg, `#!/bin/sh\n${script}\n`);
  await chmod(ffmpeg, 0o755);
  return { ffmpeg };
}

describe.skipIf(!hasFfmpeg)("the poster of a video", () => {
  const { app } = useTestApp();

  it.each([
    ["mp4", "mpeg4", "video/mp4"],
    ["mov", "mpeg4", "video/quicktime"],
    ["webm", "libvpx", "video/webm"],
  ])("is extracted from %s files", async (ending, codec, type) => {
    const taken = await poster(await filmFile(ending, codec), type);
    expect(taken).toMatchObject({ width: 320, height: 180 });
    const { dominant } = await sharp(taken!.jpeg).stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(dominant.g).toBeLessThan(60);
  });

  it("is missing for a file without a picture, or one that names other files", async () => {
    const list = Buffer.from(`#EXTM3U\n#EXTINF:1,\nfile://${folder}/film.mp4\n#EXT-X-ENDLIST\n`);
    const parts = Buffer.from(`ffconcat version 1.0\nfile '${folder}/film.mp4'\n`);
    for (const file of [soundFile(), list, parts]) expect(await poster(file)).toBeUndefined();
  });

  it("is extracted from an iPhone's video: HEVC in a MOV", async () => {
    const ruth = await app.create.person("approved");
    const film = await filmFile("mov", "libx265");
    const video = await publishFile(app, film, { as: ruth, type: "video/quicktime" });
    expect(video).toMatchObject({ type: "video", width: 320, height: 180 });
    expect((await app.get(`${video.objectPath}/poster.jpg`, { as: ruth })).status).toBe(200);
  });

  it("is as visible as its video, and deleted with it", async () => {
    const ruth = await app.create.person("approved");
    const video = await publishFile(app, await filmFile("mp4", "libx264"), { as: ruth, type: "video/mp4" });
    const answer = await app.post("/api/forum", {
      as: ruth,
      body: { title: "By train", content: "Look.", videos: [video.objectPath] },
    });
    const { id, media } = (await answer.json()) as { id: string; media: object[] };
    const address = `${video.objectPath}/poster.jpg`;
    expect(media).toMatchObject([
      { url: video.objectPath, type: "video", width: 320, height: 180, poster: address },
    ]);
    const shown = await app.get(address);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect((await app.delete(`/api/forum/${id}`, { as: ruth })).status).toBe(204);
    expect((await app.get(address)).status).toBe(404);
    expect((await app.get(video.objectPath)).status).toBe(404);
  });
});

describe("no poster is extracted", () => {
  it("when ffmpeg is missing, fails, or prints no picture; nothing is left behind", async () => {
    vi.stubEnv("TMPDIR", await mkdtemp(path.join(folder, "temporary-")));
    for (const options of [
      { ffmpeg: "/nowhere/ffmpeg" },
      await standIn("exit 1"),
      await standIn("echo no picture"),
      await standIn("exit 0"),
    ]) {
      expect(await poster(mp4File(), "video/mp4", options)).toBeUndefined();
    }
    expect(await readdir(tmpdir())).toEqual([]);
    vi.unstubAllEnvs();
  });

  it("from an endless output, which is cut off", async () => {
    expect(await poster(mp4File(), "video/mp4", await standIn("cat /dev/zero"))).toBeUndefined();
  });

  it("with access to the server's environment variables", async () => {
    const seen = path.join(folder, "surroundings");
    vi.stubEnv("SOMETHING_SECRET", "told to the server");
    await poster(mp4File(), "video/mp4", await standIn(`env > ${seen}; ulimit -v >> ${seen}`));
    vi.unstubAllEnvs();
    const environment = await readFile(seen, "utf8");
    expect(environment).not.toContain("told to the server");
    expect(environment.trim().split("\n").at(-1)).toBe("2000000");
  });
});

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
  // bench/uploads.ts measures what each of them costs.
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

  it("is refused if its output would be larger than any video may be", async () => {
    const limits = { seconds: 30, fileKilobytes: 3 };
    await expect(remux(mp4File(), "video/mp4", limits)).rejects.toMatchObject(refused);
  });

  it("does not grow if a hundred tracks refer to the same bytes", async () => {
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
