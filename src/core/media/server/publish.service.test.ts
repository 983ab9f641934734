import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { markReady } from "#src/core/media/server/upload.queries.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { jpegFile, pngFile } from "#testing/rows/media.ts";
import { testOrigin } from "#testing/api/test-app.ts";
import { filesOf, putTo, rowOf, sendFile, uploadAddress, uploadOf } from "#testing/api/upload.ts";
import { indexedMp4File, mp4File } from "#testing/rows/videos.ts";

const { app } = useTestApp();
let ruth: Person;
let naomi: Person;
beforeAll(async () => {
  ruth = await app.create.person("approved");
  naomi = await app.create.person("approved");
});

const publish = async (as: Person, imageURL: string) =>
  app.put("/api/housing-images", { as, body: { imageURL } });

describe("publishing", () => {
  it("returns the path and the size of a photo (UP-07)", async () => {
    const address = await sendFile(app, await jpegFile(), { as: ruth, type: "image/jpeg" });
    const answer = await publish(ruth, address);
    expect(answer.status).toBe(200);
    const objectPath = `/objects/${uploadOf(address)}`;
    expect(await answer.json()).toEqual({ objectPath, type: "image", width: 1200, height: 900 });
    expect(await filesOf(app, address)).not.toContain(expect.stringContaining("incoming"));
  });

  it("accepts the address with or without its query, its path alone, and the published path (UP-09)", async () => {
    const address = await sendFile(app, await pngFile(), { as: ruth, type: "image/png", declare: false });
    const objectPath = `/objects/${uploadOf(address)}`;
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

  it("works only for the actor's own uploads (UP-37)", async () => {
    const address = await sendFile(app, await pngFile(), { as: ruth, type: "image/png" });
    expect((await publish(naomi, address)).status).toBe(404);
    expect((await publish(await app.create.person("admin"), address)).status).toBe(404);
    expect((await publish(ruth, "/objects/00000000-0000-4000-8000-000000000000")).status).toBe(404);
    expect((await publish(ruth, address)).status).toBe(200);
    expect((await publish(naomi, address)).status).toBe(404);
  });

  it("answers 400 when the file has not been sent", async () => {
    const answer = await publish(ruth, await uploadAddress(app, ruth));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      code: "invalid",
      message: "We didn’t get the file. Please upload it again.",
    });
  });

  it("gives the same result to several simultaneous calls about a video", async () => {
    const address = await sendFile(app, mp4File(), { as: ruth, type: "video/mp4" });
    const answers = await Promise.all([1, 2, 3, 4].map(() => publish(ruth, address)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect((await rowOf(app, address))?.status).toBe("ready");
  });

  it("does the work once for many simultaneous calls, and delays nobody else", async () => {
    const put = vi.spyOn(app.platform.storage, "put");
    const file = await jpegFile({ width: 400, height: 300 });
    const own = await sendFile(app, file, { as: ruth, type: "image/jpeg" });
    const others = await sendFile(app, file, { as: naomi, type: "image/jpeg" });
    const calls = Array.from({ length: 60 }, () => publish(ruth, own));
    const answers = await Promise.all([...calls, publish(naomi, others)]);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    // One picture of each upload: a WebP and a JPEG.
    expect(put).toHaveBeenCalledTimes(4);
    put.mockRestore();
  });

  it("answers 503 above twenty files at once, and does not remove the refused file", async () => {
    const eve = await app.create.person("new");
    const addresses = [];
    for (let count = 0; count < 21; count += 1) {
      addresses.push(await sendFile(app, await pngFile(), { as: eve, type: "image/png" }));
    }
    // All calls are in progress until the first answer, which is the refusal.
    const store = app.platform.storage;
    const put = store.put.bind(store);
    const answered = Promise.withResolvers<void>();
    const held = vi
      .spyOn(store, "put")
      .mockImplementation((...args) => answered.promise.then(() => put(...args)));
    const calls = addresses.map((address) => publish(eve, address));
    void Promise.race(calls).then(() => answered.resolve());
    const answers = await Promise.all(calls);
    held.mockRestore();
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([...Array(20).fill(200), 503]);
    const refused = answers.findIndex((answer) => answer.status === 503);
    expect(await answers[refused]!.json()).toEqual({
      code: "unavailable",
      message: "Up to 20 of your files can be prepared at a time. Please wait for them, then try again.",
    });
    expect((await publish(eve, addresses[refused]!)).status).toBe(200);
  });

  it("does not remove a picture that takes too long to decode, and answers 503", async () => {
    const address = await sendFile(app, await pngFile(), { as: ruth, type: "image/png" });
    const { prototype } = sharp as unknown as { prototype: Sharp };
    const late = vi
      .spyOn(prototype, "toBuffer")
      .mockRejectedValueOnce(
        new Error("source: bad seek to 23929876\ntimeout: 3% complete\nVipsImage: killed"),
      );
    expect((await publish(ruth, address)).status).toBe(503);
    late.mockRestore();
    expect((await publish(ruth, address)).status).toBe(200);
  });

  it("stores nothing after a check that took too long, and does not remove the file", async () => {
    const file = await jpegFile({ width: 400, height: 300 });
    const address = await sendFile(app, file, { as: ruth, type: "image/jpeg" });
    const { storage } = app.platform;
    const get = storage.get.bind(storage);
    const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // The head is read first, then the whole file.
    const stuck = vi
      .spyOn(storage, "get")
      .mockImplementationOnce(get)
      .mockImplementationOnce(async (...args) => {
        asked.resolve();
        await held.promise;
        return get(...args);
      });
    const put = vi.spyOn(storage, "put");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const answer = publish(ruth, address);
    await asked.promise;
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect((await answer).status).toBe(503);
    held.resolve();
    expect((await publish(ruth, address)).status).toBe(200);
    // One WebP and one JPEG, of the second check only.
    expect(put).toHaveBeenCalledTimes(2);
    stuck.mockRestore();
    put.mockRestore();
  });

  it("preserves what another process has published while this one was still reading", async () => {
    const address = await sendFile(app, await pngFile(), { as: ruth, type: "image/png" });
    const { storage, db } = app.platform;
    const id = uploadOf(address);
    const overtaken = vi.spyOn(storage, "get").mockImplementationOnce(async () => {
      await storage.put(`media/${id}/800.webp`, Buffer.from("a picture"), "image/webp");
      const size = { bytes: 9, storedBytes: 9, width: 8, height: 6 };
      await markReady(db, id, { kind: "image", contentType: "image/jpeg", ...size });
      await storage.removeAll(`incoming/${id}`);
      return undefined;
    });
    const answer = await publish(ruth, address);
    overtaken.mockRestore();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ width: 8, height: 6 });
    expect(await filesOf(app, address)).toContain(`media/${id}/800.webp`);
  });

  it("does not let a file be replaced after its check", async () => {
    const address = await sendFile(app, mp4File(), { as: ruth, type: "video/mp4" });
    await publish(ruth, address);
    const shown = async () =>
      Buffer.from(await (await app.get(`/objects/${uploadOf(address)}`, { as: ruth })).arrayBuffer());
    const before = await shown();
    await putTo(app, address, indexedMp4File(), "video/mp4");
    expect((await publish(ruth, address)).status).toBe(200);
    expect((await shown()).equals(before)).toBe(true);
  });

  it.each([
    ["published", "image/png", 200],
    ["refused", "text/plain", 400],
  ])("accepts nothing at the address of an upload that was %s", async (_outcome, type, status) => {
    const file = type === "image/png" ? await pngFile() : Buffer.from("Only words.");
    const address = await sendFile(app, file, { as: ruth, declare: false });
    expect((await publish(ruth, address)).status).toBe(status);
    expect((await putTo(app, address, file, type)).status).toBe(404);
    expect(await app.platform.storage.stat(`incoming/${uploadOf(address)}`)).toBeUndefined();
  });

  it("limits housing photos to 10 MB and videos to 50 MB; elsewhere 100 MB (UP-10, UP-11, UP-13, CONST-26, CONST-27)", async () => {
    const bigPhoto = Buffer.concat([await jpegFile(), Buffer.alloc(10_485_760)]);
    const photo = await sendFile(app, bigPhoto, { as: ruth, declare: false });
    const answer = await publish(ruth, photo);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining("up to 10 MB") });
    expect(await filesOf(app, photo)).toEqual([]);
    expect(await rowOf(app, photo)).toBeUndefined();

    const bigVideo = mp4File({ padding: 50 * 1024 * 1024 });
    const video = await sendFile(app, bigVideo, { as: ruth, type: "video/mp4" });
    expect((await app.put("/api/objects/set-acl", { as: ruth, body: { objectURL: video } })).status).toBe(
      200,
    );
    expect((await publish(ruth, video)).status).toBe(413);
  });
});
