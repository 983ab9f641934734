import { describe, expect, it } from "vitest";
import { isStayTooLong } from "#src/features/housing/offer.schema.ts";
import { listingInput } from "#src/features/housing/listing.schema.ts";
import { listingBody } from "#testing/rows/listing-body.ts";

const body = { ...listingBody, bedrooms: 1 };
const faultsOf = (fields: Record<string, unknown>) =>
  listingInput
    .safeParse({ ...body, ...fields })
    .error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

const sublet = { term: "sublet", until: "2027-08-31" };
const room = { kind: "room" };
const people = "Enter how many people, from 1 to 20.";
const months = "Enter whole months, from 1 to 24.";
const deposit = "Enter the deposit in whole dollars, like 900.";
const utilities = "Enter whole dollars a month, like 60.";
const tooMuch = "That’s more than we can show. Check the zeros.";
const shared = "Only a room is shared with others.";

describe("what a home offers", () => {
  it("may be left out, as null or altogether", () => {
    const silent = {
      kind: null,
      term: null,
      until: null,
      livesWith: null,
      womenLiveHere: false,
      leastStay: null,
      deposit: null,
      utilities: null,
    };
    expect(listingInput.parse(listingBody)).toEqual({ ...listingBody, ...silent });
    expect(listingInput.parse({ ...listingBody, ...silent })).toEqual({ ...listingBody, ...silent });
  });

  it.each([
    [{ kind: "house" }, "kind", "Choose a room or a whole home."],
    [{ term: "forever" }, "term", "Choose long term or a sublet."],
    [{ term: "sublet" }, "until", "Choose the day the sublet ends."],
    [{ term: "sublet", until: "2027-02-30" }, "until", "Choose a date from the calendar."],
    [{ until: "2027-08-31" }, "until", "Only a sublet ends on a day."],
    [{ term: "long-term", until: "2027-08-31" }, "until", "Only a sublet ends on a day."],
    [
      { ...sublet, availableFrom: "2027-09-01" },
      "until",
      "The sublet ends before it’s available. Check both dates.",
    ],
    [{ livesWith: 2 }, "livesWith", shared],
    [{ kind: "whole", livesWith: 12 }, "livesWith", shared],
    [{ kind: "whole", womenLiveHere: true }, "womenLiveHere", shared],
    [{ womenLiveHere: true }, "womenLiveHere", shared],
    [{ ...room, livesWith: 0 }, "livesWith", people],
    [{ ...room, livesWith: 21 }, "livesWith", people],
    [{ ...room, livesWith: 1.5 }, "livesWith", people],
    [
      { ...room, bedrooms: 0, livesWith: 12 },
      "livesWith",
      "That’s a lot of people for a studio. Check both numbers.",
    ],
    [
      { ...room, bedrooms: 2, livesWith: 9 },
      "livesWith",
      "That’s a lot of people for 2 bedrooms. Check both numbers.",
    ],
    [{ leastStay: 0 }, "leastStay", months],
    [{ leastStay: 25 }, "leastStay", months],
    [{ leastStay: 1.5 }, "leastStay", months],
    [{ deposit: -1 }, "deposit", deposit],
    [{ deposit: 99.5 }, "deposit", deposit],
    [{ deposit: 1_000_000 }, "deposit", tooMuch],
    [{ utilities: -1 }, "utilities", utilities],
    [{ utilities: 1.5 }, "utilities", utilities],
    [{ utilities: 5001 }, "utilities", tooMuch],
    [
      { utilities: 60, amenities: ["Utilities Included"] },
      "utilities",
      "Utilities are included, so leave this empty.",
    ],
  ])("is refused at its field: %j", (fields, path, message) => {
    expect(faultsOf(fields)).toEqual([[path, message]]);
  });

  it.each([
    { ...room, livesWith: 1, womenLiveHere: true },
    { ...room, womenLiveHere: true },
    { ...room, bedrooms: 0, livesWith: 3 },
    // The one bedroom may be the room, in a large house.
    { ...room, bedrooms: 1, livesWith: 20 },
    { ...room, bedrooms: 2, livesWith: 8 },
    { kind: "whole" },
    { term: "long-term" },
    { ...sublet, availableFrom: "2027-08-31" },
    { leastStay: 1 },
    { leastStay: 24 },
    { deposit: 0 },
    { deposit: 100_000 },
    { utilities: 0 },
    { utilities: 5000 },
    { amenities: ["Utilities Included"] },
  ])("is taken just within the limits: %j", (fields) => {
    expect(faultsOf(fields)).toEqual([]);
  });
});

it.each([
  [6, "2027-01-01", "2027-06-30", false],
  [8, "2027-01-02", "2027-08-31", false],
  [9, "2027-01-02", "2027-08-31", true],
  [1, "2027-02-01", "2027-02-28", false],
  [1, "2027-02-01", "2027-02-27", true],
])("a minimum stay of %i months from %s until %s is too long: %s", (leastStay, from, until, expected) => {
  expect(isStayTooLong(leastStay, from, until)).toBe(expected);
});
