import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { appointmentWhen, calendarEntryOf } from "#src/core/messages/server/appointment-calendar.ts";
import { momentsFrom, namedMoment } from "#src/core/messages/server/appointment.policy.ts";
import { homeVisits } from "#src/features/housing/server/listing-visits.ts";
import type { AppointmentRow } from "#src/core/messages/server/appointment.table.ts";
import { calendarFile } from "#src/server/calendar/calendar-file.ts";
import { minuteMs } from "#src/shared/dates.ts";
import { clockCases } from "#testing/rows/clock-cases.ts";

const newYork = "America/New_York";
const site = { productName: "Circle", publicUrl: "https://circle.example", mailFrom: undefined };

function inCalendar(startsAt: Date, minutes: number) {
  const row = {
    id: "a",
    state: "taken",
    sequence: 2,
    createdAt: startsAt,
    changedAt: startsAt,
    startsAt,
    minutes,
    mode: "in-person",
    subjectTitle: "Brownstone floor",
    town: "Hoboken, NJ",
  } as AppointmentRow;
  const entry = calendarEntryOf(site, {
    kind: homeVisits,
    row,
    place: "The blue door",
    note: null,
    name: "Marisol V.",
  });
  const text = calendarFile(site, "Visit", [entry!]);
  const component = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent")!;
  const event = new ICAL.Event(component);
  return {
    summary: event.summary,
    location: event.location,
    sequence: event.sequence,
    from: event.startDate.toJSDate().toISOString(),
    to: event.endDate.toJSDate().toISOString(),
  };
}

describe("times around a change of clocks", () => {
  it.each(clockCases)(
    "$what ($from) is the right moment, also in calendars",
    ({ zone = newYork, from, utc }) => {
      const startsAt = namedMoment(zone, from);
      expect(startsAt.toISOString()).toBe(utc);
      expect(inCalendar(startsAt, 30)).toEqual({
        summary: "Visit: Brownstone floor, Hoboken",
        location: "The blue door",
        sequence: 2,
        from: utc,
        to: new Date(startsAt.getTime() + 30 * minuteMs).toISOString(),
      });
    },
  );

  it.each([
    ["2026-11-01T01:45", "Sunday, November 1, 1:45 AM to 1:15 AM, Eastern Daylight Time"],
    ["2026-11-01T01:45:00-05:00", "Sunday, November 1, 1:45 AM to 2:15 AM, Eastern Standard Time"],
    ["2027-03-14T01:45", "Sunday, March 14, 1:45 AM to 3:15 AM, Eastern Time"],
    ["2026-12-05T11:00", "Saturday, December 5, 11:00 AM to 11:30 AM, Eastern Time"],
  ])("%s for half an hour reads %s", (from, reads) => {
    expect(appointmentWhen(newYork, { startsAt: namedMoment(newYork, from), minutes: 30 })).toBe(reads);
  });

  it.each(["2027-03-14T02:00", "2027-03-14T02:59"])("there is no %s: it is refused at its field", (from) => {
    const now = new Date("2027-03-01T00:00:00Z");
    expect(() => momentsFrom(["2027-03-10T10:00", from], { timeZone: newYork, now })).toThrow(
      expect.objectContaining({
        errors: [
          {
            path: "times.1",
            message: "Clocks go forward that night, so there is no such time. Please choose another.",
          },
        ],
      }),
    );
  });
});
