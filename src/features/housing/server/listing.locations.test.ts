import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ApiInput } from "#src/client/api-query.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { bodyOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp();
let owner: Person;
beforeAll(async () => {
  owner = await create.person("approved");
});
beforeEach(() => app.platform.db.delete(listings));

describe("a location is found", () => {
  const postIn = async (...places: string[]) => {
    for (const place of places) {
      await create.listing(owner, { location: place, amenities: ["Parking"], price: 900 });
    }
  };
  const search = (query: ApiInput<"/api/housing">["query"]) => api().get("/api/housing", { query });
  const locationsIn = async (place: string) =>
    (await bodyOf(search({ location: place }))).map(({ location }) => location).toSorted();

  it.each([
    ["new haven", ["East Rock, New Haven, CT"]],
    ["NEW HAVEN", ["East Rock, New Haven, CT"]],
    ["haven ct", ["East Rock, New Haven, CT"]],
    ["haven, c", ["East Rock, New Haven, CT"]],
    ["  new   hav ", ["East Rock, New Haven, CT"]],
    ["aven", []],
    ["haven new", ["East Rock, New Haven, CT"]],
    ["rock haven", []],
    ["nj", ["Hoboken, NJ"]],
    ["NJ", ["Hoboken, NJ"]],
    ["n", ["Beacon Junction, NY", "East Rock, New Haven, CT", "Hoboken, NJ"]],
    ["junction", ["Beacon Junction, NY"]],
    ["montreal", ["Montréal, QC"]],
    ["MONTRÉAL", ["Montréal, QC"]],
    ["montre\u0301al", ["Montréal, QC"]],
    ["o'fallon", ["O'Fallon Road, 100% Street_A, PA"]],
    ["100%", ["O'Fallon Road, 100% Street_A, PA"]],
    ["street_a", ["O'Fallon Road, 100% Street_A, PA"]],
    ["東京", ["東京, Tokyo"]],
    ["tokyotokyotokyotokyotokyo", ["Tokyotokyotokyotokyotokyotokyo"]],
    ["tokyotokyotokyotokyotokyx", []],
    ["%", []],
    ["_", []],
    ["%%%", []],
    ["\\", []],
    ["'", []],
    ['"; drop table listings; --', []],
    ["' or '1'='1", []],
    ["{Parking}", []],
    ["rent>=800", []],
    ["\u0000", []],
    ["🏠", []],
  ])("for %j: %j", async (location, expected) => {
    await postIn(
      "East Rock, New Haven, CT",
      "Beacon Junction, NY",
      "Hoboken, NJ",
      "Montréal, QC",
      "O'Fallon Road, 100% Street_A, PA",
      "東京, Tokyo",
      "Tokyotokyotokyotokyotokyotokyo",
    );
    expect(await locationsIn(location)).toEqual(expected);
  });

  it.each([
    [
      "Hudson Line",
      ["Beacon, NY", "Park Hill, Yonkers, New York", "Poughkeepsie, NY", "The Hudson Line, Vermont"],
    ],
    ["metro-north hudson line", ["Beacon, NY", "Park Hill, Yonkers, New York", "Poughkeepsie, NY"]],
    ["Beacon", ["Beacon Falls, CT", "Beacon, NY"]],
    ["beacon station", ["Beacon, NY"]],
    ["beacon, new york", ["Beacon, NY"]],
    ["near Beacn", ["Beacon, NY"]],
    ["12508", ["Beacon, NY"]],
    ["Yale", ["East Rock, New Haven, CT"]],
    [
      "Grand Central",
      [
        "Beacon Falls, CT",
        "Beacon, NY",
        "East Rock, New Haven, CT",
        "Park Hill, Yonkers, New York",
        "Poughkeepsie, NY",
      ],
    ],
    ["Waterbury Branch", ["Beacon Falls, CT"]],
    ["NY", ["Beacon, NY", "Ithaca, NY", "Park Hill, Yonkers, New York", "Poughkeepsie, NY"]],
    ["new york", ["Beacon, NY", "Ithaca, NY", "Park Hill, Yonkers, New York", "Poughkeepsie, NY"]],
    ["connecticut", ["Beacon Falls, CT", "East Rock, New Haven, CT"]],
    ["New Haven", ["East Rock, New Haven, CT"]],
    ["Hartford Line", ["East Rock, New Haven, CT"]],
    ["Greystone", ["Park Hill, Yonkers, New York"]],
    ["pascack valley line", []],
  ])("along %j: %j", async (location, expected) => {
    await postIn(
      "Beacon, NY",
      "Poughkeepsie, NY",
      "Park Hill, Yonkers, New York",
      "Ithaca, NY",
      "Beacon Falls, CT",
      "East Rock, New Haven, CT",
      "The Hudson Line, Vermont",
    );
    expect(await locationsIn(location)).toEqual(expected);
    for (const rest of [
      { amenities: ["Parking" as const] },
      { minPrice: 800, maxPrice: 1200 },
      { moveInDate: "2036-01-01" },
    ]) {
      expect(await bodyOf(search({ location, ...rest }))).toHaveLength(expected.length);
    }
    expect(await bodyOf(search({ location, minPrice: 1000 }))).toEqual([]);
  });

  it.each([
    ["Grand Central", ["Beacon, NY", "New Canaan, CT"]],
    ["hoboken", ["Morristown, NJ"]],
    ["Cold Spring", ["Beacon, NY"]],
    ["", ["Beacon, NY", "Ithaca, NY", "Morristown, NJ", "New Canaan, CT"]],
    ["Atlantis", []],
  ])("on the lines to %j: %j", async (commuteTo, expected) => {
    await postIn("Beacon, NY", "New Canaan, CT", "Morristown, NJ", "Ithaca, NY");
    const found = await bodyOf(search({ commuteTo }));
    expect(found.map(({ location }) => location).toSorted()).toEqual(expected);
    expect(await bodyOf(search({ commuteTo: "Grand Central", location: "CT" }))).toHaveLength(1);
  });

  it("with the way there, where it is asked for", async () => {
    await postIn("Beacon, NY");
    const way = { line: "Hudson Line", stations: ["Beacon station"] };
    const nearby = { location: "Cold Spring", commuteTo: "Grand Central" };
    expect((await bodyOf(search({ commuteTo: "Grand Central" })))[0]!.commute).toEqual(way);
    expect((await bodyOf(api().get("/api/housing/nearby", { query: nearby })))[0]!.commute).toEqual(way);
    for (const query of [{}, { location: "Beacon" }]) {
      expect((await bodyOf(search(query)))[0]).not.toHaveProperty("commute");
    }
  });

  it("everywhere when it is blank, up to 120 characters, and 300 are refused", async () => {
    await create.listing(owner);
    expect(await locationsIn("")).toHaveLength(1);
    expect(await locationsIn("   ")).toHaveLength(1);
    expect(await locationsIn("x".repeat(120))).toEqual([]);
    expect(await refusalOf(search({ location: "x".repeat(300) }))).toMatchObject({
      status: 400,
      errors: [{ path: "location" }],
    });
  });

  it("also by the last of very many words", async () => {
    const location = "a b c d e f g h i j k l m n o p q r s t u v w x y z end";
    await create.listing(owner, { location });
    expect(await locationsIn("z end")).toEqual([location]);
    expect(await locationsIn(location)).toEqual([location]);
    expect(await locationsIn(`${location} more`)).toEqual([]);
  });
});

describe("what is nearest to a location", () => {
  const nearest = async (query: ApiInput<"/api/housing/nearby">["query"]) =>
    (await bodyOf(api().get("/api/housing/nearby", { query }))).map(({ location }) => location);

  it("lies on its train lines, then in its county, the newest first", async () => {
    // Brewster is on another line than Cold Spring, but in the same county; Stamford shares neither.
    const locations = ["Brewster, NY", "Yonkers, NY", "Beacon, NY", "Stamford, CT"];
    for (const [minute, location] of locations.entries()) {
      // Equal times would have no order.
      await create.listing(owner, { location, price: 900, createdAt: new Date(2026, 9, 1, 12, minute) });
    }
    await create.listing(owner, { location: "Peekskill, NY", price: 2000 });
    expect(await nearest({ location: "cold sprng", maxPrice: 1000 })).toEqual([
      "Beacon, NY",
      "Yonkers, NY",
      "Brewster, NY",
    ]);
  });

  it("is what lies there first, without a home to leave out, and no more than asked for", async () => {
    const [yonkers, beacon, other] = [
      await create.listing(owner, { location: "Yonkers, NY", createdAt: new Date(2026, 9, 3) }),
      await create.listing(owner, { location: "Beacon, NY", createdAt: new Date(2026, 9, 1) }),
      await create.listing(owner, { location: "Main Street, Beacon, NY", createdAt: new Date(2026, 9, 2) }),
    ];
    const query = { location: "Beacon, NY", except: beacon.id };
    const idsOf = async (more: { limit?: number } = {}) =>
      (await bodyOf(api().get("/api/housing/nearby", { query: { ...query, ...more } }))).map(({ id }) => id);
    expect(await idsOf()).toEqual([other.id, yonkers.id]);
    expect(await idsOf({ limit: 1 })).toEqual([other.id]);
  });

  it("is in a place that nobody knows what others have called the same", async () => {
    await create.listing(owner, { location: "Old Mill Hollow" });
    expect(await nearest({ location: "old mill hollow" })).toEqual(["Old Mill Hollow"]);
  });

  it("is nothing where nobody knows the place, or what is there is hidden or taken", async () => {
    await create.listing(owner, { location: "Beacon, NY", status: "taken" });
    await create.listing(owner, { location: "Beacon, NY", hiddenAt: new Date() });
    expect(await nearest({ location: "Cold Spring" })).toEqual([]);
    expect(await nearest({ location: "Atlantis" })).toEqual([]);
  });
});
