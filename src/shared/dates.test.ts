import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import {
  addDays,
  agoIn,
  daysBetween,
  formatIn,
  longDate,
  momentOf,
  postedAt,
  repliedAt,
  shortDate,
  wallTimeIn,
  zoneNameIn,
} from "#src/shared/dates.ts";

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

describe("counting days", () => {
  it("is right over leap days and clock changes", () => {
    expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
    expect(addDays("2026-10-31", 2)).toBe("2026-11-02");
    const days = fc.integer({ min: -5000, max: 5000 });
    fc.assert(
      fc.property(days, (count) => daysBetween("2026-11-01", addDays("2026-11-01", count)) === count),
    );
  });
});

describe("local times", () => {
  it("name the moment that they were made from, or the same time an hour before", () => {
    const moments = fc.date({
      min: new Date("2020-01-01"),
      max: new Date("2040-01-01"),
      noInvalidDate: true,
    });
    const zones = fc.constantFrom("America/New_York", "Europe/London", "Australia/Lord_Howe", "Asia/Kolkata");
    fc.assert(
      fc.property(moments, zones, (moment, zone) => {
        const wallTime = wallTimeIn(zone, moment);
        const found = momentOf(zone, wallTime)!;
        expect(wallTimeIn(zone, found)).toBe(wallTime);
        const minutes = (moment.getTime() - found.getTime()) / 60_000;
        expect([0, 30, 60]).toContain(Math.floor(minutes));
      }),
    );
  });

  it.each([
    ["America/New_York", "2026-11-01T04:59:00Z", "Eastern Time", "ET"],
    ["America/New_York", "2026-11-01T05:00:00Z", "Eastern Daylight Time", "EDT"],
    ["America/New_York", "2026-11-01T06:59:00Z", "Eastern Standard Time", "EST"],
    ["America/New_York", "2026-11-01T07:00:00Z", "Eastern Time", "ET"],
    ["UTC", "2026-11-01T05:00:00Z", "Coordinated Universal Time", "UTC"],
  ])("in %s at %s are of %s, or %s", (zone, moment, long, short) => {
    expect([zoneNameIn(zone, moment, "long"), zoneNameIn(zone, moment, "short")]).toEqual([long, short]);
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
    // With a clock that is behind ours.
    ["2026-11-23T12:00:00Z", "today"],
  ])("%s: %s", (moment, expected) => {
    expect(agoIn("America/New_York", moment, now)).toBe(expected);
  });
});

describe("the time of a post (FORUM-05)", () => {
  const now = new Date("2026-11-22T15:00:00Z");
  const at = (moment: string) => postedAt("America/New_York", moment, now);

  it.each([
    ["2026-11-22T12:26:00Z", "Today, 7:26 AM"],
    // Still today in New York, and already tomorrow in UTC.
    ["2026-11-22T05:00:00Z", "Today, 12:00 AM"],
    ["2026-11-22T04:59:00Z", "Yesterday"],
    ["2026-11-21T05:00:00Z", "Yesterday"],
    ["2026-11-21T04:59:00Z", "Nov 20"],
    ["2026-01-01T12:00:00Z", "Jan 1"],
    ["2025-12-31T12:00:00Z", "Dec 31, 2025"],
    // With a clock that is behind ours.
    ["2026-11-23T15:00:00Z", "Today, 10:00 AM"],
  ])("%s is shown as %s", (moment, text) => {
    expect(at(moment)).toBe(text);
  });

  it("is shorter for a reply", () => {
    expect(repliedAt("America/New_York", "2026-11-22T12:26:00Z", now)).toBe("7:26 AM");
    expect(repliedAt("America/New_York", "2026-11-21T12:26:00Z", now)).toBe("Yesterday");
  });
});

it("formatters are made once, and two hundred are kept at most: each takes some 70 KB", () => {
  const zones = Intl.supportedValuesOf("timeZone").slice(0, 201);
  const format = (zone: string) => formatIn(zone, new Date(0), { weekday: "long", second: "2-digit" });
  for (const zone of zones) format(zone);
  const made = vi.spyOn(Intl, "DateTimeFormat");
  format(zones.at(-1)!);
  expect(made).toHaveBeenCalledTimes(0);
  format(zones[0]!);
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});
