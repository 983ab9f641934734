import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { homes, relocationJob, searches } from "#src/features/housing/server/relocation.queries.ts";
import { savedSearches } from "#src/features/housing/server/saved-search.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { useTestApp } from "#testing/api/app.ts";
import { emptyDatabase } from "#testing/machines/database.ts";
import type { Person } from "#testing/rows/factories.ts";
import { poison } from "#testing/rows/poisoned-row.ts";

const { app, create, api } = useTestApp();
const run = () => relocationJob.run(app.platform, undefined as never, "");
const nothing = { done: 0, failed: 0 };
let her: Person;
let db: Database;
beforeEach(async () => {
  ({ db } = app.platform);
  await emptyDatabase(app.database);
  her = await create.person("approved");
});
const rowOf = async (id: string) => (await db.select().from(listings).where(eq(listings.id, id)))[0]!;
const versions = async () =>
  (await db.execute(sql`select xmin::text as version from ${listings} order by id`)).rows;

describe("the nightly relocation of homes", () => {
  it("stores what a location reads today, in slices, and leaves all else as it is", async () => {
    const many = Array.from({ length: 205 }, () => create.listing(her, { location: "Mt. Kisco, N.Y." }));
    const [first] = await Promise.all(many);
    await create.listing(her, { location: "Beacon, NY" });
    const before = await rowOf(first!.id);
    expect(before.locations).toContain("town:mount-kisco-ny");
    await db.update(listings).set({ locations: [], locationKey: " mt kisco n y" });
    expect(await run()).toEqual({ homes: { done: 206, failed: 0 }, searches: nothing });
    expect(await rowOf(first!.id)).toEqual(before);
    const stored = await versions();
    expect(await run()).toEqual({ homes: nothing, searches: nothing });
    expect(await versions()).toEqual(stored);
  });

  it("overwrites nothing that was changed since it was read", async () => {
    const { id } = await create.listing(her, { location: "Beacon, NY" });
    await db.update(listings).set({ locations: [] });
    const relocation = homes(db);
    const [read] = await relocation.list(undefined, 10);
    expect(relocation.isMoved(read!)).toBe(true);
    await db.update(listings).set({ location: "Hoboken, NJ", locations: ["town:hoboken-nj"] });
    expect(await relocation.store(read!)).toBe(false);
    expect((await rowOf(id)).locations).toEqual(["town:hoboken-nj"]);
  });

  it("goes on after a home that cannot be stored", async () => {
    const [one, other] = [
      await create.listing(her, { location: "Beacon, NY" }),
      await create.listing(her, { location: "Beacon, NY" }),
    ];
    await db.update(listings).set({ locations: [] });
    const heal = await poison(db, [listings], one.id);
    expect(await run()).toEqual({ homes: { done: 1, failed: 1 }, searches: nothing });
    await heal();
    expect((await rowOf(other.id)).locations).toContain("town:beacon-ny");
  });
});

describe("the nightly relocation of saved searches", () => {
  const save = (location: string) =>
    api(her).post("/api/housing/saved-searches", {
      json: { location, commuteTo: "Grand Central", amenities: [] },
    });
  const rows = () => db.select().from(savedSearches).orderBy(savedSearches.createdAt);

  it("stores places and keys again, but for a search that is saved already in other words", async () => {
    await save("Mt. Kisco, N.Y.");
    const [known] = await rows();
    await db.insert(savedSearches).values({
      ...known!,
      id: crypto.randomUUID(),
      createdAt: new Date(Date.now() + 1000),
      location: "Mount Kisco N.Y.",
      locationKey: " mount kisco n y",
      locations: [],
      commuteLocations: [],
    });
    expect(await run()).toEqual({ homes: nothing, searches: { done: 1, failed: 0 } });
    const [first, second] = await rows();
    expect(first).toEqual(known);
    expect(second).toMatchObject({
      locationKey: " mount kisco n y",
      locations: known!.locations,
      commuteLocations: known!.commuteLocations,
    });
    await db.delete(savedSearches).where(eq(savedSearches.id, first!.id));
    await run();
    expect((await rows())[0]!.locationKey).toBe(first!.locationKey);
  });

  it("overwrites nothing that was changed since it was read", async () => {
    await save("Beacon");
    await db.update(savedSearches).set({ locations: [] });
    const relocation = searches(db);
    const [read] = await relocation.list(undefined, 10);
    await db.update(savedSearches).set({ location: "Hoboken", locations: ["town:hoboken-nj"] });
    expect(await relocation.store(read!)).toBe(false);
    expect((await rows())[0]!.locations).toEqual(["town:hoboken-nj"]);
  });
});

describe("what is written in other words", () => {
  it.each(["Saint James", "st. james, n.y.", "ST JAMES NY", "saint jam"])(
    "a home in St. James, N.Y., which is in no table, is found by %j",
    async (location) => {
      await create.listing(her, { location: "5 Elm St., St. James, N.Y." });
      await create.listing(her, { location: "Port Jefferson, NY" });
      const found = await (await api().get("/api/housing", { query: { location } })).json();
      expect(found).toMatchObject([{ location: "5 Elm St., St. James, N.Y." }]);
    },
  );
});
