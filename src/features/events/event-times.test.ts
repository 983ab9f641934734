import fc from "fast-check";
import { expect, it } from "vitest";
import { startsOn } from "#src/features/events/event-times.ts";
import { addDays, momentOf } from "#src/shared/dates.ts";

const zones = [
  "America/New_York",
  "Europe/Berlin",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "America/Santiago",
];
// Around changes of clocks in these zones, the ends of months and of a year, and a leap day.
const days = [
  "2026-03-07",
  "2026-03-08",
  "2026-03-28",
  "2026-03-29",
  "2026-04-04",
  "2026-04-05",
  "2026-09-05",
  "2026-09-06",
  "2026-10-03",
  "2026-10-04",
  "2026-10-24",
  "2026-10-25",
  "2026-10-31",
  "2026-11-01",
  "2026-12-31",
  "2028-02-28",
  "2028-02-29",
];
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
const lastMinute = 24 * 60 - 1;
const minutes = fc.oneof(
  fc.constantFrom(0, 1, 119, 120, 180, lastMinute - 1, lastMinute),
  fc.integer({ min: 0, max: lastMinute }),
);

it("an event starts today or tomorrow by the site's calendar, over midnight and changes of clocks", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...days),
      fc.integer({ min: 0, max: 3 }),
      minutes,
      minutes,
      (zone, today, daysLater, minuteNow, minuteThen) => {
        const now = momentOf(zone, `${today}T${clock(minuteNow)}`);
        const startsAt = momentOf(zone, `${addDays(today, daysLater)}T${clock(minuteThen)}`);
        // Clocks that go forward skip some times.
        fc.pre(now !== undefined && startsAt !== undefined);
        const expected = startsAt <= now ? null : (["today", "tomorrow"] as const)[daysLater];
        expect(startsOn(zone, startsAt, now)).toBe(expected ?? null);
      },
    ),
  );
});

it.each([
  ["2026-11-24T23:59:59.999-05:00", "tomorrow"],
  ["2026-11-25T00:00:00.000-05:00", "today"],
  ["2026-11-25T18:29:59.999-05:00", "today"],
  ["2026-11-25T18:30:00.000-05:00", null],
  // A minute before midnight, it is still the day after tomorrow.
  ["2026-11-23T23:59:00.000-05:00", null],
])("at %s an event on the evening of November 25 starts %s", (now, expected) => {
  const startsAt = new Date("2026-11-25T18:30:00-05:00");
  expect(startsOn("America/New_York", startsAt, new Date(now))).toBe(expected);
});
