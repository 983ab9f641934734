import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasOffer, kindLine, offerRows } from "#src/features/housing/offer-text.ts";
import { utilitiesIncluded } from "#src/features/housing/listing.options.ts";
import { addDays, dayIn } from "#src/shared/dates.ts";

const today = "2026-11-30";
const silent = {
  kind: null,
  term: null,
  until: null,
  availableFrom: null,
  livesWith: null,
  womenLiveHere: false,
  leastStay: null,
  deposit: null,
  utilities: null,
  amenities: [],
};

describe("the line of a home", () => {
  it.each([
    ["room", null, "Room in a shared home"],
    ["whole", null, "Whole home"],
    ["room", "2027-08-31", "Room in a shared home · until Aug 31"],
    ["whole", "2027-08-31", "Whole home · until Aug 31"],
    ["room", "2027-11-29", "Room in a shared home · until Nov 29"],
    // The same day of another year would be taken for the next one.
    ["room", "2027-11-30", "Room in a shared home · until Nov 30, 2027"],
    ["room", "2026-11-30", "Room in a shared home · until Nov 30"],
    ["room", "2026-11-29", "Room in a shared home · until Nov 29, 2026"],
    [null, "2027-08-31", "Sublet until Aug 31"],
    [null, null, undefined],
  ] as const)("%s until %s: %s", (kind, until, expected) => {
    expect(kindLine({ kind, until }, today)).toBe(expected);
  });

  it("counts days in the zone of the site", () => {
    const evening = new Date("2027-09-01T02:00:00Z");
    const on = (timeZone: string) =>
      kindLine({ kind: "room", until: "2027-08-31" }, dayIn(timeZone, evening));
    expect(on("America/New_York")).toBe("Room in a shared home · until Aug 31");
    expect(on("Europe/Berlin")).toBe("Room in a shared home · until Aug 31, 2027");
  });

  it("names the year of each day that is not the next of its date", () => {
    fc.assert(
      fc.property(fc.integer({ min: -800, max: 800 }), (days) => {
        const named = /\d{4}$/.test(kindLine({ kind: "room", until: addDays(today, days) }, today)!);
        expect(named).toBe(days < 0 || days >= 365);
      }),
    );
  });
});

describe("the table of a home", () => {
  it("has a row for everything it says", () => {
    const offer = {
      ...silent,
      kind: "room" as const,
      term: "sublet" as const,
      until: "2027-08-31",
      availableFrom: "2027-01-02",
      livesWith: 2,
      womenLiveHere: true,
      leastStay: 6,
      deposit: 925,
      utilities: 60,
    };
    expect(offerRows(offer, today)).toEqual([
      ["What it is", "Room in a shared home"],
      ["Lives with", "2 people, women live here"],
      ["Available", "January 2 until August 31, 2027"],
      ["Minimum stay", "6 months"],
      ["Deposit", "$925"],
      ["Utilities", "About $60 a month"],
    ]);
  });

  it.each([
    [{ livesWith: 1 }, ["Lives with", "1 person"]],
    [{ womenLiveHere: true }, ["Lives with", "Women live here"]],
    [{ availableFrom: "2026-12-01" }, ["Available", "December 1, 2026"]],
    [{ availableFrom: "2026-11-30" }, ["Available", "Now"]],
    [{ term: "long-term" as const }, ["Available", "Long term"]],
    [{ term: "long-term" as const, availableFrom: "2026-11-01" }, ["Available", "Now, long term"]],
    [{ until: "2027-08-31" }, ["Available", "Until August 31, 2027"]],
    [{ until: "2027-08-31", availableFrom: "2026-11-01" }, ["Available", "Now until August 31, 2027"]],
    [
      { until: "2027-08-31", availableFrom: "2026-12-01" },
      ["Available", "December 1, 2026 until August 31, 2027"],
    ],
    [{ leastStay: 1 }, ["Minimum stay", "1 month"]],
    [{ deposit: 0 }, ["Deposit", "None"]],
    [{ utilities: 0 }, ["Utilities", "Nothing more to pay"]],
    [{ amenities: [utilitiesIncluded] }, ["Utilities", "Included"]],
  ])("says %j as %j", (said, row) => {
    expect(offerRows({ ...silent, ...said }, today)).toEqual([row]);
  });

  it("is left out for a home that says nothing of it, whatever its amenities and its date", () => {
    expect(hasOffer({ ...silent, amenities: [utilitiesIncluded], availableFrom: today })).toBe(false);
    for (const said of [{ kind: "whole" as const }, { deposit: 0 }, { utilities: 0 }, { leastStay: 1 }]) {
      expect(hasOffer({ ...silent, ...said })).toBe(true);
    }
  });
});
