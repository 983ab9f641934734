import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { bodyOf, pageOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { listingBody } from "#testing/rows/listing-body.ts";
import { jpegFile } from "#testing/rows/media.ts";
import { publishFile } from "#testing/api/upload.ts";

const { app, create, api } = useTestApp();
let ruth: Person;
let reader: Person;
let admin: Person;
beforeAll(async () => {
  reader = await create.person("approved");
  admin = await create.person("admin");
});

let count = 0;
let photo: string;
let location: string;
let id: string;
beforeEach(async () => {
  ruth = await create.person("approved");
  photo = await newPhoto();
  count += 1;
  // No other listing is there.
  location = `Place${count}, NY`;
  const json = { ...listingBody, location, images: [photo] };
  ({ id } = await bodyOf(api(ruth).post("/api/housing", { json })));
});

const newPhoto = async () =>
  (await publishFile(app, await jpegFile({ width: 50, height: 40 }), { as: ruth, type: "image/jpeg" }))
    .objectPath;
const hide = () => app.platform.db.update(listings).set({ hiddenAt: new Date() }).where(eq(listings.id, id));
const deleteAccount = () =>
  app.platform.db.update(users).set({ deletedAt: new Date(), email: null }).where(eq(users.id, ruth.user.id));
/** A write by another process, once short caches expired. */
const elsewhere = async (write: PromiseLike<unknown>) => {
  await write;
  app.platform.shortCaches.clear();
};

type Asker = Person | undefined;
/** Whether somebody is served the photo; its main file and one size must agree. */
async function served(as: Asker) {
  const [file, size] = [await app.get(photo, { as }), await app.get(`${photo}/50.webp`, { as })];
  expect(size.status).toBe(file.status);
  return file.status === 200;
}
const opened = async (as: Asker) => (await api(as).get("/api/housing/:id", { param: { id } })).status === 200;
/** Whether somebody finds the listing, in the list and in its count, which must agree. */
async function found(as: Asker) {
  const { items, total } = await pageOf(api(as).get("/api/housing", { query: { location } }));
  expect(total).toBe(String(items.length));
  return items.some((item) => item.id === id);
}

/** The results for a guest, a reader, the owner and an admin. */
async function forEach(holds: (as: Asker) => Promise<boolean>) {
  const answers = [];
  for (const as of [undefined, reader, ruth, admin]) answers.push(await holds(as));
  return answers;
}
/** Expects this for the photo and for the listing's page. */
async function expectSeenBy(people: boolean[]) {
  expect(await forEach(served)).toEqual(people);
  expect(await forEach(opened)).toEqual(people);
}
const everybody = [true, true, true, true];
const ownerAndAdmin = [false, false, true, true];
const ownerAlone = [false, false, true, false];

describe("a listing, like its photo, is visible to", () => {
  it("everybody", async () => {
    await expectSeenBy(everybody);
    expect(await forEach(found)).toEqual(everybody);
  });

  it("its owner and admins once it is taken, and to everybody again afterwards (HOUS-51)", async () => {
    const mark = (status: "taken" | "available") =>
      bodyOf(api(ruth).patch("/api/housing/:id/status", { param: { id }, json: { status } }));
    await expectSeenBy(everybody);
    expect(await mark("taken")).toMatchObject({ status: "taken" });
    await expectSeenBy(ownerAndAdmin);
    const json = { kind: "listing", subjectId: id, reason: "scam", text: "" } as const;
    expect((await api(reader).post("/api/reports", { json })).status).toBe(404);
    expect(await mark("available")).toMatchObject({ status: "available" });
    await expectSeenBy(everybody);
  });

  it("its owner and admins once moderators hide it", async () => {
    await expectSeenBy(everybody);
    await elsewhere(hide());
    await expectSeenBy(ownerAndAdmin);
    expect([await found(undefined), await found(reader)]).toEqual([false, false]);
    expect(await bodyOf(api(ruth).get("/api/housing", { query: { mine: "true" } }))).toHaveLength(1);
  });

  it("its owner and admins while the owner is suspended, and to everybody once that is over", async () => {
    await create.suspension(ruth, {
      createdAt: new Date(Date.now() - 3_600_000),
      until: new Date(Date.now() - 60_000),
    });
    await expectSeenBy(everybody);
    expect(await forEach(found)).toEqual(everybody);
    await elsewhere(create.suspension(ruth));
    await expectSeenBy(ownerAndAdmin);
    expect(await forEach(found)).toEqual(ownerAndAdmin);
  });

  it("nobody once the owner's account is deleted; its photo to admins, who may have a report of it", async () => {
    await expectSeenBy(everybody);
    await elsewhere(deleteAccount());
    expect(await forEach(served)).toEqual([false, false, false, true]);
    const nobody = [false, false, false, false];
    expect([await forEach(opened), await forEach(found)]).toEqual([nobody, nobody]);
    expect((await api(ruth).get("/api/auth/user")).status).toBe(401);
  });
});

describe("a photo is visible to", () => {
  it("its uploader alone until the listing is posted", async () => {
    photo = await newPhoto();
    expect(await forEach(served)).toEqual(ownerAlone);
  });

  it("its uploader alone once an edit removes it, or the listing is deleted", async () => {
    expect(await forEach(served)).toEqual(everybody);
    const edit = (images: string[]) =>
      api(ruth).put("/api/housing/:id", { param: { id }, json: { ...listingBody, images } });
    await edit([]);
    expect(await forEach(served)).toEqual(ownerAlone);

    await edit([photo]);
    expect(await forEach(served)).toEqual(everybody);
    await api(ruth).delete("/api/housing/:id", { param: { id } });
    expect(await forEach(served)).toEqual(ownerAlone);
  });

  it("nobody, not even its uploader, before it was checked", async () => {
    const { uploadURL } = await bodyOf(api(ruth).post("/api/objects/upload", { json: { size: 10 } }));
    photo = `/objects/${/objects\/([0-9a-f-]{36})/.exec(uploadURL)![1]}`;
    expect(await forEach(served)).toEqual([false, false, false, false]);
  });
});

it("answers the same for an invisible photo as for one that does not exist", async () => {
  await hide();
  const unknown = await app.get("/objects/00000000-0000-4000-8000-000000000000");
  for (const target of [photo, `${photo}/50.webp`]) {
    const hidden = await app.get(target);
    expect(hidden.headers.get("cache-control")).toBe("no-store");
    expect([hidden.status, await hidden.json()]).toEqual([unknown.status, await unknown.clone().json()]);
  }
});

it("a suspended member learns why writing is refused, and what is still allowed", async () => {
  const person = await create.person("suspended");
  expect(await refusalOf(api(person).patch("/api/auth/user", { json: { bio: "Hello" } }))).toEqual({
    status: 403,
    code: "suspended",
    message:
      "Your account is suspended. You can still read, and delete what’s yours. If you think this is a mistake, you can appeal.",
  });
});
