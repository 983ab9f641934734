import { describe, expect, it } from "vitest";
import {
  clockTime,
  dayText,
  hoursText,
  reminderTime,
  soonText,
  spotsLeft,
  startInShort,
  whenInShort,
  stubOf,
} from "#src/features/events/client/event-text.ts";

const zone = "America/New_York";
const now = new Date("2026-11-22T17:00:00Z");

it("free spots are counted in words", () => {
  expect([0, 1, 5].map(spotsLeft)).toEqual(["0 spots left", "1 spot left", "5 spots left"]);
});

describe("event times, in the site's time zone (EVENT-07, EVENT-35)", () => {
  it.each([
    ["2026-11-24T23:30:00Z", "Tue, Nov 24, 6:30 PM ET", "Nov 24 Tue", "Tuesday, November 24"],
    // Already the next day in UTC.
    ["2026-12-05T04:59:00Z", "Fri, Dec 4, 11:59 PM ET", "Dec 4 Fri", "Friday, December 4"],
    ["2026-12-05T05:00:00Z", "Sat, Dec 5, 12:00 AM ET", "Dec 5 Sat", "Saturday, December 5"],
    // The last minute of a year in New York, and the first.
    ["2027-01-01T04:59:00Z", "Thu, Dec 31, 11:59 PM ET", "Dec 31 Thu", "Thursday, December 31"],
    ["2027-01-01T05:00:00Z", "Fri, Jan 1, 2027, 12:00 AM ET", "Jan 1 Fri", "Friday, January 1, 2027"],
    // Clocks go forward at 2:00 AM.
    ["2027-03-14T06:59:00Z", "Sun, Mar 14, 2027, 1:59 AM ET", "Mar 14 Sun", "Sunday, March 14, 2027"],
    ["2027-03-14T07:00:00Z", "Sun, Mar 14, 2027, 3:00 AM ET", "Mar 14 Sun", "Sunday, March 14, 2027"],
    // Clocks go back at 2:00 AM. The hour that occurs twice is shown with EDT or EST.
    ["2026-11-01T05:30:00Z", "Sun, Nov 1, 1:30 AM EDT", "Nov 1 Sun", "Sunday, November 1"],
    ["2026-11-01T06:30:00Z", "Sun, Nov 1, 1:30 AM EST", "Nov 1 Sun", "Sunday, November 1"],
    ["2026-11-01T07:00:00Z", "Sun, Nov 1, 2:00 AM ET", "Nov 1 Sun", "Sunday, November 1"],
  ])("%s is %s", (date, short, stub, day) => {
    expect(startInShort(zone, date, now)).toBe(short);
    expect(Object.values(stubOf(zone, date)).join(" ")).toBe(stub);
    expect(dayText(zone, date, now)).toBe(day);
  });

  it.each([
    ["2026-11-24T23:30:00Z", "2026-11-25T01:15:00Z", "6:30 to 8:15 PM, Eastern Time"],
    ["2026-12-05T16:00:00Z", "2026-12-05T19:00:00Z", "11:00 AM to 2:00 PM, Eastern Time"],
    ["2026-12-05T14:30:00Z", null, "9:30 AM, Eastern Time"],
    ["2026-12-06T01:00:00Z", "2026-12-06T06:00:00Z", "8:00 PM to 1:00 AM, Eastern Time"],
    ["2026-12-05T16:00:00Z", "2026-12-06T16:00:00Z", "11:00 AM to Sun, Dec 6, 11:00 AM, Eastern Time"],
    ["2026-11-01T05:30:00Z", "2026-11-01T09:00:00Z", "1:30 to 4:00 AM, Eastern Daylight Time"],
    ["2026-11-01T06:30:00Z", "2026-11-01T09:00:00Z", "1:30 to 4:00 AM, Eastern Standard Time"],
    // 11.5 hours long, 12.5 by wall time.
    ["2027-03-14T01:00:00Z", "2027-03-14T12:30:00Z", "8:00 PM to 8:30 AM, Eastern Time"],
  ])("%s to %s reads %s", (date, endsAt, text) => {
    expect(hoursText(zone, date, endsAt)).toBe(text);
  });

  it.each([
    ["2026-11-27T23:30:00Z", "2026-11-29T19:00:00Z", "Fri, Nov 27, 6:30 PM to Sun, Nov 29, 2:00 PM ET"],
    ["2026-12-30T23:30:00Z", "2027-01-01T19:00:00Z", "Wed, Dec 30, 6:30 PM to Fri, Jan 1, 2027, 2:00 PM ET"],
    ["2026-12-06T01:00:00Z", "2026-12-06T06:00:00Z", "Sat, Dec 5, 8:00 PM ET"],
    ["2026-12-05T14:30:00Z", null, "Sat, Dec 5, 9:30 AM ET"],
  ])("%s to %s reads %s in a list", (date, endsAt, text) => {
    expect(whenInShort(zone, { date, endsAt }, now)).toBe(text);
  });

  it.each([
    ["2026-11-24T23:30:00Z", "Monday at 6:30 PM"],
    // 24 hours before, which is when the email is sent.
    ["2026-11-01T23:30:00Z", "Saturday at 7:30 PM"],
  ])("have their reminder a day before %s, %s", (date, text) => {
    expect(reminderTime(zone, date)).toBe(text);
  });

  it.each([
    ["2026-11-22T18:30:00Z", "Today at 1:30 PM"],
    ["2026-11-23T04:59:00Z", "Today at 11:59 PM"],
    ["2026-11-23T05:00:00Z", "Tomorrow at 12:00 AM"],
  ])("say today or tomorrow of %s, the day before: %s", (date, text) => {
    expect(soonText(zone, date, now)).toBe(text);
  });

  it("work in another time zone", () => {
    expect(startInShort("America/Los_Angeles", "2026-11-24T23:30:00Z", now)).toBe("Tue, Nov 24, 3:30 PM PT");
  });

  it("are short for a check-in", () => {
    expect(clockTime(zone, "2026-11-24T23:21:00Z")).toBe("6:21");
  });
});
