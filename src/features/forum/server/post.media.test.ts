import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { uploadIdFrom } from "#src/core/media/media.ts";
import { uploads } from "#src/core/media/server/upload.table.ts";
import { postMediaFields } from "#src/features/forum/post.limits.ts";
import { forumPosts } from "#src/features/forum/server/forum.table.ts";
import { bodyOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { jpegFile } from "#testing/rows/media.ts";
import { publishFile } from "#testing/api/upload.ts";
import { mp4File } from "#testing/rows/videos.ts";

const { app, create, api } = useTestApp({ RATE_LIMITS: "off" });
let ruth: Person;
let reader: Person;
let admin: Person;
beforeAll(async () => {
  reader = await create.person("new");
  admin = await create.person("admin");
});
beforeEach(async () => {
  ruth = await create.person("unverified-email");
});

const published = async (file: Uint8Array, type: string, as = ruth) =>
  (await publishFile(app, file, { as, type })).objectPath;
const newPhoto = async (as?: Person) =>
  published(await jpegFile({ width: 50, height: 40 }), "image/jpeg", as);
const newVideo = () => published(mp4File(), "video/mp4");
const words = { title: "Picnic", content: "By the water." };
const write = (media: { images?: string[]; videos?: string[] }) =>
  api(ruth).post("/api/forum", { json: { ...words, ...media } });
const edit = (id: string, json: object, as = ruth) =>
  api(as).put("/api/forum/:id", { param: { id }, json: { ...words, ...json } });
const read = (id: string) => bodyOf(api(ruth).get("/api/forum/:id", { param: { id } }));
const everybody = async (path: string) => {
  const seen = [];
  for (const as of [undefined, reader, ruth, admin]) seen.push((await app.get(path, { as })).status === 200);
  return seen;
};
const forAll = [true, true, true, true];
const forUploader = [false, false, true, false];

describe("the media of a post", () => {
  it("are shown in order, with kinds, sizes and alternative texts (FORUM-06, UP-15)", async () => {
    const [photo, second, video] = [await newPhoto(), await newPhoto(), await newVideo()];
    const post = await bodyOf(write({ images: [second, photo], videos: [video] }));
    expect(post).toMatchObject({
      images: [second, photo],
      videos: [video],
      media: [
        { url: second, type: "image", width: 50, height: 40, alt: "Picnic, picture 1 of 3" },
        { url: photo, type: "image", width: 50, height: 40, alt: "Picnic, picture 2 of 3" },
        { url: video, type: "video", alt: "Picnic, video 3 of 3" },
      ],
    });
    const [listed] = await bodyOf(api().get("/api/forum", { query: { limit: 1 } }));
    expect(listed!.media).toEqual(post.media);
  });

  it("stay with every edit that does not name them (FORUM-42)", async () => {
    const [photo, video] = [await newPhoto(), await newVideo()];
    const { id, media } = await bodyOf(write({ images: [photo], videos: [video] }));
    expect(await bodyOf(edit(id, { content: "Moved indoors." }))).toMatchObject({ media });
    expect(await everybody(photo)).toEqual(forAll);
  });

  it("are replaced, kind by kind, by those that an edit names; the others are detached (FORUM-27)", async () => {
    const [photo, video, second] = [await newPhoto(), await newVideo(), await newPhoto()];
    const { id, updatedAt } = await bodyOf(write({ images: [photo], videos: [video] }));
    const swapped = await bodyOf(edit(id, { images: [second.slice(1), photo], updatedAt }));
    expect(swapped).toMatchObject({ ...words, images: [second, photo], videos: [video] });
    expect(swapped.editedAt).toBe(swapped.updatedAt);
    const videoless = await bodyOf(edit(id, { videos: [] }));
    expect(videoless).toMatchObject({ images: [second, photo], videos: [] });
    expect([await everybody(second), await everybody(video)]).toEqual([forAll, forUploader]);
  });

  it("that somebody else has changed meanwhile are not restored", async () => {
    const photo = await newPhoto();
    const { id, updatedAt } = await bodyOf(write({ images: [photo] }));
    await edit(id, { images: [] }, admin);
    const { status, errors } = await refusalOf(edit(id, { images: [photo], updatedAt }));
    expect([status, errors]).toEqual([
      409,
      [{ path: "images", message: "This has changed since you opened it." }],
    ]);
  });

  it("of an edit must belong to the author or the editing admin; otherwise nothing is changed", async () => {
    const photo = await newPhoto();
    const [strange, adminsOwn] = [await newPhoto(reader), await newPhoto(admin)];
    const { id } = await bodyOf(write({ images: [photo] }));
    for (const images of [
      [photo, strange],
      [photo, adminsOwn],
    ]) {
      const message = "This is not one of your uploads.";
      expect(await refusalOf(edit(id, { title: "Hike", images }))).toEqual({
        status: 400,
        code: "invalid",
        message,
        errors: [{ path: "images.1", message }],
      });
    }
    expect(await read(id)).toMatchObject({ title: "Picnic", images: [photo], editedAt: null });
    expect(await bodyOf(edit(id, { images: [photo, adminsOwn] }, admin))).toMatchObject({
      images: [photo, adminsOwn],
    });
  });

  it("of a hidden post are changed by its author, and stay hidden", async () => {
    const photo = await newPhoto();
    const { id } = await bodyOf(write({}));
    const { db } = app.platform;
    await db.update(forumPosts).set({ hiddenAt: new Date() }).where(eq(forumPosts.id, id));
    expect((await edit(id, { images: [photo] }, reader)).status).toBe(404);
    expect((await bodyOf(edit(id, { images: [photo] }))).images).toEqual([photo]);
    expect(await everybody(photo)).toEqual([false, false, true, true]);
  });

  it("are served to their uploader before the post, to everybody with it, and are swept once it is deleted", async () => {
    const photo = await newPhoto();
    expect(await everybody(photo)).toEqual(forUploader);
    const { id } = await bodyOf(write({ images: [photo] }));
    expect(await everybody(photo)).toEqual(forAll);
    const hide = async (hiddenAt: Date | null) => {
      await app.platform.db.update(forumPosts).set({ hiddenAt }).where(eq(forumPosts.id, id));
      // As if another process had done it five seconds ago.
      app.platform.shortCaches.clear();
    };
    await hide(new Date());
    expect(await everybody(photo)).toEqual([false, false, true, true]);
    await hide(null);
    expect(await everybody(photo)).toEqual(forAll);

    expect((await api(ruth).delete("/api/forum/:id", { param: { id } })).status).toBe(204);
    expect(await everybody(photo)).toEqual(forUploader);
    const [row] = await app.platform.db
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

  it("may be given by bare id, or without the leading slash (FORUM-22)", async () => {
    const photos = [await newPhoto(), await newPhoto(), await newPhoto()];
    const [first, second, third] = photos as [string, string, string];
    const images = [first.slice("/objects/".length), second.slice(1), third];
    expect((await bodyOf(write({ images }))).images).toEqual(photos);
  });

  it.each([
    "https://elsewhere.example/a.jpg",
    "//elsewhere.example/objects/a",
    "/objects/nothing",
    "javascript:alert(1)",
    "/objects/00000000-0000-4000-8000-000000000000",
  ])("are rejected unless they are uploads of this site, and nothing is stored: %s (UP-38)", async (url) => {
    const message = "This is not one of your uploads.";
    expect(await refusalOf(write({ images: [url] }))).toEqual({
      status: 400,
      code: "invalid",
      message,
      errors: [{ path: "images.0", message }],
    });
    expect(await app.platform.db.$count(forumPosts, eq(forumPosts.authorId, ruth.user.id))).toBe(0);
  });

  it("are at most 10 files of 100 MB, images and videos together (UP-13, CONST-27)", async () => {
    expect(postMediaFields.images).toEqual({ kind: "image", files: 10, bytes: 104_857_600 });
    expect(postMediaFields.videos).toEqual({ kind: "video", files: 10, bytes: 104_857_600 });
    const paths = (count: number) => Array.from({ length: count }, () => `/objects/${crypto.randomUUID()}`);
    for (const media of [
      { images: paths(11) },
      { videos: paths(11) },
      { images: paths(6), videos: paths(5) },
    ]) {
      const { status, message } = await refusalOf(write(media));
      expect([status, message]).toEqual([400, "A post has at most 10 photos and videos."]);
    }
    const photos = [];
    for (let count = 0; count < 10; count += 1) photos.push(await newPhoto());
    const { id, images } = await bodyOf(write({ images: photos }));
    expect(images).toEqual(photos);

    // Media that an edit omits stay, and count.
    const video = await newVideo();
    for (const media of [{ videos: [video] }, { images: paths(11) }]) {
      const { status, message } = await refusalOf(edit(id, { title: "Hike", ...media }));
      expect([status, message]).toEqual([400, "A post has at most 10 photos and videos."]);
    }
    expect(await read(id)).toMatchObject({ title: "Picnic", images: photos, videos: [] });
    const swapped = await bodyOf(edit(id, { images: photos.slice(1), videos: [video] }));
    expect(swapped).toMatchObject({ images: photos.slice(1), videos: [video] });
  });
});
