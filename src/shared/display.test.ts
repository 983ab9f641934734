import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { agoIn, longDate, shortDate } from "#src/shared/dates.ts";
import { dollars } from "#src/shared/money.ts";

describe("calendar days", () => {
  it.each([
    ["2026-12-01", "Dec 1, 2026", "December 1, 2026"],
    ["2028-02-29", "Feb 29, 2028", "February 29, 2028"],
    ["2027-01-01", "Jan 1, 2027", "January 1, 2027"],
  ])("%s reads %s, and in full %s", (day, short, long) => {
    expect(shortDate(day)).toBe(short);
    expect(longDate(day)).toBe(long);
  });

  it("do not depend on the time zone", () => {
    const days = fc.date({ min: new Date("1970-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(longDate(day)).toContain(` ${date.getUTCDate()}, ${date.getUTCFullYear()}`);
      }),
    );
  });
});

describe("dollars", () => {
  it.each([
    [1, "$1"],
    [950, "$950"],
    [1180, "$1,180"],
    [100_000, "$100,000"],
  ])("%i reads %s", (amount, text) => {
    expect(dollars(amount)).toBe(text);
  });

  it("keep every digit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (amount) => {
        expect(Number(dollars(amount).replace(/[$,]/g, ""))).toBe(amount);
      }),
    );
  });
});

describe("how long ago a moment was", () => {
  const now = new Date("2026-11-22T04:30:00Z");
  it.each([
    ["2026-11-22T04:00:00Z", "today"],
    // In New York it is still the evening of the 21st.
    ["2026-11-21T05:00:00Z", "today"],
    ["2026-11-21T04:59:00Z", "yesterday"],
    ["2026-11-18T12:00:00Z", "3 days ago"],
    ["2026-10-02T12:00:00Z", "on Oct 2, 2026"],
    // By a clock that is behind ours.
    ["2026-11-23T12:00:00Z", "today"],
  ])("%s: %s", (moment, expected) => {
    expect(agoIn("America/New_York", moment, now)).toBe(expected);
  });
});
