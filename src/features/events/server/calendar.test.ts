import ICAL from "ical.js";
import { beforeAll, describe, expect, it } from "vitest";
import { momentOf } from "#src/shared/dates.ts";
import { appointmentCalls, siteZone, wallTime } from "#testing/api/appointment-calls.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp();
let host: Person;
let naomi: Person;
beforeAll(async () => {
  host = await create.person("new");
  naomi = await create.person("approved");
});

// A day next summer, 6:30 to 8:15 PM in New York.
const year = new Date().getUTCFullYear() + 1;
const startsAt = new Date(`${year}-07-01T22:30:00Z`);
const endsAt = new Date(`${year}-07-02T00:15:00Z`);
const awkward =
  'Soup, bread; "tea" \\ and more — for everybody who comes late after a very long day, 日本 🙂';

async function parse(answer: Response) {
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const text = await answer.text();
  for (const line of text.split("\r\n"))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      location: event.location,
      description: event.description,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue("status"),
      stamp: component.getFirstPropertyValue("dtstamp") !== null,
    };
  });
}

describe("an event as a calendar file", () => {
  it("contains what the page shows, with the same part of the location", async () => {
    const made = await create.event(host, {
      title: awkward,
      description: "First line.\nSecond line.",
      location: "Café at Bank Square, 14 Main Street, Beacon, NY",
      address: "The long table",
      startsAt,
      endsAt,
    });
    await create.rsvp(naomi, made);
    const file = async (as?: Person) =>
      (await parse(await app.get(`/api/events/${made.id}/calendar.ics`, { as })))[0];
    expect(await file()).toEqual({
      uid: `${made.id}@localhost`,
      sequence: 0,
      summary: awkward,
      location: "Beacon, NY",
      description: `First line.\nSecond line.\n\nhttp://localhost:3000/events/${made.id}`,
      start: startsAt.toISOString(),
      end: endsAt.toISOString(),
      status: "CONFIRMED",
      stamp: true,
    });
    expect((await file(await create.person("new")))?.location).toBe("Beacon, NY");
    expect((await file(naomi))?.location).toBe(
      "Café at Bank Square, 14 Main Street, Beacon, NY, The long table",
    );
  });
});

describe("a private feed", () => {
  const path = "/api/calendar-feed";
  const address = async () => (await bodyOf(api(naomi).get(path))).url;
  const open = async () => (await bodyOf(api(naomi).post(path))).url!;
  const read = (url: string) => app.get(new URL(url).pathname);

  it("has the events the member attends and hosts, follows their changes, and is 404 once revoked", async () => {
    const going = await create.event(host, { title: "Going", startsAt, endsAt });
    const hosting = await create.event(naomi, { title: "Hosting", startsAt: endsAt });
    const waiting = await create.event(host, { title: "Waiting", startsAt });
    await create.rsvp(naomi, going);
    await create.rsvp(naomi, waiting, "waiting");

    expect(await address()).toBeNull();
    const url = await open();
    expect(url).toMatch(/^http:\/\/localhost:3000\/api\/calendar-feed\/[\w-]{43}\.ics$/);
    expect([await open(), await address()]).toEqual([url, url]);
    const uidOf = ({ id }: { id: string }) => `${id}@localhost`;
    const shown = async () =>
      (await parse(await read(url))).map(({ uid, sequence, status, start }) => [
        uid,
        sequence,
        status,
        start,
      ]);
    const before = await shown();
    expect(before).toContainEqual([uidOf(going), 0, "CONFIRMED", startsAt.toISOString()]);
    expect(before).toContainEqual([uidOf(hosting), 0, "CONFIRMED", endsAt.toISOString()]);
    expect(before.map(([uid]) => uid)).not.toContain(uidOf(waiting));

    const param = { id: going.id };
    const later = { title: "Going", date: `${year}-07-01T19:30`, endsAt: `${year}-07-01T20:15` };
    await api(host).put("/api/events/:id", { param, json: later });
    const moved = `${year}-07-01T23:30:00.000Z`;
    expect(await shown()).toContainEqual([uidOf(going), 1, "CONFIRMED", moved]);
    await api(host).post("/api/events/:id/cancel", { param, json: { reason: "The kitchen is closed." } });
    expect(await shown()).toContainEqual([uidOf(going), 2, "CANCELLED", moved]);

    expect((await api(naomi).delete(path)).status).toBe(204);
    expect((await read(url)).status).toBe(404);
    const next = await open();
    expect(next).not.toBe(url);
    expect([(await read(url)).status, (await read(next)).status]).toEqual([404, 200]);
  });

  it("has the appointments that she has planned with others, where as she may know", async () => {
    const calls = appointmentCalls(app);
    const visitor = await create.person("approved");
    const time = wallTime(3, "11:00");
    const { appointment } = await calls.planned(visitor, naomi, time, { place: "The blue door" });
    await bodyOf(api(visitor).post(path));
    const url = (await bodyOf(api(visitor).get(path))).url!;
    const visit = async () =>
      (await parse(await read(url))).find(({ uid }) => uid.startsWith(appointment.id));
    expect(await visit()).toMatchObject({
      summary: "Visit: Brownstone floor, Hoboken",
      location: "The blue door",
      start: momentOf(siteZone, time)!.toISOString(),
      status: "CONFIRMED",
    });
    await calls.cancel(naomi, appointment.id);
    expect(await visit()).toMatchObject({ status: "CANCELLED", sequence: 1, location: null });
    await app.put(`/api/blocks/${visitor.user.id}`, { as: naomi });
    expect(await visit()).toBeUndefined();
  });
});
