import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CalendarFeed } from "#src/features/events/event.schema.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let host: Person;
let naomi: Person;
beforeAll(async () => {
  app = await createTestApp();
  host = await app.create.person("new");
  naomi = await app.create.person("new");
});
afterAll(() => app.close());

// A day next summer, 6:30 to 8:15 PM in New York.
const year = new Date().getUTCFullYear() + 1;
const startsAt = new Date(`${year}-07-01T22:30:00Z`);
const endsAt = new Date(`${year}-07-02T00:15:00Z`);
const awkward =
  'Soup, bread; "tea" \\ and more — for everybody who comes late after a very long day, 日本 🙂';

/** Parses a calendar file. */
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
  it("holds what the page shows, with the same part of the location", async () => {
    const made = await app.create.event(host, {
      title: awkward,
      description: "First line.\nSecond line.",
      location: "Café at Bank Square, 14 Main Street, Beacon, NY",
      town: "Beacon, NY",
      address: "The long table",
      startsAt,
      endsAt,
    });
    await app.create.rsvp(naomi, made);
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
    expect((await file(await app.create.person("new")))?.location).toBe("Café at Bank Square, Beacon, NY");
    expect((await file(naomi))?.location).toBe(
      "Café at Bank Square, 14 Main Street, Beacon, NY, The long table",
    );
  });

  it("is 404 for an event one may not see", async () => {
    const hidden = await app.create.event(host, { hiddenAt: new Date() });
    expect((await app.get(`/api/events/${hidden.id}/calendar.ics`)).status).toBe(404);
  });
});

describe("a private feed", () => {
  const feed = async (method: "get" | "post", as: Person) =>
    ((await (await app[method]("/api/calendar-feed", { as })).json()) as CalendarFeed).url;
  const read = (url: string) => app.get(new URL(url).pathname);

  it("has the events one attends and hosts, follows their changes, and is 404 once revoked", async () => {
    const going = await app.create.event(host, { title: "Going", startsAt, endsAt });
    const hosting = await app.create.event(naomi, { title: "Hosting", startsAt: endsAt });
    const waiting = await app.create.event(host, { title: "Waiting", startsAt });
    await app.create.rsvp(naomi, going);
    await app.create.rsvp(naomi, waiting, "waiting");

    expect(await feed("get", naomi)).toBeNull();
    const url = (await feed("post", naomi))!;
    expect(url).toMatch(/^http:\/\/localhost:3000\/api\/calendar-feed\/[\w-]{43}\.ics$/);
    expect([await feed("post", naomi), await feed("get", naomi)]).toEqual([url, url]);
    const shown = async () =>
      (await parse(await read(url))).map(({ uid, sequence, status, start }) => ({
        uid,
        sequence,
        status,
        start,
      }));
    const before = (await shown()).filter(({ start }) => start >= startsAt.toISOString());
    const uidOf = ({ id }: { id: string }) => `${id}@localhost`;
    expect(before).toContainEqual({
      uid: uidOf(going),
      sequence: 0,
      status: "CONFIRMED",
      start: startsAt.toISOString(),
    });
    expect(before).toContainEqual(expect.objectContaining({ uid: uidOf(hosting) }));
    expect(before.map(({ uid }) => uid)).not.toContain(uidOf(waiting));

    await app.put(`/api/events/${going.id}`, {
      as: host,
      body: { title: "Going", date: `${year}-07-01T19:30`, endsAt: `${year}-07-01T20:15` },
    });
    expect(await shown()).toContainEqual({
      uid: uidOf(going),
      sequence: 1,
      status: "CONFIRMED",
      start: `${year}-07-01T23:30:00.000Z`,
    });
    await app.post(`/api/events/${going.id}/cancel`, { as: host });
    expect(await shown()).toContainEqual(
      expect.objectContaining({ uid: uidOf(going), sequence: 2, status: "CANCELLED" }),
    );

    expect((await app.delete("/api/calendar-feed", { as: naomi })).status).toBe(204);
    expect((await read(url)).status).toBe(404);
    const next = (await feed("post", naomi))!;
    expect(next).not.toBe(url);
    expect((await read(url)).status).toBe(404);
    expect((await read(next)).status).toBe(200);
  });

  it("cannot be guessed", async () => {
    for (const file of ["x.ics", `${"a".repeat(43)}.ics`, "%00.ics"]) {
      expect((await app.get(`/api/calendar-feed/${file}`)).status).toBe(404);
    }
  });
});
