import { readdir } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { objects } from "#src/features/uploads/server/object.table.ts";
import { uploadLimits } from "#src/features/uploads/media.schema.ts";
import type { Person } from "#testing/factories.ts";
import { jpegFile, mp4File, pngFile } from "#testing/media.ts";
import { createTestApp, testOrigin, type TestApp } from "#testing/test-app.ts";
import { putTo, sendFile } from "#testing/upload.ts";

let app: TestApp;
let ruth: Person;
let naomi: Person;
beforeAll(async () => {
  app = await createTestApp();
  ruth = await app.create.person("approved");
  naomi = await app.create.person("approved");
});
afterAll(() => app.close());

const prepare = async (body?: unknown) => {
  const answer = await app.post("/api/objects/upload", { as: ruth, body });
  return {
    status: answer.status,
    body: (await answer.json()) as Record<string, string> & { errors?: unknown },
  };
};
const addressFor = async (bytes: Uint8Array, type: string) =>
  (await prepare({ name: "a", type, size: bytes.length })).body.uploadURL!;
const publish = (as: Person | undefined, imageURL: string) =>
  app.put("/api/housing-images", { as, body: { imageURL } });
const idOf = (address: string) => /objects\/([0-9a-f-]{36})/.exec(address)![1]!;
const rowOf = async (address: string) =>
  (
    await app.platform.db
      .select()
      .from(objects)
      .where(eq(objects.id, idOf(address)))
  )[0];
const filesOf = async (address: string) =>
  (await readdir(path.join(app.platform.settings.dataDir, "media"), { recursive: true })).filter((name) =>
    name.includes(idOf(address)),
  );

describe("POST /api/objects/upload", () => {
  it("is for signed-in people", async () => {
    expect((await app.post("/api/objects/upload")).status).toBe(401);
  });

  it("gives an absolute address with or without a description of the file (UP-01)", async () => {
    for (const body of [undefined, {}, { name: "a.jpg", type: "image/jpeg", size: 10 }, { type: "" }]) {
      const { status, body: answer } = await prepare(body);
      expect(status).toBe(200);
      expect(answer.uploadURL).toMatch(/^http:\/\/localhost:3000\/api\/objects\/[0-9a-f-]{36}\/content\?/);
    }
  });

  it.each([
    [{ type: "image/gif", size: 10 }, "type", "JPEG, PNG, WebP or AVIF"],
    [{ type: "text/html", size: 10 }, "type", "cannot be used"],
    [
      { type: "image/jpeg", size: uploadLimits.housingPhotos.bytes + 1 },
      "size",
      "A photo can have up to 10 MB",
    ],
    [{ type: "video/mp4", size: uploadLimits.forum.bytes + 1 }, "size", "A file can have up to 100 MB"],
    [{ type: "image/jpeg", size: 0 }, "size", "empty"],
  ])("refuses %j before anything is sent", async (body, field, words) => {
    const { status, body: answer } = await prepare(body);
    expect(status).toBe(400);
    expect(answer.message).toContain(words);
    expect(answer.errors).toEqual([{ path: field, message: answer.message }]);
  });

  it("takes photos of exactly 10485760 bytes and videos of 100 MB (UP-10, UP-13)", async () => {
    expect((await prepare({ type: "image/png", size: 10_485_760 })).status).toBe(200);
    expect((await prepare({ type: "video/mp4", size: 100 * 1024 * 1024 })).status).toBe(200);
  });
});

describe("PUT to an upload address", () => {
  it("needs no session and no Origin, answers an ETag, and shows nothing to anybody yet (UP-34)", async () => {
    const file = await jpegFile();
    const address = await addressFor(file, "image/jpeg");
    const sent = await putTo(app, address, file, "image/jpeg");
    expect(sent.status).toBe(200);
    expect(sent.headers.get("etag")).toBeTruthy();
    expect((await app.get(`/objects/${idOf(address)}`)).status).toBe(404);
    expect((await rowOf(address))?.status).toBe("incoming");
  });

  it("refuses another type, more bytes and fewer bytes than declared, and keeps nothing (UP-33)", async () => {
    const file = await jpegFile();
    const address = await addressFor(file, "image/jpeg");
    expect((await putTo(app, address, file, "image/png")).status).toBe(415);
    expect((await putTo(app, address, Buffer.concat([file, file]), "image/jpeg")).status).toBe(413);
    expect((await putTo(app, address, file.subarray(1), "image/jpeg")).status).toBe(400);
    expect(await filesOf(address)).toEqual([]);
  });

  it("counts the bytes itself when their number was not announced or is wrong", async () => {
    const file = await jpegFile();
    const address = await addressFor(file, "image/jpeg");
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const sent = await app.api.request(address, {
      method: "PUT",
      body,
      duplex: "half",
      headers: { "content-type": "image/jpeg" },
    } as RequestInit);
    expect(sent.status).toBe(413);
    expect(await filesOf(address)).toEqual([]);
  });

  it("refuses a forged address: other key, other size, other type, other time, no signature (UP-33)", async () => {
    const file = await jpegFile();
    const address = new URL(await addressFor(file, "image/jpeg"));
    const changed = (change: (url: URL) => void) => {
      const url = new URL(address);
      change(url);
      return url.href;
    };
    const other = idOf((await prepare()).body.uploadURL!);
    for (const forged of [
      address.href.replace(idOf(address.href), other),
      changed((url) => url.searchParams.set("size", "5")),
      changed((url) => url.searchParams.set("max", "5000000")),
      changed((url) => url.searchParams.delete("type")),
      changed((url) => url.searchParams.set("expires", "9999999999")),
      changed((url) => url.searchParams.delete("signature")),
    ]) {
      const sent = await putTo(app, forged, file, "image/jpeg");
      expect(sent.status).toBe(403);
      expect(await sent.json()).toEqual({ message: "Request has expired" });
    }
  });

  it("ends after 15 minutes (UP-32, CONST-32)", async () => {
    const file = await jpegFile();
    const address = await addressFor(file, "image/jpeg");
    const now = Date.now();
    const clock = vi.spyOn(Date, "now");
    try {
      clock.mockReturnValue(now + 15 * 60_000 + 1000);
      expect((await putTo(app, address, file, "image/jpeg")).status).toBe(403);
      clock.mockReturnValue(now + 15 * 60_000 - 2000);
      expect((await putTo(app, address, file, "image/jpeg")).status).toBe(200);
    } finally {
      clock.mockRestore();
    }
  });
});

describe("publishing", () => {
  it("gives the path and the size of a photo (UP-07)", async () => {
    const address = await sendFile(app, await jpegFile(), { as: ruth, type: "image/jpeg" });
    const answer = await publish(ruth, address);
    expect(answer.status).toBe(200);
    const objectPath = `/objects/${idOf(address)}`;
    expect(await answer.json()).toEqual({ objectPath, type: "image", width: 1200, height: 900 });
    expect(await filesOf(address)).not.toContain(expect.stringContaining("incoming"));
  });

  it("takes the address with or without its query, its path alone, and the published path (UP-09)", async () => {
    const address = await sendFile(app, await pngFile(), { as: ruth, type: "image/png", declare: false });
    const objectPath = `/objects/${idOf(address)}`;
    const plain = address.split("?")[0]!;
    for (const objectURL of [
      address,
      plain,
      new URL(plain).pathname,
      objectPath,
      `${testOrigin}${objectPath}`,
    ]) {
      const answer = await app.put("/api/objects/set-acl", { as: ruth, body: { objectURL } });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ objectPath });
    }
  });

  it("refuses addresses that are not ours (UP-38)", async () => {
    const address = await sendFile(app, await pngFile(), { as: ruth, type: "image/png" });
    for (const foreign of [
      address.replace("localhost:3000", "elsewhere.example"),
      "https://elsewhere.example/cat.jpg",
      "/objects/../../etc/passwd",
      "javascript:alert(1)",
      "/objects/not-an-id",
      "",
    ]) {
      const answer = await publish(ruth, foreign);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ errors: [{ path: "imageURL" }] });
    }
  });

  it("works only for one's own uploads (UP-37)", async () => {
    const address = await sendFile(app, await pngFile(), { as: ruth, type: "image/png" });
    expect((await publish(undefined, address)).status).toBe(401);
    expect((await publish(naomi, address)).status).toBe(404);
    expect((await publish(await app.create.person("admin"), address)).status).toBe(404);
    expect((await publish(ruth, "/objects/00000000-0000-4000-8000-000000000000")).status).toBe(404);
    expect((await publish(ruth, address)).status).toBe(200);
    expect((await publish(naomi, address)).status).toBe(404);
  });

  it("says so when the file has not arrived", async () => {
    const answer = await publish(ruth, (await prepare()).body.uploadURL!);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message: "The file has not arrived. Please upload it again." });
  });

  it("gives one result when asked several times at once", async () => {
    for (const [file, type] of [
      [await jpegFile(), "image/jpeg"],
      [mp4File(), "video/mp4"],
    ] as const) {
      const address = await sendFile(app, file, { as: ruth, type });
      const answers = await Promise.all([1, 2, 3, 4].map(() => publish(ruth, address)));
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
      expect((await rowOf(address))?.status).toBe("ready");
    }
  });

  it("does not let a file be changed after it was checked", async () => {
    const address = await sendFile(app, mp4File(), { as: ruth, type: "video/mp4" });
    await publish(ruth, address);
    const other = mp4File({ brand: "mp42" });
    await putTo(app, address, other, "video/mp4");
    expect((await publish(ruth, address)).status).toBe(200);
    const shown = Buffer.from(await (await app.get(`/objects/${idOf(address)}`)).arrayBuffer());
    expect(shown.equals(mp4File())).toBe(true);
  });

  it("holds housing photos to 10 MB and videos to 50 MB; elsewhere 100 MB (UP-10, UP-11, UP-13, CONST-26, CONST-27)", async () => {
    const bigPhoto = Buffer.concat([await jpegFile(), Buffer.alloc(10_485_760)]);
    const photo = await sendFile(app, bigPhoto, { as: ruth, declare: false });
    const answer = await publish(ruth, photo);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining("up to 10 MB") });
    expect(await filesOf(photo)).toEqual([]);
    expect(await rowOf(photo)).toBeUndefined();

    const bigVideo = mp4File({ data: 50 * 1024 * 1024 });
    const video = await sendFile(app, bigVideo, { as: ruth, type: "video/mp4" });
    expect((await app.put("/api/objects/set-acl", { as: ruth, body: { objectURL: video } })).status).toBe(
      200,
    );
    expect((await publish(ruth, video)).status).toBe(413);
  });
});
