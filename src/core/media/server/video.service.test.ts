import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { sweepIncoming, sweepUnattached } from "#src/core/media/server/upload.jobs.ts";
import { uploads } from "#src/core/media/server/upload.table.ts";
import { remuxStoredVideos } from "#src/core/media/server/video.service.ts";
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

/** A post with a video that lies in the store as somebody had sent it, before videos were remuxed. */
async function postOfBefore(bytes: Buffer) {
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

it("replaces every video that was stored as its camera wrote it, once", async () => {
  const posts = [await postOfBefore(phoneFile), await postOfBefore(phoneFile)];
  expect(cameraWordsIn((await shownOf(posts[0]!.objectPath)).bytes)).not.toEqual([]);
  expect(await remuxStoredVideos(app.platform)).toEqual({ remuxed: 2, withheld: 0, failed: 0 });
  for (const { objectPath } of posts) {
    const { status, bytes } = await shownOf(objectPath);
    expect([status, cameraWordsIn(bytes)]).toEqual([200, []]);
    expect(bytes.length).toBeGreaterThan(mp4File().length / 2);
  }
  expect(await remuxStoredVideos(app.platform)).toEqual({ remuxed: 0, withheld: 0, failed: 0 });
});

it("does not look again at videos that are published from now on", async () => {
  await publishFile(app, webmFile(), { as: ruth, type: "video/webm" });
  expect(await remuxStoredVideos(app.platform)).toEqual({ remuxed: 0, withheld: 0, failed: 0 });
});

it("shows nobody a stored file that cannot be remuxed, and keeps it as long as its post", async () => {
  const file = Buffer.concat([phoneFile.subarray(0, 1500), Buffer.from("the rest is lost")]);
  const { id, objectPath } = await postOfBefore(file);
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

it("goes on after one that fails, ends as failed, and tries it again the next time", async () => {
  const posts = [await postOfBefore(phoneFile), await postOfBefore(phoneFile), await postOfBefore(phoneFile)];
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

it("leaves nothing behind of a video that goes away meanwhile", async () => {
  const { key } = await postOfBefore(phoneFile);
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
