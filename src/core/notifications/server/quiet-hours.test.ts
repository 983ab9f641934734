import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextMorning, outsideQuietHours } from "#src/core/notifications/quiet-hours.ts";

const zone = "America/New_York";
const at = (text: string) => new Date(text);

describe("quiet hours", () => {
  it.each([
    ["2026-11-23T21:59:59-05:00", "2026-11-23T21:59:59-05:00"],
    ["2026-11-23T22:00:00-05:00", "2026-11-24T07:00:00-05:00"],
    ["2026-11-24T03:15:00-05:00", "2026-11-24T07:00:00-05:00"],
    ["2026-11-24T07:00:00-05:00", "2026-11-24T07:00:00-05:00"],
    // The nights when the clocks change.
    ["2026-10-31T23:00:00-04:00", "2026-11-01T07:00:00-05:00"],
    ["2026-03-07T23:00:00-05:00", "2026-03-08T07:00:00-04:00"],
  ])("a notification at %s is emailed at %s", (moment, due) => {
    expect(outsideQuietHours(zone, at(moment)).toISOString()).toBe(at(due).toISOString());
  });

  it("end on the same day for early mornings, and on the next for daytime", () => {
    expect(nextMorning(zone, at("2026-11-24T03:00:00-05:00"))).toEqual(at("2026-11-24T07:00:00-05:00"));
    expect(nextMorning(zone, at("2026-11-24T07:00:00-05:00"))).toEqual(at("2026-11-25T07:00:00-05:00"));
    expect(nextMorning(zone, at("2026-11-24T12:00:00-05:00"))).toEqual(at("2026-11-25T07:00:00-05:00"));
  });

  it("delay nothing by more than nine hours, and nothing during the day, in any zone", () => {
    fc.assert(
      fc.property(
        fc.date({ min: at("2020-01-01T00:00:00Z"), max: at("2040-01-01T00:00:00Z"), noInvalidDate: true }),
        fc.constantFrom(zone, "Europe/Berlin", "Asia/Kolkata", "Australia/Lord_Howe", "UTC"),
        (moment, timeZone) => {
          const due = outsideQuietHours(timeZone, moment);
          const held = due.getTime() - moment.getTime();
          // The night when the clocks go back is an hour longer.
          expect(held >= 0 && held <= 10 * 60 * 60 * 1000).toBe(true);
          expect(outsideQuietHours(timeZone, due)).toEqual(due);
        },
      ),
    );
  });
});
