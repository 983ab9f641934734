import { describe, expect, it } from "vitest";
import { apiQueryOf, countFilters, parseEventsSearch } from "#src/features/events/events-search.ts";

const defined = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
const read = (search: Record<string, unknown>) => defined(parseEventsSearch(search));

describe("the search parameters of /events", () => {
  it("hold category, date and tags (EVENT-02, EVENT-03)", () => {
    expect(read({ category: "workshop", date: "2026-12-01", tags: "Online,Free" })).toEqual({
      category: "workshop",
      date: "2026-12-01",
      tags: ["Online", "Free"],
    });
  });

  it.each([
    [{ tags: ["free", "ONLINE"] }, { tags: ["Online", "Free"] }],
    [{ category: "Social" }, { category: "social" }],
    [{ category: ["meetup", "social"] }, { category: "meetup" }],
    [{ category: "party", date: "tomorrow", tags: "Cheap", mine: "all", after: "x" }, {}],
    [{ date: "2026-02-30" }, {}],
    [{ category: 4, date: true, tags: null }, {}],
    [{ mine: "going" }, { mine: "going" }],
    [{ past: "true" }, { past: true }],
    [{ past: "no" }, {}],
  ])("parses %j to %j", (address, search) => {
    expect(read(address)).toEqual(search);
  });

  it("become the query of the API (EVENT-20, EVENT-21)", () => {
    expect(defined(apiQueryOf({ category: "social", tags: ["Paid"] }))).toEqual({
      category: "social",
      amenities: ["Paid"],
    });
    expect(apiQueryOf({ mine: "going", category: "social" })).toEqual({ userRsvps: "true" });
    expect(apiQueryOf({ mine: "hosting" })).toEqual({ hosted: "true" });
    expect(apiQueryOf({ mine: "going", past: true })).toEqual({ userRsvps: "true", upcoming: "false" });
    expect(defined(apiQueryOf({ category: "social", past: true }))).toEqual({
      category: "social",
      upcoming: "false",
    });
  });

  it("are counted as filters", () => {
    expect(countFilters({ category: "social", tags: ["Online", "Free"], mine: "going" })).toBe(3);
  });
});
