import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { bodyOf } from "#testing/api-client.ts";
import { useTestApp } from "#testing/app.ts";
import type { Person } from "#testing/factories.ts";
import { listingBody } from "#testing/listing-body.ts";
import { jpegFile } from "#testing/media.ts";
import { publishFile } from "#testing/upload.ts";

const { app, create, api } = useTestApp();
let ruth: Person;
let reader: Person;
let admin: Person;
beforeAll(async () => {
  reader = await create.person("approved");
  admin = await create.person("admin");
});

let photo: string;
let id: string;
beforeEach(async () => {
  ruth = await create.person("approved");
  photo = await newPhoto();
  ({ id } = await bodyOf(api(ruth).post("/api/housing", { json: { ...listingBody, images: [photo] } })));
});

const newPhoto = async () =>
  (await publishFile(app, await jpegFile({ width: 50, height: 40 }), { as: ruth, type: "image/jpeg" }))
    .objectPath;
const change = (values: Partial<typeof listings.$inferInsert>) =>
  app.platform.db.update(listings).set(values).where(eq(listings.id, id));
/** A write by another process, five seconds later. */
const elsewhere = async (write: PromiseLike<unknown>) => {
  await write;
  app.platform.shortCaches.clear();
};

/** Whether each person is served the photo; its main file and one size must agree. */
async function servedTo(...people: (Person | undefined)[]) {
  const served = [];
  for (const as of people) {
    const statuses = [
      (await app.get(photo, { as })).status,
      (await app.get(`${photo}/50.webp`, { as })).status,
    ];
    expect(new Set(statuses).size).toBe(1);
    served.push(statuses[0] === 200);
  }
  return served;
}
const everybody = () => servedTo(undefined, reader, ruth, admin);
/** The same for the listing itself. */
async function listingSeenByEverybody() {
  const served = [];
  for (const as of [undefined, reader, ruth, admin]) {
    served.push((await api(as).get("/api/housing/:id", { param: { id } })).status === 200);
  }
  return served;
}
const [all, ownerAndAdmin, ownerAlone] = [
  [true, true, true, true],
  [false, false, true, true],
  [false, false, true, false],
];

describe("a listing's photo is visible to", () => {
  it("everybody, like the listing", async () => {
    expect(await everybody()).toEqual(all);
    expect(await listingSeenByEverybody()).toEqual(all);
  });

  it("its uploader alone until the listing is posted", async () => {
    photo = await newPhoto();
    expect(await everybody()).toEqual(ownerAlone);
  });

  it("its owner and admins once the listing is taken, and to everybody again afterwards", async () => {
    const mark = (status: "taken" | "available") =>
      api(ruth).patch("/api/housing/:id/status", { param: { id }, json: { status } });
    expect(await everybody()).toEqual(all);
    await mark("taken");
    expect(await everybody()).toEqual(ownerAndAdmin);
    expect(await listingSeenByEverybody()).toEqual(ownerAndAdmin);
    await mark("available");
    expect(await everybody()).toEqual(all);
  });

  it("its owner and admins once moderators hide the listing", async () => {
    expect(await everybody()).toEqual(all);
    await elsewhere(change({ hiddenAt: new Date() }));
    expect(await everybody()).toEqual(ownerAndAdmin);
    expect(await listingSeenByEverybody()).toEqual(ownerAndAdmin);
  });

  it("its owner and admins while the owner is suspended", async () => {
    expect(await everybody()).toEqual(all);
    await elsewhere(create.suspension(ruth));
    expect(await everybody()).toEqual(ownerAndAdmin);
    expect(await listingSeenByEverybody()).toEqual(ownerAndAdmin);
  });

  it("nobody but admins once the owner's account is deleted", async () => {
    expect(await everybody()).toEqual(all);
    await elsewhere(
      app.platform.db
        .update(users)
        .set({ deletedAt: new Date(), email: null })
        .where(eq(users.id, ruth.user.id)),
    );
    expect(await everybody()).toEqual([false, false, false, true]);
  });

  it("its uploader alone once an edit removes it, or the listing is deleted", async () => {
    expect(await everybody()).toEqual(all);
    const edit = (images: string[]) =>
      api(ruth).put("/api/housing/:id", { param: { id }, json: { ...listingBody, images } });
    await edit([]);
    expect(await everybody()).toEqual(ownerAlone);

    await edit([photo]);
    expect(await everybody()).toEqual(all);
    await api(ruth).delete("/api/housing/:id", { param: { id } });
    expect(await everybody()).toEqual(ownerAlone);
  });

  it("nobody, not even its uploader, before it was checked", async () => {
    const { uploadURL } = await bodyOf(api(ruth).post("/api/objects/upload", { json: { size: 10 } }));
    photo = `/objects/${/objects\/([0-9a-f-]{36})/.exec(uploadURL)![1]}`;
    expect(await everybody()).toEqual([false, false, false, false]);
  });
});

it("answers the same for an invisible photo as for one that does not exist", async () => {
  await change({ hiddenAt: new Date() });
  const unknown = await app.get("/objects/00000000-0000-4000-8000-000000000000");
  for (const target of [photo, `${photo}/50.webp`]) {
    const hidden = await app.get(target);
    expect(hidden.headers.get("cache-control")).toBe("no-store");
    expect([hidden.status, await hidden.json()]).toEqual([unknown.status, await unknown.clone().json()]);
  }
});
