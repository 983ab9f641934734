import { beforeAll, describe, expect, it } from "vitest";
import { byteRange } from "#src/core/media/server/media.routes.ts";
import { useTestApp } from "#testing/api/app.ts";
import { jpegFile } from "#testing/rows/media.ts";
import { listingBody } from "#testing/rows/listing-body.ts";
import { publishFile } from "#testing/api/upload.ts";
import { mp4File } from "#testing/rows/videos.ts";

const { app } = useTestApp();
let photo: string;
let video: string;
let videoBytes: Buffer;
beforeAll(async () => {
  const ruth = await app.create.person("approved");
  photo = (await publishFile(app, await jpegFile(), { as: ruth, type: "image/jpeg" })).objectPath;
  video = (await publishFile(app, mp4File(), { as: ruth, type: "video/mp4" })).objectPath;
  await app.post("/api/housing", { as: ruth, body: { ...listingBody, images: [photo], videos: [video] } });
  videoBytes = Buffer.from(await (await app.get(video)).arrayBuffer());
});

describe("GET /objects/{id} and its files", () => {
  it("is public, cached by browsers forever, and sandboxed", async () => {
    const answer = await app.get(`${photo}/800.webp`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "accept-ranges": "bytes",
    });
    expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get("content-length")));
  });

  it("is revalidated each time if not everybody may see it, and leaves no second copy", async () => {
    const [ruth, reader] = [await app.create.person("approved"), await app.create.person("approved")];
    const upload = { as: ruth, type: "image/jpeg" };
    const portrait = (await publishFile(app, await jpegFile({ width: 80, height: 80 }), upload)).objectPath;
    await app.patch("/api/auth/user", { as: ruth, body: { profileImageUrl: portrait } });
    const hidden = (await publishFile(app, await jpegFile({ width: 90, height: 80 }), upload)).objectPath;
    const json = { ...listingBody, images: [hidden] };
    const { id } = (await (await app.post("/api/housing", { as: ruth, body: json })).json()) as {
      id: string;
    };
    await app.patch(`/api/housing/${id}/status`, { as: ruth, body: { status: "taken" } });
    for (const [path, as] of [
      [portrait, reader],
      [`${portrait}/80.webp`, reader],
      [hidden, ruth],
    ] as const) {
      const answer = await app.get(path, { as });
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
      const again = { "if-none-match": answer.headers.get("etag")! };
      const known = await app.get(path, { as, headers: again });
      expect([known.status, known.headers.get("cache-control")]).toEqual([304, "private, no-cache"]);
      // The next user of the browser is refused, which also replaces the cached copy.
      const next = await app.get(path, { headers: again });
      expect([next.status, next.headers.get("cache-control")]).toEqual([404, "no-store"]);
    }
  });

  it("serves the largest JPEG when no size is named", async () => {
    const largest = await app.get(photo);
    expect(largest.headers.get("content-type")).toBe("image/jpeg");
    expect(largest.headers.get("etag")).toBe((await app.get(`${photo}/1200.jpg`)).headers.get("etag"));
  });

  it("answers 304 when the ETag matches", async () => {
    const etag = (await app.get(photo)).headers.get("etag")!;
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const answer = await app.get(photo, { headers: { "if-none-match": tag } });
      expect(answer.status).toBe(304);
      expect(await answer.text()).toBe("");
    }
    expect((await app.get(photo, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  it("answers HEAD like GET, without the file", async () => {
    const answer = await app.request("HEAD", video);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-length")).toBe(String(videoBytes.length));
  });

  it("answers 404 for unknown uploads and files", async () => {
    const unknown = "/objects/00000000-0000-4000-8000-000000000000";
    for (const target of [
      unknown,
      `${unknown}/400.jpg`,
      `${photo}/77.jpg`,
      `${photo}/video.mp4`,
      "/objects/x",
    ]) {
      expect((await app.get(target)).status).toBe(404);
    }
    for (const file of ["..%2f..%2fsecret", "400.svg", "%00", ".drafts", "400.jpg%2f.."]) {
      expect((await app.get(`${photo}/${file}`)).status).toBe(404);
    }
  });

  it("serves ranges of a video", async () => {
    const part = async (range: string, headers = {}) => {
      const answer = await app.get(video, { headers: { range, ...headers } });
      return {
        status: answer.status,
        range: answer.headers.get("content-range"),
        bytes: Buffer.from(await answer.arrayBuffer()),
      };
    };
    const size = videoBytes.length;
    expect(await part("bytes=10-19")).toEqual({
      status: 206,
      range: `bytes 10-19/${size}`,
      bytes: videoBytes.subarray(10, 20),
    });
    expect((await part("bytes=-4")).bytes).toEqual(videoBytes.subarray(-4));
    expect((await part("bytes=5-")).bytes).toEqual(videoBytes.subarray(5));
    expect(await part(`bytes=${size}-`)).toEqual({
      status: 416,
      range: `bytes */${size}`,
      bytes: Buffer.alloc(0),
    });
    expect((await part("bytes=0-1", { "if-range": '"another version"' })).status).toBe(200);
  });
});

describe("byteRange", () => {
  it.each([
    [undefined, "whole"],
    ["bytes=0-", { start: 0, end: 99 }],
    ["bytes=0-0", { start: 0, end: 0 }],
    ["bytes=90-500", { start: 90, end: 99 }],
    ["bytes=-500", { start: 0, end: 99 }],
    ["bytes=100-", "outside"],
    ["bytes=-0", "outside"],
    ["bytes=9-3", "whole"],
    ["bytes=0-1,5-6", "whole"],
    ["bytes=-", "whole"],
    ["lines=1-2", "whole"],
  ])("reads %j of 100 bytes as %j", (header, expected) => {
    expect(byteRange(header, 100)).toEqual(expected);
  });
});
