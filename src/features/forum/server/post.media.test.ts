import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { uploadIdFrom } from "#src/core/media/media.ts";
import { uploads } from "#src/core/media/server/upload.table.ts";
import { postMediaFields } from "#src/features/forum/post.constants.ts";
import type { Post } from "#src/features/forum/post.schema.ts";
import { forumPosts } from "#src/features/forum/server/forum.table.ts";
import type { Person } from "#testing/factories.ts";
import { jpegFile } from "#testing/media.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";
import { publishFile, sendFile } from "#testing/upload.ts";
import { mp4File } from "#testing/videos.ts";

let app: TestApp;
let ruth: Person;
let reader: Person;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: "off" });
  reader = await app.create.person("new");
  admin = await app.create.person("admin");
});
beforeEach(async () => {
  ruth = await app.create.person("unverified-email");
});
afterAll(() => app.close());

const words = { title: "Picnic", content: "By the water." };
const newPhoto = async (as = ruth) =>
  (await publishFile(app, await jpegFile({ width: 50, height: 40 }), { as, type: "image/jpeg" })).objectPath;
const newVideo = async () => (await publishFile(app, mp4File(), { as: ruth, type: "video/mp4" })).objectPath;
const write = (body: object, as = ruth) => app.post("/api/forum", { as, body: { ...words, ...body } });
const written = async (body: object) => {
  const answer = await write(body);
  expect(answer.status).toBe(201);
  return (await answer.json()) as Post;
};
const viewer = async (path: string, ...people: (Person | undefined)[]) => {
  const seen = [];
  for (const as of people) seen.push((await app.get(path, { as })).status === 200);
  return seen;
};
const everybody = (path: string) => viewer(path, undefined, reader, ruth, admin);

describe("the media of a post", () => {
  it("are shown in order, with kinds, sizes and alternative texts (FORUM-06, UP-15)", async () => {
    const [photo, second, video] = [await newPhoto(), await newPhoto(), await newVideo()];
    const post = await written({ images: [second, photo], videos: [video] });
    expect(post).toMatchObject({
      images: [second, photo],
      videos: [video],
      media: [
        { url: second, type: "image", width: 50, height: 40, alt: "Picnic, picture 1 of 3" },
        { url: photo, type: "image", width: 50, height: 40, alt: "Picnic, picture 2 of 3" },
        { url: video, type: "video", alt: "Picnic, video 3 of 3" },
      ],
    });
    const [listed] = (await (await app.get("/api/forum?limit=1")).json()) as Post[];
    expect(listed!.media).toEqual(post.media);
  });

  it("are visible to their uploader alone before, and to everybody afterwards", async () => {
    const photo = await newPhoto();
    expect(await everybody(photo)).toEqual([false, false, true, false]);
    await written({ images: [photo] });
    expect(await everybody(photo)).toEqual([true, true, true, true]);
  });

  it("stay with every edit (FORUM-42)", async () => {
    const [photo, video] = [await newPhoto(), await newVideo()];
    const { id, media } = await written({ images: [photo], videos: [video] });
    for (const body of [
      { title: "Picnic", content: "Moved indoors." },
      { title: "Picnic", content: "Outdoors again.", images: [], videos: [] },
    ]) {
      const answer = await app.put(`/api/forum/${id}`, { as: ruth, body });
      expect(await answer.json()).toMatchObject({ content: body.content, media });
    }
    expect(await everybody(photo)).toEqual([true, true, true, true]);
  });

  it("are not served once the post is deleted or hidden, and are swept once it is deleted", async () => {
    const photo = await newPhoto();
    const { id } = await written({ images: [photo] });
    expect(await everybody(photo)).toEqual([true, true, true, true]);
    const { db } = app.platform;
    await db.update(forumPosts).set({ hiddenAt: new Date() }).where(eq(forumPosts.id, id));
    // As five seconds after another process has done it.
    app.platform.shortCaches.clear();
    expect(await everybody(photo)).toEqual([false, false, true, true]);
    await db.update(forumPosts).set({ hiddenAt: null }).where(eq(forumPosts.id, id));
    app.platform.shortCaches.clear();
    expect(await everybody(photo)).toEqual([true, true, true, true]);

    expect((await app.delete(`/api/forum/${id}`, { as: ruth })).status).toBe(204);
    expect(await everybody(photo)).toEqual([false, false, true, false]);
    const [row] = await db
      .select()
      .from(uploads)
      .where(eq(uploads.id, uploadIdFrom(photo)!));
    expect(row).toMatchObject({
      slot: null,
      subjectId: null,
      position: null,
      unattachedAt: expect.any(Date),
    });
  });

  it("may be named by bare id, or without the leading slash (FORUM-22)", async () => {
    const photos = [await newPhoto(), await newPhoto(), await newPhoto()];
    const [first, second, third] = photos;
    const post = await written({ images: [first!.slice("/objects/".length), second!.slice(1), third] });
    expect(post.images).toEqual(photos);
  });

  it.each([
    "https://elsewhere.example/a.jpg",
    "//elsewhere.example/objects/a",
    "/objects/nothing",
    "javascript:alert(1)",
    "/objects/00000000-0000-4000-8000-000000000000",
  ])("are rejected unless they are uploads of ours: %s (UP-38)", async (url) => {
    const answer = await write({ images: [url] });
    const message = "This is not one of your uploads.";
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message, errors: [{ path: "images.0", message }] },
    ]);
  });

  it("are rejected if somebody else's, used already, unfinished, or of the wrong kind", async () => {
    const photo = await newPhoto();
    const { id } = await written({ images: [photo] });
    const unfinished = new URL(
      await sendFile(app, await jpegFile(), { as: ruth, type: "image/jpeg" }),
    ).pathname.replace(/^\/api|\/content$/g, "");
    for (const body of [
      { images: [await newPhoto(reader)] },
      { images: [photo] },
      { images: [unfinished] },
      { videos: [await newPhoto()] },
    ]) {
      expect((await write(body)).status).toBe(400);
    }
    expect(await app.platform.db.$count(forumPosts, eq(forumPosts.authorId, ruth.user.id))).toBe(1);
    expect((await app.get(`/api/forum/${id}`)).status).toBe(200);
  });

  it("are at most 10 files of 100 MB, of both kinds together (UP-13, CONST-27)", async () => {
    expect(postMediaFields.images).toEqual({ kind: "image", files: 10, bytes: 104_857_600 });
    expect(postMediaFields.videos).toEqual({ kind: "video", files: 10, bytes: 104_857_600 });
    const paths = (count: number) => Array.from({ length: count }, () => `/objects/${crypto.randomUUID()}`);
    for (const body of [
      { images: paths(11) },
      { videos: paths(11) },
      { images: paths(6), videos: paths(5) },
    ]) {
      const answer = await write(body);
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { message: "A post has at most 10 photos and videos." },
      ]);
    }
    const photos = [];
    for (let count = 0; count < 10; count += 1) photos.push(await newPhoto());
    expect((await written({ images: photos })).images).toEqual(photos);
  });

  it("belong to one post only when two name them at once", async () => {
    const photo = await newPhoto();
    const answers = await Promise.all([write({ images: [photo] }), write({ images: [photo] })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
  });
});
