import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { readListings } from "#src/features/housing/demo/listing.seed.ts";
import { checkOffer } from "#src/features/housing/offer.schema.ts";
import { addDays } from "#src/shared/dates.ts";
import { amenities } from "#src/features/housing/listing.options.ts";

const demoListings = readListings();
type DemoListing = (typeof demoListings)[number];

describe("demo listings", () => {
  // readListings parses with the form's schema.
  it("are 40 that the form would accept, with distinct titles and sentences", () => {
    expect(demoListings).toHaveLength(40);
    expect(new Set(demoListings.map(({ title }) => title)).size).toBe(40);
    const sentences = demoListings.flatMap(({ description }) => description.split(/(?<=[.!?]) /));
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it("have two to five sentences, a plausible rent and a town of the three states", () => {
    for (const { description, rent, location, pictures } of demoListings) {
      const count = description.replaceAll("Mrs.", "Mrs").split(/(?<=[.!?]) /).length;
      expect(count, description).toBeGreaterThanOrEqual(2);
      expect(count, description).toBeLessThanOrEqual(5);
      expect(rent).toBeGreaterThanOrEqual(520);
      expect(rent).toBeLessThanOrEqual(2400);
      expect(location).toMatch(/, (NY|CT|NJ)$/);
      expect(pictures).toBeLessThanOrEqual(8);
    }
  });

  it("offer what fits together", () => {
    const now = "2026-11-30";
    const dayIn = (days: number | null | undefined) => (typeof days !== "number" ? null : addDays(now, days));
    for (const { availableInDays, untilInDays, ...listing } of demoListings) {
      const availableFrom = dayIn(availableInDays);
      const until = dayIn(untilInDays);
      const addIssue = ({ message }: { message: string }) => expect.fail(`${listing.title}: ${message}`);
      checkOffer({ ...listing, availableFrom, until }, { addIssue });
    }
  });

  it("cover the edge cases of a page", () => {
    const some = (test: (listing: DemoListing) => boolean) => demoListings.filter(test).length;
    expect(some(({ pictures }) => pictures === 8)).toBeGreaterThanOrEqual(1);
    expect(some(({ pictures }) => pictures === 0)).toBeGreaterThanOrEqual(3);
    expect(some((listing) => listing.amenities.length === amenities.length)).toBe(1);
    expect(some((listing) => listing.amenities.length === 0)).toBe(1);
    expect(some(({ title }) => title.length > 110)).toBe(1);
    expect(some(({ rent }) => rent >= 1600)).toBeGreaterThanOrEqual(4);
    expect(some(({ kind }) => kind === null)).toBe(1);
    expect(some(({ term, kind }) => term === "sublet" && kind === "room")).toBeGreaterThanOrEqual(4);
    expect(some(({ utilities }) => utilities !== null)).toBeGreaterThanOrEqual(10);
    expect(some(({ status }) => status === "taken")).toBeGreaterThanOrEqual(3);
  });

  it("belong to members that the demo has", async () => {
    const accounts = JSON.parse(await readFile("src/demo/accounts.json", "utf8")) as { key: string }[];
    const keys = accounts.map(({ key }) => key);
    for (const { owner } of demoListings) expect(keys).toContain(owner);
  });

  // Towns at most 40 miles apart.
  const neighbors = [
    ["Beacon", "Cold Spring", "Newburgh", "Poughkeepsie"],
    ["Hoboken", "Jersey City", "Montclair", "Newark"],
    ["Albany", "Rensselaer", "Saratoga Springs", "Schenectady", "Troy"],
    ["Bridgeport", "Norwalk", "Stamford"],
    ["Hudson", "Kingston", "New Paltz", "Rhinebeck"],
  ];

  it("are plausible for their owner: no two of one member are far apart", () => {
    const townOf = ({ location }: DemoListing) => location.split(", ").at(-2)!;
    for (const [owner, own] of Map.groupBy(demoListings, (listing) => listing.owner)) {
      const towns = [...new Set(own.map(townOf))];
      const near = neighbors.some((group) => towns.every((town) => group.includes(town)));
      expect(towns.length === 1 || near, `${owner}: ${towns.join(", ")}`).toBe(true);
    }
  });
});
