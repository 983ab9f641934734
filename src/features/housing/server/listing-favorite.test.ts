import { beforeEach, describe, expect, it } from "vitest";
import { favorites } from "#src/core/favorites/server/favorite.table.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { favoriteLimit } from "#src/core/favorites/favorite.limits.ts";
import { bodyOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { listingBody } from "#testing/rows/listing-body.ts";

const { app, create, api } = useTestApp({ RATE_LIMITS: "off" });
let anna: Person;
let owner: Person;
let home: string;
beforeEach(async () => {
  anna = await create.person("new");
  owner = await create.person("approved");
  home = (await create.listing(owner, { title: "Sunny room", price: 950 })).id;
});

const path = "/api/favorites/listings/:id";
const save = (id: string, as = anna) => api(as).put(path, { param: { id } });
const remove = (id: string, as = anna) => api(as).delete(path, { param: { id } });
const saved = async (as = anna) => (await bodyOf(api(as).get("/api/favorites/listings"))).map(({ id }) => id);
const savedIds = (as = anna) => bodyOf(api(as).get("/api/favorites/listings/ids"));
const mark = (status: "available" | "taken") =>
  api(owner).patch("/api/housing/:id/status", { param: { id: home }, json: { status } });

/** Whether a home is shown as saved: in the list, in the reader's favorites, and on its own. */
const marksOf = async (id: string, as = anna) => {
  const lists = [
    await bodyOf(api(as).get("/api/housing")),
    await bodyOf(api(as).get("/api/favorites/listings")),
  ];
  const alone = await bodyOf(api(as).get("/api/housing/:id", { param: { id } }));
  return [...lists.map((list) => list.find((one) => one.id === id)?.saved), alone.saved];
};

describe("a home that a member saves", () => {
  it("is marked for her alone wherever it is shown", async () => {
    expect(await marksOf(home)).toEqual([false, undefined, false]);
    await save(home);
    expect(await marksOf(home)).toEqual([true, true, true]);
    expect(await marksOf(home, owner)).toEqual([false, undefined, false]);
  });

  it("is not marked as anybody's own but its owner's", async () => {
    for (const query of [{}, { location: "Beacon" }]) {
      const own = async (as?: Person) =>
        (await bodyOf(api(as).get("/api/housing", { query }))).find(({ id }) => id === home)?.own;
      expect([await own(), await own(anna), await own(owner)]).toEqual([false, false, true]);
    }
  });

  it("is in her list, the last saved first, however often she saves it, until she removes it", async () => {
    const { id: second } = await create.listing(owner);
    for (const id of [home, second, home]) expect((await save(id)).status).toBe(204);
    expect(await saved()).toEqual([second, home]);
    expect((await savedIds()).toSorted()).toEqual([home, second].toSorted());
    for (const id of [home, home]) expect((await remove(id)).status).toBe(204);
    expect(await saved()).toEqual([second]);
    expect(await saved(owner)).toEqual([]);
  });

  it("leaves her list while it is taken, and is back when it is available", async () => {
    await save(home);
    await mark("taken");
    expect([await saved(), await savedIds()]).toEqual([[], []]);
    expect((await save(home)).status).toBe(404);
    await mark("available");
    expect([await saved(), await savedIds()]).toEqual([[home], [home]]);
  });

  it("is one that she may see", async () => {
    const hidden = await create.listing(owner, { hiddenAt: new Date() });
    expect((await save(hidden.id)).status).toBe(404);
    expect((await save(crypto.randomUUID())).status).toBe(404);
  });

  it(`is one of ${favoriteLimit} at most`, async () => {
    const fields = { ownerId: owner.user.id, title: "A room", location: "Beacon", locationKey: " beacon" };
    const many = Array.from({ length: favoriteLimit }, () => ({
      ...fields,
      price: 900,
      bedrooms: 1,
      bathrooms: 1,
    }));
    const made = await app.platform.db.insert(listings).values(many).returning({ subjectId: listings.id });
    await app.platform.db
      .insert(favorites)
      .values(made.map((one) => ({ ...one, userId: anna.user.id, kind: "listings" })));
    expect(await refusalOf(save(home))).toMatchObject({
      status: 409,
      message: expect.stringContaining("You’ve saved 200 homes"),
    });
    expect(await savedIds()).not.toContain(home);
    expect((await save(made[0]!.subjectId)).status).toBe(204);
  });
});

describe("whoever has saved a home", () => {
  const notices = async (as: Person) => {
    await app.mails();
    return (await bodyOf(api(as).get("/api/notifications"))).map(({ title, path: to }) => [title, to]);
  };
  const setRent = (rent: number) =>
    app.put(`/api/housing/${home}`, { as: owner, body: { ...listingBody, title: "Sunny room", rent } });

  it("is told of another rent, and its owner of nothing", async () => {
    for (const who of [anna, owner]) await save(home, who);
    await setRent(950);
    expect(await notices(anna)).toEqual([]);
    expect((await setRent(900)).status).toBe(200);
    expect(await notices(anna)).toEqual([
      ["The rent of “Sunny room” changed from $950 to $900 a month", `/housing/${home}`],
    ]);
    expect(await notices(owner)).toEqual([]);
  });

  it("is told that it was taken, while it is", async () => {
    await save(home);
    await mark("taken");
    await mark("taken");
    expect(await notices(anna)).toEqual([["“Sunny room” was taken", "/favorites"]]);
    await mark("available");
    expect(await notices(anna)).toEqual([]);
  });

  it("is told nothing once she has removed it, or does not see the owner", async () => {
    const blocked = await create.person("approved");
    for (const who of [anna, blocked]) await save(home, who);
    await remove(home);
    await create.block(owner, blocked);
    await setRent(900);
    await mark("taken");
    for (const who of [anna, blocked]) expect(await notices(who)).toEqual([]);
  });
});
