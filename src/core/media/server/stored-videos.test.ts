import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { remuxStoredVideos, sweepIncoming, sweepUnattached } from "#src/core/media/server/upload.jobs.ts";
import { uploads } from "#src/core/media/server/upload.table.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";
import { filesOf, uploadOf, publishFile, rowOf } from "#testing/upload.ts";
import { cameraFiles, cameraWordsIn, mp4File, webmFile } from "#testing/videos.ts";

let app: TestApp;
let ruth: Person;
beforeAll(async () => {
  app = await createTestApp();
  ruth = await app.create.person("approved");
});
afterAll(() => app.close());

/** A post with a video that is stored as it was sent, as before videos were remuxed. */
async function postWithStoredVideo(bytes: Buffer) {
  const { objectPath } = await publishFile(app, mp4File(), { as: ruth, type: "video/mp4" });
  const answer = await app.post("/api/forum", {
    as: ruth,
    body: { title: "By train", content: "Look.", videos: [objectPath] },
  });
  const { id } = (await answer.json()) as { id: string };
  await app.platform.storage.put(`media${objectPath.slice("/objects".length)}/video.mp4`, bytes, "video/mp4");
  await app.platform.db
    .update(uploads)
    .set({ remuxedAt: null })
    .where(eq(uploads.id, uploadOf(objectPath)));
  return { id, objectPath, key: uploadOf(objectPath) };
}

const phoneFile = cameraFiles()[0]!.bytes;
const shownOf = async (objectPath: string) => {
  const answer = await app.get(objectPath);
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};

it("replaces every video that was stored with its metadata, once", async () => {
  const posts = [await postWithStoredVideo(phoneFile), await postWithStoredVideo(phoneFile)];
  expect(cameraWordsIn((await shownOf(posts[0]!.objectPath)).bytes)).not.toEqual([]);
  expect(await remuxStoredVideos(app.platform)).toEqual({ remuxed: 2, withheld: 0, failed: 0 });
  for (const { objectPath } of posts) {
    const { status, bytes } = await shownOf(objectPath);
    expect([status, cameraWordsIn(bytes)]).toEqual([200, []]);
    expect(bytes.length).toBeGreaterThan(mp4File().length / 2);
  }
  expect(await remuxStoredVideos(app.platform)).toEqual({ remuxed: 0, withheld: 0, failed: 0 });
});

it("skips videos that were remuxed when they were published", async () => {
  await publishFile(app, webmFile(), { as: ruth, type: "video/webm" });
  expect(await remuxStoredVideos(app.platform)).toEqual({ remuxed: 0, withheld: 0, failed: 0 });
});

it("withholds a stored file that cannot be remuxed, and keeps it until its post is deleted", async () => {
  const file = Buffer.concat([phoneFile.subarray(0, 1500), Buffer.from("the rest is lost")]);
  const { id, objectPath } = await postWithStoredVideo(file);
  expect(await remuxStoredVideos(app.platform)).toEqual({ remuxed: 0, withheld: 1, failed: 0 });
  expect((await shownOf(objectPath)).status).toBe(404);
  expect((await app.get(objectPath, { as: ruth })).status).toBe(404);
  expect((await app.get(`/api/forum/${id}`)).status).toBe(200);

  const later = new Date(Date.now() + 48 * 3_600_000);
  await sweepUnattached(app.platform, later);
  await sweepIncoming(app.platform, later);
  expect(await remuxStoredVideos(app.platform)).toEqual({ remuxed: 0, withheld: 0, failed: 0 });
  const kept = await app.platform.storage.get(`incoming/${uploadOf(objectPath)}`);
  expect(Buffer.concat(await kept!.body.toArray()).equals(file)).toBe(true);
  expect(await filesOf(app, objectPath)).toHaveLength(1);

  expect((await app.delete(`/api/forum/${id}`, { as: ruth })).status).toBe(204);
  await sweepUnattached(app.platform, later);
  expect(await rowOf(app, objectPath)).toBeUndefined();
  expect(await filesOf(app, objectPath)).toEqual([]);
});

it("continues after one that fails, throws at the end, and retries it the next time", async () => {
  const posts = [
    await postWithStoredVideo(phoneFile),
    await postWithStoredVideo(phoneFile),
    await postWithStoredVideo(phoneFile),
  ];
  const [first] = posts.map(({ key }) => key).toSorted();
  const store = app.platform.storage;
  const get = store.get.bind(store);
  const away = vi
    .spyOn(store, "get")
    .mockImplementation((key, options) =>
      key.includes(first!) ? Promise.reject(new Error("The store is away")) : get(key, options),
    );
  await expect(remuxStoredVideos(app.platform)).rejects.toThrow("Stored videos that could not be remuxed: 1");
  away.mockRestore();
  expect(await remuxStoredVideos(app.platform)).toEqual({ remuxed: 1, withheld: 0, failed: 0 });
});

it("leaves no files of a video that is deleted meanwhile", async () => {
  const { key } = await postWithStoredVideo(phoneFile);
  const store = app.platform.storage;
  const putFile = store.putFile.bind(store);
  const gone = vi.spyOn(store, "putFile").mockImplementation(async (...args) => {
    await store.removeAll(`media/${key}/`);
    await app.platform.db.delete(uploads).where(eq(uploads.id, key));
    await putFile(...args);
  });
  await remuxStoredVideos(app.platform);
  gone.mockRestore();
  expect(await store.stat(`media/${key}/video.mp4`)).toBeUndefined();
});
