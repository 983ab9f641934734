import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Roommate } from "#src/features/roommates/roommate.schema.ts";
import { profilesByPlace, relocateProfiles } from "#src/features/roommates/server/relocation.queries.ts";
import { roommateProfiles } from "#src/features/roommates/server/roommate.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { pageOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create } = useTestApp();
let reader: Person;
beforeAll(async () => {
  reader = await create.person("approved");
});
beforeEach(() => app.platform.db.delete(roommateProfiles));

const member = (firstName: string) => create.person("approved", { firstName });
const names = async (query: string, as?: Person) =>
  (await pageOf<Roommate>(app.get(`/api/roommates${query}`, { as }))).items.map(({ user }) => user.firstName);
const statusOf = async (query: string) => (await app.get(`/api/roommates${query}`)).status;

describe("GET /api/roommates by location", () => {
  beforeEach(async () => {
    for (const [name, location] of Object.entries({
      Bea: "Beacon, NY",
      Cora: "Cold Spring, NY",
      Hope: "Hoboken",
      Lina: "Hudson Line",
      Ivy: "Ithaca, NY",
      Faye: "Somewhere green",
    })) {
      await create.roommate(await member(name), { location });
    }
    await create.roommate(await member("Olive"), { location: null });
  });
  const sorted = async (location: string, as?: Person) =>
    (await names(`?location=${encodeURIComponent(location)}`, as)).toSorted();

  it.each([
    ["Beacon", ["Bea"]],
    ["beacon station", ["Bea"]],
    ["Hudson Line", ["Bea", "Cora", "Lina"]],
    ["NY", ["Bea", "Cora", "Ivy"]],
    ["new jersey", []],
    ["Hoboken, NJ", ["Hope"]],
    ["green", ["Faye"]],
    ["Atlantis", []],
    ["%", []],
    [" ", ["Bea", "Cora", "Faye", "Hope", "Ivy", "Lina", "Olive"]],
  ])("a verified member finds for %j: %j", async (location, expected) => {
    expect(await sorted(location, reader)).toEqual(expected);
  });

  it.each([
    ["Beacon", ["Bea", "Cora", "Lina"]],
    ["Hudson Line", ["Bea", "Cora", "Lina"]],
    ["Ithaca", ["Bea", "Cora", "Ivy"]],
    ["NY", ["Bea", "Cora", "Ivy"]],
    ["green", []],
    ["Atlantis", []],
  ])("guests learn no more than the line or the state, for %j: %j", async (location, expected) => {
    expect(await sorted(location)).toEqual(expected);
    expect(await sorted(location, await create.person("new"))).toEqual(expected);
  });

  it.each([
    ["Grand Central", ["Bea", "Cora", "Lina"]],
    ["hobokn terminal", ["Hope"]],
    ["Atlantis", []],
  ])("along the lines to %j: %j", async (commuteTo, expected) => {
    const query = `?commuteTo=${encodeURIComponent(commuteTo)}`;
    expect((await names(query, reader)).toSorted()).toEqual(expected);
    expect((await names(query)).toSorted()).toEqual(expected);
    expect(await names(`${query}&location=Atlantis`, reader)).toEqual([]);
  });

  it("guests learn no more than the state of who lives where no line goes", async () => {
    expect(await names("?commuteTo=Ithaca", reader)).toEqual(["Ivy"]);
    expect((await names("?commuteTo=Ithaca")).toSorted()).toEqual(["Bea", "Cora", "Ivy"]);
  });

  it("with the other filters, and is refused when it is too long", async () => {
    expect(await names("?location=Beacon&budget=800-1200&tags=Clean&ageRange=23-27", reader)).toEqual([
      "Bea",
    ]);
    expect(await names("?location=Beacon&budget=1200-1600&ageRange=28-32", reader)).toEqual([]);
    expect(await statusOf(`?location=${"x".repeat(121)}`)).toBe(400);
  });

  it("along a line that got its station after the profile was stored", async () => {
    await app.platform.db.update(roommateProfiles).set({ locations: [], town: null, locationKey: "" });
    expect(await sorted("Hudson Line", reader)).toEqual([]);
    expect(await relocateProfiles(app.platform)).toEqual({ done: 6, failed: 0 });
    expect(await sorted("Hudson Line", reader)).toEqual(["Bea", "Cora", "Lina"]);
    expect(await relocateProfiles(app.platform)).toEqual({ done: 0, failed: 0 });
  });

  it("where its owner looks now, though she has moved while the profiles were read again", async () => {
    const { db } = app.platform;
    await db.update(roommateProfiles).set({ locations: [] });
    const relocation = profilesByPlace(app.platform);
    const rows = await relocation.list(undefined, 10);
    const read = rows.find(({ location }) => location?.startsWith("Beacon"))!;
    const hers = eq(roommateProfiles.userId, read.id);
    await db.update(users).set({ location: "Hoboken, NJ" }).where(eq(users.id, read.id));
    await db
      .update(roommateProfiles)
      .set({ locations: ["town:hoboken-nj"] })
      .where(hers);
    expect([relocation.isMoved(read), await relocation.store(read)]).toEqual([true, false]);
    expect(await db.select({ ids: roommateProfiles.locations }).from(roommateProfiles).where(hers)).toEqual([
      { ids: ["town:hoboken-nj"] },
    ]);
  });
});
