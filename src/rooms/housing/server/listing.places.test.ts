import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Listing } from "#src/rooms/housing/listing.schema.ts";
import { listings } from "#src/rooms/housing/server/listing.table.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.create.person("approved");
});
beforeEach(() => app.platform.db.delete(listings));
afterAll(() => app.close());

describe("a place is found", () => {
  const placesIn = async (location: string) => {
    const answer = await app.get(`/api/housing?location=${encodeURIComponent(location)}`);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as Listing[]).map((listing) => listing.location).toSorted();
  };

  const totalOf = async (query: string) =>
    ((await (await app.get(`/api/housing?${query}`)).json()) as Listing[]).length;

  it.each([
    ["new haven", ["East Rock, New Haven, CT"]],
    ["NEW HAVEN", ["East Rock, New Haven, CT"]],
    ["haven ct", ["East Rock, New Haven, CT"]],
    ["haven, c", ["East Rock, New Haven, CT"]],
    ["  new   hav ", ["East Rock, New Haven, CT"]],
    ["aven", []],
    ["haven new", []],
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
    for (const place of [
      "East Rock, New Haven, CT",
      "Beacon Junction, NY",
      "Hoboken, NJ",
      "Montréal, QC",
      "O'Fallon Road, 100% Street_A, PA",
      "東京, Tokyo",
      "Tokyotokyotokyotokyotokyotokyo",
    ]) {
      await app.create.listing(owner, { location: place, amenities: ["Parking"] });
    }
    expect(await placesIn(location)).toEqual(expected);
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
    ["Waterbury Branch", ["Beacon Falls, CT"]],
    ["NY", ["Beacon, NY", "Ithaca, NY", "Park Hill, Yonkers, New York", "Poughkeepsie, NY"]],
    ["new york", ["Beacon, NY", "Ithaca, NY", "Park Hill, Yonkers, New York", "Poughkeepsie, NY"]],
    ["connecticut", ["Beacon Falls, CT", "East Rock, New Haven, CT"]],
    ["New Haven", ["East Rock, New Haven, CT"]],
    ["Hartford Line", ["East Rock, New Haven, CT"]],
    ["Greystone", ["Park Hill, Yonkers, New York"]],
    ["pascack valley line", []],
  ])("along %j: %j", async (location, expected) => {
    for (const place of [
      "Beacon, NY",
      "Poughkeepsie, NY",
      "Park Hill, Yonkers, New York",
      "Ithaca, NY",
      "Beacon Falls, CT",
      "East Rock, New Haven, CT",
      "The Hudson Line, Vermont",
    ]) {
      await app.create.listing(owner, { location: place, amenities: ["Parking"], price: 900 });
    }
    expect(await placesIn(location)).toEqual(expected);
    // Whatever else is asked for: each is looked up in another way.
    for (const rest of ["amenities=Parking", "minPrice=800&maxPrice=1200", "moveInDate=2036-01-01"]) {
      expect(await totalOf(`location=${encodeURIComponent(location)}&${rest}`)).toBe(expected.length);
    }
    expect(await totalOf(`location=${encodeURIComponent(location)}&minPrice=1000`)).toBe(0);
  });

  it("everywhere when nothing was asked for", async () => {
    await app.create.listing(owner);
    expect(await placesIn("")).toHaveLength(1);
    expect(await placesIn("   ")).toHaveLength(1);
  });

  it("up to 120 characters, and 300 are refused", async () => {
    expect(await placesIn("x".repeat(120))).toEqual([]);
    const answer = await app.get(`/api/housing?location=${"x".repeat(300)}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ path: "location" }] });
  });

  it("also by the last of very many words", async () => {
    const location = "a b c d e f g h i j k l m n o p q r s t u v w x y z end";
    await app.create.listing(owner, { location });
    expect(await placesIn("z end")).toEqual([location]);
    expect(await placesIn(location)).toEqual([location]);
    expect(await placesIn(`${location} more`)).toEqual([]);
  });
});
