import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { isLarge } from "#src/core/media/server/picture.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { publishFile, sendFile } from "#testing/api/upload.ts";
import {
  branded,
  complaintsAbout,
  movFile,
  mp4File,
  soundFile,
  videoSize,
  webmFile,
} from "#testing/rows/videos.ts";

const { app, create } = useTestApp({ RATE_LIMITS: "off" });
let ruth: Person;
beforeAll(async () => {
  ruth = await create.person("approved");
});

const refusal = async (bytes: Uint8Array, type?: string) => {
  const imageURL = await sendFile(app, bytes, { as: ruth, type });
  const answer = await app.put("/api/housing-images", { as: ruth, body: { imageURL } });
  expect(answer.status).toBe(400);
  return ((await answer.json()) as { message: string }).message;
};
const served = async (path: string) => {
  const answer = await app.get(path, { as: ruth });
  return { type: answer.headers.get("content-type"), bytes: Buffer.from(await answer.arrayBuffer()) };
};

describe("an MP4", () => {
  it.each([
    ["3gp4", "video/3gpp"],
    ["3gp5", "video/3gpp"],
    ["3g2a", "video/3gpp2"],
    ["M4V", "video/x-m4v"],
    ["M4VH", "video/mp4"],
    ["isom", "video/3gpp"],
    ["avc1", undefined],
  ])("of the brand %s, sent as %s, is served as an MP4", async (brand, type) => {
    const video = await publishFile(app, branded(brand), { as: ruth, type });
    expect(video).toMatchObject({ type: "video", ...videoSize });
    const { type: shown, bytes } = await served(video.objectPath);
    expect(shown).toBe("video/mp4");
    expect(bytes.includes(`ftyp${brand}`)).toBe(brand === "isom");
    expect(complaintsAbout(bytes)).toBe("");
  });

  it.each([
    ["that stops in the middle", branded("3gp4").subarray(0, 1500)],
    ["that holds only sound", branded("M4V", soundFile())],
    [
      "that is a page behind its head",
      Buffer.concat([branded("3gp5").subarray(0, 32), Buffer.from("<html>")]),
    ],
    ["that is a WebM behind its head", Buffer.concat([branded("M4V").subarray(0, 32), webmFile()])],
  ])("%s is refused even with such a brand", async (_what, file) => {
    expect(await refusal(file, "video/3gpp")).toContain("This video is damaged, or in a format we can't use");
  });

  it("whose brand says MOV is read as a MOV, and a MOV whose brand says MP4 as an MP4", async () => {
    const asMov = await publishFile(app, branded("qt"), { as: ruth, type: "video/quicktime" });
    expect((await served(asMov.objectPath)).type).toBe("video/quicktime");
    const asMp4 = await publishFile(app, branded("M4V", movFile()), { as: ruth, type: "video/mp4" });
    expect((await served(asMp4.objectPath)).type).toBe("video/mp4");
  });

  it("with an audio brand is refused", async () => {
    expect(await refusal(branded("M4A", mp4File()), "video/mp4")).toContain("M4A files cannot be used");
  });
});

describe("an AVIF", () => {
  const avifFile = () =>
    sharp({ create: { width: 90, height: 60, channels: 3, background: "#f0775e" } })
      .avif()
      .toBuffer();
  const heicMessage = "This is a HEIC photo, which many browsers can’t show";

  it.each(["avif", "mif1"])("of the brand %s is accepted", async (brand) => {
    const photo = await publishFile(app, branded(brand, await avifFile()), { as: ruth, type: "image/avif" });
    expect(photo).toMatchObject({ type: "image", width: 90, height: 60 });
    const { type, bytes } = await served(photo.objectPath);
    expect(type).toBe("image/jpeg");
    expect((await sharp(bytes).stats()).dominant.r).toBeGreaterThan(200);
  });

  it("counts as large under either brand, since it takes four times as much memory as others", async () => {
    const file = await avifFile();
    const size = file.indexOf("ispe") + 8;
    file.writeUInt32BE(4000, size);
    file.writeUInt32BE(2000, size + 4);
    expect(await Promise.all(["avif", "mif1"].map((brand) => isLarge(branded(brand, file))))).toEqual([
      true,
      true,
    ]);
    expect(await isLarge(branded("mif1", await avifFile()))).toBe(false);
  });

  it.each(["avis", "msf1"])("of the brand %s is animated, and refused", async (brand) => {
    expect(await refusal(branded(brand, await avifFile()), "image/avif")).toContain("animated pictures");
  });

  it.each(["mif1", "msf1", "heic", "heix", "hevc"])(
    "does not include a file without an AVIF brand: a HEIC of the brand %s is refused by its name",
    async (brand) => {
      const heic = Buffer.from((await avifFile()).toString("latin1").replaceAll("avif", "heic"), "latin1");
      expect(await refusal(branded(brand, heic), "image/avif")).toContain(heicMessage);
    },
  );

  it.each([
    ["that stops in the middle", async () => branded("mif1", await avifFile()).subarray(0, -10)],
    [
      "that is a page behind its head",
      async () => Buffer.concat([branded("mif1", await avifFile()).subarray(0, 32), Buffer.from("<html>")]),
    ],
    [
      "that holds another codec",
      async () =>
        Buffer.from(
          branded("mif1", await avifFile())
            .toString("latin1")
            .replaceAll("av01", "hvc1"),
          "latin1",
        ),
    ],
  ])("%s is refused", async (_what, file) => {
    expect(await refusal(await file(), "image/avif")).toContain("This picture is damaged");
  });
});
