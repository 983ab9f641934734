import { eq, inArray } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { uploadIdFrom } from "#src/core/media/media.ts";
import { uploads } from "#src/core/media/server/upload.table.ts";
import { bodyOf, pageOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { jpegFile } from "#testing/rows/media.ts";
import { listingBody } from "#testing/rows/listing-body.ts";
import { publishFile } from "#testing/api/upload.ts";
import { mp4File, videoSize } from "#testing/rows/videos.ts";

// One member posts more here than the daily limit.
const { app, create, api } = useTestApp({ RATE_LIMITS: "off" });
let ruth: Person;
let naomi: Person;
let admin: Person;
beforeAll(async () => {
  ruth = await create.person("approved");
  naomi = await create.person("approved");
  admin = await create.person("admin");
});
beforeEach(() => app.platform.db.delete(listings));

const photo = async (as = ruth) =>
  (await publishFile(app, await jpegFile({ width: 50, height: 40 }), { as, type: "image/jpeg" })).objectPath;
const video = async (as = ruth) => (await publishFile(app, mp4File(), { as, type: "video/mp4" })).objectPath;

type Media = { images?: string[]; videos?: string[] };
const post = (media: Media, as = ruth) =>
  api(as).post("/api/housing", { json: { ...listingBody, ...media } });
const edit = (id: string, fields: Media & { rent?: number; changed?: ("rent" | "images")[] }, as = ruth) =>
  api(as).put("/api/housing/:id", { param: { id }, json: { ...listingBody, ...fields } });
const remove = (id: string, as = ruth) => api(as).delete("/api/housing/:id", { param: { id } });
const posted = (media: Media) => bodyOf(post(media));
const read = (id: string) => bodyOf(api().get("/api/housing/:id", { param: { id } }));
const total = async () => (await pageOf(api().get("/api/housing"))).total;

/** Whether an upload is attached, so that it is not swept. */
async function attached(...paths: string[]): Promise<boolean[]> {
  const ids = paths.map((path) => uploadIdFrom(path)!);
  const rows = await app.platform.db.select().from(uploads).where(inArray(uploads.id, ids));
  return ids.map((id) => rows.find((row) => row.id === id)?.unattachedAt === null);
}

async function errorsOf(refused: ReturnType<typeof post>) {
  const { status, errors = [] } = await refusalOf(refused);
  expect(status).toBe(400);
  return errors;
}

describe("a listing's photos and videos", () => {
  it("are returned in order, photos first, each with its size and alternative text (HOUS-34)", async () => {
    const [first, second, film] = [await photo(), await photo(), await video()];
    expect(await posted({ images: [second, first], videos: [film] })).toMatchObject({
      images: [second, first],
      videos: [film],
      media: [
        { url: second, type: "image", width: 50, height: 40, alt: "Bright room, picture 1 of 3" },
        { url: first, type: "image", alt: "Bright room, picture 2 of 3" },
        { url: film, type: "video", ...videoSize, alt: "Bright room, video 3 of 3" },
      ],
    });
    expect(await attached(first, second, film)).toEqual([true, true, true]);
  });

  it("are at most eight and three", async () => {
    const paths = await Promise.all(Array.from({ length: 9 }, () => photo()));
    expect(await errorsOf(post({ images: paths }))).toEqual([
      { path: "images", message: "A listing can have up to 8 photos." },
    ]);
    const films = await Promise.all(Array.from({ length: 4 }, () => video()));
    expect(await errorsOf(post({ videos: films }))).toEqual([
      { path: "videos", message: "A listing can have up to 3 videos." },
    ]);
    expect(await attached(...paths, ...films)).not.toContain(true);
    expect((await posted({ images: paths.slice(0, 8), videos: films.slice(0, 3) })).media).toHaveLength(11);
  });

  it("must all be the owner's own uploads, or nothing is stored", async () => {
    const [mine, own] = [await photo(), await photo(naomi)];
    expect(await errorsOf(post({ images: [mine, own] }))).toEqual([
      { path: "images.1", message: "This is not one of your uploads." },
    ]);
    expect(await attached(mine, own)).toEqual([false, false]);
    expect(await total()).toBe("0");
  });

  it.each([
    "https://elsewhere.example/cat.jpg",
    "//elsewhere.example/objects/00000000-0000-4000-8000-000000000000",
    "http://localhost:3000/objects/00000000-0000-4000-8000-000000000000",
    "/objects/00000000-0000-4000-8000-000000000000",
    "/objects/00000000-0000-4000-8000-000000000000/400.jpg",
    "/objects/../api/logout",
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "",
  ])("are never at %j (UP-38)", async (url) => {
    for (const field of ["images", "videos"]) {
      expect(await errorsOf(post({ [field]: [url] }))).toEqual([
        { path: `${field}.0`, message: "This is not one of your uploads." },
      ]);
    }
  });
});

describe("an edit", () => {
  it("keeps the media it names, in the new order, attaches new ones, and detaches the rest", async () => {
    const [kept, dropped, added, film] = [await photo(), await photo(), await photo(), await video()];
    const { id } = await posted({ images: [dropped, kept], videos: [film] });
    const edited = await bodyOf(edit(id, { images: [added, kept], videos: [film] }));
    expect(edited).toMatchObject({ images: [added, kept], videos: [film] });
    expect(await attached(kept, dropped, added, film)).toEqual([true, false, true, true]);
  });

  it("keeps the alternative text of a picture that stays", async () => {
    const path = await photo();
    const { id } = await posted({ images: [path] });
    await app.platform.db.update(uploads).set({ alt: "A window seat" }).where(eq(uploads.subjectId, id));
    const edited = await bodyOf(edit(id, { images: [path, await photo()] }));
    expect(edited.media.map((item) => item.alt)).toEqual(["A window seat", "Bright room, picture 2 of 2"]);
  });

  it("that is refused changes nothing", async () => {
    const [mine, own] = [await photo(), await photo(naomi)];
    const { id } = await posted({ images: [mine] });
    await errorsOf(edit(id, { images: [own] }));
    expect(await read(id)).toMatchObject({ images: [mine] });
    expect(await attached(mine, own)).toEqual([true, false]);
  });

  it("by an admin keeps the owner's pictures and adds the admin's, which become the owner's (HOUS-52)", async () => {
    const [own, added, film] = [await photo(), await photo(admin), await video(admin)];
    const { id } = await posted({ images: [own] });
    const edited = await bodyOf(edit(id, { images: [added, own], videos: [film] }, admin));
    expect(edited).toMatchObject({ images: [added, own], videos: [film] });
    expect((await edit(id, { images: [own, added] })).status).toBe(200);
    expect((await remove(id, admin)).status).toBe(204);
    expect(await attached(own, added, film)).toEqual([false, false, false]);
    expect((await post({ images: [added] }, admin)).status).toBe(400);
    expect((await post({ images: [added] })).status).toBe(201);
  });

  it("by an admin attaches nobody else's uploads, and none that is in use (UP-37)", async () => {
    const [own, others, used] = [await photo(), await photo(naomi), await photo(admin)];
    const { id } = await posted({ images: [own] });
    expect((await post({ images: [used] }, admin)).status).toBe(201);
    for (const path of [others, used]) await errorsOf(edit(id, { images: [own, path] }, admin));
    await errorsOf(edit(id, { images: [own, await photo(admin)] }));
    expect(await attached(own, others, used)).toEqual([true, false, true]);
  });

  it("of two at once leaves no picture in an inconsistent state", async () => {
    const [a, b, c] = [await photo(), await photo(), await photo()];
    const { id } = await posted({ images: [a] });
    const answers = await Promise.all([edit(id, { images: [a, b] }), edit(id, { images: [c] })]);
    const statuses = answers.map((answer) => answer.status);
    expect(statuses).toEqual([200, 200]);
    const { images } = await read(id);
    expect([[a, b], [c]]).toContainEqual(images);
    expect(await attached(a, b, c)).toEqual([a, b, c].map((path) => images.includes(path)));
  });

  it("of two listings at once that swap pictures ends without a server error", async () => {
    const [a, b] = [await photo(), await photo()];
    const [first, second] = [await posted({ images: [a] }), await posted({ images: [b] })];
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all([edit(first.id, { images: [b] }), edit(second.id, { images: [a] })]);
      for (const answer of answers) expect([200, 400]).toContain(answer.status);
    }
  });
});
