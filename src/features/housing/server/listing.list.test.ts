import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { locationKey } from "#src/core/locations/server/location-key.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { encodeCursor } from "#src/shared/pagination.ts";
import { pageOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { ApiInput } from "#src/client/api-query.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp();
let owner: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  owner = await create.person("approved");
  other = await create.person("approved");
  admin = await create.person("admin");
});
beforeEach(() => app.platform.db.delete(listings));

type Query = ApiInput<"/api/housing">["query"];
const list = async (query: Query = {}, as?: Person) => {
  const { items, ...page } = await pageOf(api(as).get("/api/housing", { query }));
  return { titles: items.map(({ title }) => title), ...page };
};

async function createMany(count: number, overrides: Partial<typeof listings.$inferInsert> = {}) {
  const rows = Array.from({ length: count }, (_, index) => ({
    ownerId: owner.user.id,
    title: `Listing ${index}`,
    location: "Beacon, NY",
    locationKey: locationKey("Beacon, NY"),
    price: 900,
    bedrooms: 1,
    bathrooms: 1,
    ...overrides,
  }));
  await app.platform.db.insert(listings).values(rows);
}

describe("the total (REQ-26)", () => {
  it("is exact up to 1,000 and 1000+ above, with every kind of filter", async () => {
    const searches: Query[] = [
      { limit: 1 },
      { location: "beacon", limit: 1 },
      { amenities: ["Parking"], maxPrice: 900, limit: 1 },
    ];
    await createMany(1000, { amenities: ["Parking"] });
    for (const query of searches) {
      expect((await list(query)).total).toBe("1000");
    }
    await createMany(5, { amenities: ["Parking"] });
    for (const query of searches) {
      expect((await list(query)).total).toBe("1000+");
    }
    expect((await list({ minPrice: 901 })).total).toBe("0");
  });

  it("stays the same past the last page", async () => {
    await createMany(3);
    const past = encodeCursor({ createdAt: new Date(0), id: "00000000-0000-4000-8000-000000000000" });
    expect(await list({ cursor: past })).toEqual({ titles: [], total: "3", next: undefined });
  });
});

it("leaves out homes of members who are no longer verified, where only verified ones are asked for (HOME-14)", async () => {
  const former = await create.person("new");
  await create.listing(former, { title: "Former" });
  await create.listing(owner, { title: "Verified" });
  expect((await list({ verified: "true" })).titles).toEqual(["Verified"]);
  expect((await list({ verified: "false" })).titles).toEqual(["Verified", "Former"]);
});

it("takes tags under either name", async () => {
  await createMany(1, { title: "With both", amenities: ["Parking", "Yard"] });
  await createMany(1, { title: "With one", amenities: ["Parking"] });
  expect((await list({ tags: ["Yard"] })).titles).toEqual(["With both"]);
  expect((await list({ amenities: ["Parking"], tags: ["Yard"] })).titles).toEqual(["With both"]);
});

describe("an invalid parameter", () => {
  it.each([
    ["minPrice=cheap", "minPrice"],
    ["minPrice=-1", "minPrice"],
    ["minPrice=1.5", "minPrice"],
    ["minPrice=1,5", "minPrice"],
    ["minPrice=0x10", "minPrice"],
    ["minPrice=1e3", "minPrice"],
    ["maxPrice=850,00", "maxPrice"],
    ["maxPrice=1&maxPrice=5", "maxPrice"],
    ["maxPrice=100001", "maxPrice"],
    ["maxPrice=1&maxPrice=2", "maxPrice"],
    ["maxPrice=Infinity", "maxPrice"],
    ["bedrooms=many", "bedrooms"],
    ["bedrooms=21", "bedrooms"],
    ["bedrooms=-1", "bedrooms"],
    ["moveInDate=tomorrow", "moveInDate"],
    ["moveInDate=2026-13-01", "moveInDate"],
    ["moveInDate=2026-02-30", "moveInDate"],
    ["moveInDate=0000-01-01", "moveInDate"],
    ["moveInDate=2026-12-01T00:00", "moveInDate"],
    ["moveInDate=infinity", "moveInDate"],
    ["amenities=Pool", "amenities.0"],
    ["amenities=Parking,parking", "amenities.1"],
    ["location=a&location=b", "location"],
    ["mine=yes", "mine"],
  ])("%s", async (query, path) => {
    const { status, message, errors } = await refusalOf(app.get(`/api/housing?${query}`));
    expect([status, errors]).toEqual([400, [{ path, message }]]);
    // The messages of the validation library are for developers.
    expect(message).not.toMatch(/expected|invalid/i);
  });

  it("is ignored when it is unknown", async () => {
    const { total } = await pageOf(app.get("/api/housing?budget=junk&__proto__=1&utm_source=x"));
    expect(total).toBe("0");
  });

  it.each(["0001-01-01", "9999-12-31"])("is not a date at the end of the range: %s", async (day) => {
    await create.listing(owner, { title: "any day" });
    expect((await list({ moveInDate: day })).titles).toEqual(["any day"]);
  });
});

describe("mine", () => {
  it("lists the actor's own listings only, filtered like any list", async () => {
    await create.listing(owner, { title: "mine", price: 800 });
    await create.listing(owner, { title: "mine too", price: 900 });
    await create.listing(other, { title: "hers" });
    expect((await list({ mine: "true" }, owner)).titles.toSorted()).toEqual(["mine", "mine too"]);
    expect(await list({ mine: "true", minPrice: 850 }, owner)).toMatchObject({
      titles: ["mine too"],
      total: "1",
    });
    expect((await list({ mine: "true" }, admin)).titles).toEqual([]);
    expect((await list({ mine: "false" }, owner)).titles).toHaveLength(3);
  });

  it("alone finds a listing that is taken, for its owner", async () => {
    await create.listing(owner, { title: "taken", status: "taken" });
    await create.listing(owner, { title: "open" });
    for (const as of [undefined, owner, other, admin]) {
      expect(await list({}, as)).toMatchObject({ titles: ["open"], total: "1" });
    }
    expect((await list({ mine: "true" }, owner)).titles.toSorted()).toEqual(["open", "taken"]);
    expect((await list({ mine: "true", location: "beacon", maxPrice: 950 }, owner)).total).toBe("2");
  });

  it("needs a session", async () => {
    const refusal = await refusalOf(api().get("/api/housing", { query: { mine: "true" } }));
    expect(refusal).toEqual({ status: 401, code: "unauthorized", message: "Unauthorized" });
  });
});

it.each(["00000000-0000-4000-8000-000000000000", "not-an-id", "%00", "1", "..%2f"])(
  "a listing's address answers 404 or 400 for an unknown id: %s",
  async (id) => {
    const { status, message } = await refusalOf(app.get(`/api/housing/${id}`));
    expect([400, 404]).toContain(status);
    expect(message).toBe("Listing not found");
  },
);
