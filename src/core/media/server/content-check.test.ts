import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { jpegFile, jpegFromPhone, pixelBomb, pngFile } from "#testing/rows/media.ts";
import { filesOf, publishFile, sendFile } from "#testing/api/upload.ts";
import {
  cameraFiles,
  cameraWordsIn,
  complaintsAbout,
  indexedMp4File,
  movFile,
  mp4File,
  soundFile,
  videoSize,
  webmFile,
} from "#testing/rows/videos.ts";

const { app } = useTestApp();
let ruth: Person;
beforeAll(async () => {
  ruth = await app.create.person("approved");
});

const refusal = async (bytes: Uint8Array, type?: string) => {
  const imageURL = await sendFile(app, bytes, { as: ruth, type });
  const answer = await app.put("/api/housing-images", { as: ruth, body: { imageURL } });
  expect(answer.status).toBe(400);
  return ((await answer.json()) as { message: string }).message;
};
const read = async (target: string) => Buffer.from(await (await app.get(target, { as: ruth })).arrayBuffer());

describe("pictures (UP-34, UP-35)", () => {
  it("are decoded without a cache: no file is decoded twice", async () => {
    await publishFile(app, await jpegFile({ color: "#123456" }), { as: ruth });
    expect(sharp.cache().memory).toMatchObject({ current: 0, max: 0 });
  });

  it.each([
    ["a text file named as a picture", () => Buffer.from("hello, I am not a picture"), "cannot be used"],
    [
      "an SVG",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      "cannot be used",
    ],
    ["a web page", () => Buffer.from("<!doctype html><script>alert(1)</script>"), "cannot be used"],
    ["a GIF with a script", () => gifWithScript(), "GIF files cannot be used"],
    [
      "a photo in an iPhone's format",
      () => Buffer.from("0000001c6674797068656963000000006d69663168656963", "hex"),
      "This is a HEIC photo, which many browsers can’t show. Save it as a JPEG",
    ],
    ["an animated WebP", () => animatedWebp(), "animated pictures"],
    ["a truncated JPEG", async () => (await jpegFile({ color: "#123456" })).subarray(0, 4000), "damaged"],
    [
      "a JPEG of which there is only the beginning",
      () => Buffer.from("ffd8ffe000104a464946", "hex"),
      "damaged",
    ],
    ["a picture with too many pixels", () => pixelBomb(30_000), "30,000 × 30,000 pixels"],
    ["a picture with one long side", () => pngFile({ width: 20, height: 17_000 }), "16,000 pixels on a side"],
  ])("refuses %s", async (_what, file, message) => {
    expect(await refusal(await file(), "image/jpeg")).toContain(message);
  });

  it("refuses a picture with too many pixels without decoding it", async () => {
    // Its pixel data is cut off, so decoding it would report a damaged picture instead.
    const bomb = pixelBomb(30_000).subarray(0, 100);
    expect(await refusal(bomb, "image/png")).toContain("30,000 × 30,000 pixels");
  });

  it("turns a phone's photo upright and drops its metadata", async () => {
    const original = await jpegFromPhone({ width: 1200, height: 900 });
    expect((await sharp(original).metadata()).exif?.includes("Secret Model")).toBe(true);
    const photo = await publishFile(app, original, { as: ruth, type: "image/jpeg" });
    expect(photo).toMatchObject({ type: "image", width: 900, height: 1200 });
    for (const file of ["400.webp", "400.jpg", "800.webp", "800.jpg", "900.webp", "900.jpg"]) {
      const bytes = await read(`${photo.objectPath}/${file}`);
      const { exif, xmp, iptc, orientation, width } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, orientation, width }).toEqual({ width: Number.parseInt(file) });
      expect(bytes.includes("Secret Model")).toBe(false);
    }
  });

  it("drops bytes that were appended to a picture", async () => {
    const file = Buffer.concat([await jpegFile(), Buffer.from("<script>alert(1)</script>")]);
    const photo = await publishFile(app, file, { as: ruth, type: "image/jpeg" });
    expect((await read(photo.objectPath)).includes("<script>")).toBe(false);
  });

  it("never enlarges, and detects the type by content", async () => {
    const photo = await publishFile(app, await pngFile({ width: 300, height: 200 }), {
      as: ruth,
      type: "image/jpeg",
    });
    expect(photo).toMatchObject({ width: 300, height: 200 });
    expect((await app.get(`${photo.objectPath}/300.webp`, { as: ruth })).status).toBe(200);
    expect((await app.get(`${photo.objectPath}/400.webp`, { as: ruth })).status).toBe(404);
  });

  it("scales a long strip down", async () => {
    const photo = await publishFile(app, await pngFile({ width: 1500, height: 12_000 }), { as: ruth });
    expect(photo).toMatchObject({ width: 300, height: 2400 });
  });

  it.each(["webp", "avif", "png"] as const)("accepts %s, even with transparency", async (format) => {
    const file = await sharp({
      create: { width: 2000, height: 500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .toFormat(format)
      .toBuffer();
    const photo = await publishFile(app, file, { as: ruth, type: `image/${format}` });
    expect(photo).toMatchObject({ type: "image", width: 1600, height: 400 });
    const { dominant } = await sharp(await read(photo.objectPath)).stats();
    expect(dominant.r).toBeGreaterThan(240);
  });
});

describe("videos (UP-36)", () => {
  it.each([
    ["MP4", mp4File(), "video/mp4"],
    ["MOV", movFile(), "video/quicktime"],
    ["WebM", webmFile(), "video/webm"],
  ])("keeps the container of an %s", async (_what, file, type) => {
    const video = await publishFile(app, file, { as: ruth, type });
    expect(video).toEqual({ objectPath: video.objectPath, type: "video", ...videoSize });
    const answer = await app.get(video.objectPath, { as: ruth });
    expect(answer.headers.get("content-type")).toBe(type);
    expect((await fileTypeFromBuffer(await answer.arrayBuffer()))?.mime).toBe(type);
  });

  it.each(cameraFiles())(
    "drops the metadata about location, author and device: $name",
    async ({ type, bytes }) => {
      expect(cameraWordsIn(bytes)).not.toEqual([]);
      const video = await publishFile(app, bytes, { as: ruth, type });
      const shown = await read(video.objectPath);
      expect(cameraWordsIn(shown)).toEqual([]);
      // More than half of the bytes are left: the picture itself is still there.
      expect(shown.length).toBeGreaterThan(bytes.length / 2);
      expect(complaintsAbout(shown)).toBe("");
      expect(await filesOf(app, video.objectPath)).not.toContain(expect.stringContaining("incoming"));
    },
  );

  it.each([
    ["an MP4 that has only its first bytes", Buffer.concat([mp4File().subarray(0, 32), Buffer.alloc(5000)])],
    ["an MP4 head before a web page", Buffer.concat([mp4File().subarray(0, 32), Buffer.from("<script>")])],
    ["an MP4 that stops in the middle", mp4File().subarray(0, 1500)],
    ["an MP4 whose pictures stop in the middle", indexedMp4File().subarray(0, 3500)],
    ["an MP4 that holds only sound", soundFile()],
    ["a WebM that has only its first bytes", Buffer.concat([webmFile().subarray(0, 36), Buffer.alloc(5000)])],
    ["a WebM that stops in the middle", webmFile().subarray(0, 2000)],
  ])("refuses %s", async (_what, file) => {
    expect(await refusal(file, "video/mp4")).toBe(
      "This video is damaged, or in a format we can't use. Please export it as an MP4 and try again.",
    );
  });

  it("refuses another container", async () => {
    const message = await refusal(Buffer.from("RIFF\0\0\0\0AVI LIST"), "video/mp4");
    expect(message).toContain("AVI files cannot be used");
  });
});

const gifWithScript = () =>
  Buffer.concat([
    Buffer.from("GIF89a/*\x02\x00\x00\x00\x00\x2c\x00\x00\x00\x00", "latin1"),
    Buffer.from("*/=1;alert(1)"),
  ]);

async function animatedWebp() {
  const frames = await Promise.all(
    ["red", "blue"].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}
