import ICAL from "ical.js";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { eventWhen } from "#src/features/events/server/event.emails.ts";
import { calendarOf } from "#src/features/events/server/calendar.ts";
import { fieldsOf } from "#src/features/events/server/event.service.ts";
import { wholeDay } from "#src/features/events/server/event.routes.ts";
import { isThisWeek } from "#src/features/events/server/event.presenter.ts";
import { guest } from "#src/shared/actor.ts";
import { hourMs, momentOf, wallTimeIn } from "#src/shared/dates.ts";
import { eventInput } from "#src/features/events/event.schema.ts";
import { clockCases } from "#testing/rows/clock-cases.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import type { EventRow } from "#src/features/events/server/event.table.ts";

const { app, create, api } = useTestApp();
let host: Person;
let event: EventRow;
const zoneOfProcess = process.env.TZ;
beforeAll(async () => {
  host = await create.person("new");
  event = await create.event(host);
});
afterEach(() => {
  if (zoneOfProcess === undefined) delete process.env.TZ;
  else process.env.TZ = zoneOfProcess;
});

/** Time zones that a browser or a server process may have. */
const zonesOfProcesses = ["America/New_York", "Asia/Tokyo", "Pacific/Marquesas"];

const entered = (from: string, to?: string) =>
  eventInput.parse({ title: "Soup evening", date: from, endsAt: to ?? null });

describe.each(zonesOfProcesses)("in a process with time zone %s", (zoneHere) => {
  it.each(clockCases)(
    "$what ($from) is correct when stored and read, in badges and in calendars (EVENT-05, EVENT-07, EVENT-35, EVENT-36)",
    ({ zone = "America/New_York", from, to, utc, reads, badge }) => {
      process.env.TZ = zoneHere;
      const longBefore = new Date(Date.parse(utc) - 30 * 24 * 60 * 60 * 1000);
      expect(new Date(2026, 6, 1, 12).getTimezoneOffset()).toBe(
        { "America/New_York": 240, "Asia/Tokyo": -540 }[zoneHere] ?? 570,
      );
      const { startsAt, endsAt } = fieldsOf(entered(from, to), { timeZone: zone, now: longBefore });
      expect(startsAt.toISOString()).toBe(utc);
      const times = { date: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null };
      expect(eventWhen(times, zone)).toBe(reads);
      for (const [now, thisWeek] of badge)
        expect([now, isThisWeek(startsAt, new Date(now))]).toEqual([now, thisWeek]);
      // Without an end, an event lasts three hours.
      const end = times.endsAt ?? new Date(startsAt.getTime() + 3 * hourMs).toISOString();
      expect(calendarTimes(startsAt, endsAt)).toEqual([times.date, end]);
      // Saving the edit form unchanged must not move the event.
      const shown = { from: wallTimeIn(zone, startsAt), to: endsAt ? wallTimeIn(zone, endsAt) : undefined };
      const before = { startsAt, endsAt };
      const again = fieldsOf(entered(shown.from, shown.to), { timeZone: zone, now: longBefore, before });
      expect([again.startsAt, again.endsAt]).toEqual([startsAt, endsAt]);
    },
  );
});

function calendarTimes(startsAt: Date, endsAt: Date | null): string[] {
  const text = calendarOf(
    app.platform.settings,
    [{ event: { ...event, startsAt, endsAt }, rsvp: null }],
    guest,
  );
  const component = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent")!;
  const read = new ICAL.Event(component);
  return [read.startDate, read.endDate].map((time) => time.toJSDate().toISOString());
}

describe("clock changes", () => {
  it.each([
    ["America/New_York", "2026-03-08T02:00"],
    ["America/New_York", "2026-03-08T02:59"],
    ["Europe/London", "2026-03-29T01:30"],
    ["Australia/Lord_Howe", "2026-10-04T02:15"],
  ])("in %s there is no %s: it is refused", (zone, from) => {
    expect(momentOf(zone, from)).toBeUndefined();
    const now = new Date("2026-01-02T00:00:00Z");
    expect(() => fieldsOf(entered(from), { timeZone: zone, now })).toThrow(
      "Clocks go forward that night, so there is no such time. Please choose another.",
    );
  });

  it.each([
    [
      "the short day",
      "America/New_York",
      "2026-03-08",
      "2026-03-08T05:00:00.000Z",
      "2026-03-09T04:00:00.000Z",
    ],
    [
      "the long day",
      "America/New_York",
      "2026-11-01",
      "2026-11-01T04:00:00.000Z",
      "2026-11-02T05:00:00.000Z",
    ],
    [
      "the last day of the year",
      "America/New_York",
      "2026-12-31",
      "2026-12-31T05:00:00.000Z",
      "2027-01-01T05:00:00.000Z",
    ],
    [
      "one that begins an hour late",
      "Africa/Cairo",
      "2026-04-24",
      "2026-04-23T22:00:00.000Z",
      "2026-04-24T21:00:00.000Z",
    ],
  ])("%s in %s is searched from its beginning to its end", (_what, zone, day, from, to) => {
    expect(wholeDay(day, zone).map((moment) => moment.toISOString())).toEqual([from, to]);
  });
});

describe("an event at the second of two equal wall times", () => {
  it("does not move when another field is edited", async () => {
    const year = new Date().getUTCFullYear() + 1;
    const firstSunday = 1 + ((7 - new Date(Date.UTC(year, 10, 1)).getUTCDay()) % 7);
    const second = new Date(Date.UTC(year, 10, firstSunday, 6, 30));
    const { id } = await create.event(host, { startsAt: second });
    const wall = wallTimeIn("America/New_York", second);
    expect(momentOf("America/New_York", wall)).toEqual(new Date(second.getTime() - 60 * 60 * 1000));
    const json = { title: "Renamed", date: wall };
    expect(await bodyOf(api(host).put("/api/events/:id", { param: { id }, json }))).toMatchObject({
      title: "Renamed",
      date: second.toISOString(),
    });
  });
});

describe("the setting TIME_ZONE", () => {
  const berlin = useTestApp({ TIME_ZONE: "Europe/Berlin" });

  it("is the time zone in which events are entered and shown; UTC is stored (EVENT-35, EVENT-36)", async () => {
    const year = new Date().getUTCFullYear() + 1;
    const json = { title: "Breakfast by the river", date: `${year}-07-01T00:30` };
    const member = await berlin.create.person("new");
    const { id, date } = await bodyOf(berlin.api(member).post("/api/events", { json }));
    expect(date).toBe(`${year}-06-30T22:30:00.000Z`);
    expect(await bodyOf(berlin.api().get("/api/site"))).toMatchObject({ timeZone: "Europe/Berlin" });
    const listed = (day: string) => bodyOf(berlin.api().get("/api/events", { query: { date: day } }));
    expect(await listed(`${year}-07-01`)).toMatchObject([{ id }]);
    expect(await listed(`${year}-06-30`)).toEqual([]);
  });
});
