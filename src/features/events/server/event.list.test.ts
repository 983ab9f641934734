import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Event, EventDetail } from "#src/features/events/event.schema.ts";
import { events } from "#src/features/events/server/event.table.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let host: Person;
let member: Person;
beforeAll(async () => {
  app = await createTestApp();
  host = await app.create.person("approved");
  member = await app.create.person("new");
});
beforeEach(async () => {
  await app.platform.db.delete(events);
});
afterAll(() => app.close());

const hour = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour);
const list = async (query = "", as?: Person) => {
  const answer = await app.get(`/api/events${query}`, { as });
  return { answer, items: (await answer.json()) as Event[] };
};
const titles = async (query = "", as?: Person) => (await list(query, as)).items.map(({ title }) => title);

describe("GET /api/events", () => {
  it("lists upcoming events, soonest first, with their count (EVENT-04, EVENT-37)", async () => {
    await app.create.event(host, { title: "Later", startsAt: inHours(200) });
    await app.create.event(host, { title: "Sooner", startsAt: inHours(2) });
    await app.create.event(host, { title: "Past", startsAt: inHours(-2) });
    await app.create.event(host, { title: "Off", startsAt: inHours(3), cancelledAt: new Date() });
    for (const query of ["", "?upcoming=true"]) {
      const { answer, items } = await list(query);
      expect(items.map(({ title }) => title)).toEqual(["Sooner", "Later"]);
      expect(answer.headers.get("x-total-count")).toBe("2");
    }
    expect(await titles("?upcoming=false")).toEqual(["Past"]);
  });

  it("answers with the specified fields, the host and the badge (EVENT-05, EVENT-28, EVENT-29)", async () => {
    const made = await app.create.event(host, {
      title: "Lease night",
      description: "Line by line.",
      location: "Bank Square, Beacon, NY",
      town: "Beacon, NY",
      startsAt: inHours(167),
      capacity: 12,
      category: "workshop",
    });
    const [item] = (await list()).items;
    expect(item).toEqual({
      id: made.id,
      title: "Lease night",
      description: "Line by line.",
      location: "Beacon, NY",
      address: null,
      hasAddress: true,
      date: made.startsAt.toISOString(),
      endsAt: null,
      capacity: 12,
      attendees: 0,
      waiting: 0,
      category: "workshop",
      isOnline: false,
      link: null,
      price: null,
      status: "scheduled",
      isThisWeek: true,
      hasStarted: false,
      isOver: false,
      host: {
        id: null,
        firstName: "Ruth",
        lastName: null,
        profileImageUrl: null,
        congregation: null,
        verifiedSince: null,
      },
      rsvp: null,
      can: { rsvp: true, manage: false, delete: false },
    });
  });

  it("filters by category and tags: tags of one kind are alternatives, of different kinds all must match (EVENT-20, EVENT-33, EVENT-34)", async () => {
    await app.create.event(host, { title: "Online meetup", isOnline: true });
    await app.create.event(host, { title: "Paid workshop", category: "workshop", price: 10 });
    await app.create.event(host, { title: "Networking", category: "networking" });
    await app.create.event(host, {
      title: "Paid social online",
      category: "social",
      price: 5,
      isOnline: true,
    });
    const found = async (query: string) => (await titles(query)).toSorted();
    expect(await found("?category=social")).toEqual(["Paid social online"]);
    expect(await found("?amenities=Online")).toEqual(["Online meetup", "Paid social online"]);
    expect(await found("?amenities=In-person")).toEqual(["Networking", "Paid workshop"]);
    expect(await found("?amenities=Online,In-person")).toHaveLength(4);
    expect(await found("?amenities=Paid")).toEqual(["Paid social online", "Paid workshop"]);
    expect(await found("?amenities=Free&amenities=In-person")).toEqual(["Networking"]);
    expect(await found("?amenities=Workshop,Networking")).toEqual(["Networking", "Paid workshop"]);
    expect(await found("?category=social&amenities=Workshop")).toEqual([]);
    expect((await list("?amenities=Loud")).answer.status).toBe(400);
    expect((await list("?category=party")).answer.status).toBe(400);
  });

  it("marks past events, which cannot be cancelled (EVENT-37)", async () => {
    const ago = (hours: number) => inHours(-hours);
    const begun = await app.create.event(host, { startsAt: ago(2) });
    const over = [
      await app.create.event(host, { startsAt: ago(2), endsAt: ago(1) }),
      await app.create.event(host, { startsAt: ago(4) }),
    ];
    const read = async (id: string) => (await (await app.get(`/api/events/${id}`)).json()) as EventDetail;
    expect((await read(begun.id)).isOver).toBe(false);
    for (const { id } of over) {
      expect((await read(id)).isOver).toBe(true);
      const refused = await app.post(`/api/events/${id}/cancel`, { as: host });
      expect([refused.status, await refused.json()]).toEqual([409, { message: "This event is over." }]);
    }
  });

  it("filters by a day in the site's time zone, past days too", async () => {
    const at = (title: string, startsAt: string) =>
      app.create.event(host, { title, startsAt: new Date(startsAt) });
    await at("First minute", "2026-03-08T05:00:00Z");
    await at("Last minute of the short day", "2026-03-09T03:59:00Z");
    await at("The next day", "2026-03-09T04:00:00Z");
    await at("The evening before", "2026-03-08T04:59:00Z");
    expect(await titles("?date=2026-03-08")).toEqual(["First minute", "Last minute of the short day"]);
    expect(await titles("?date=2026-03-10")).toEqual([]);
    for (const day of ["tomorrow", "2026-02-30", "0000-01-01", "9999-12-31"]) {
      expect((await list(`?date=${day}`)).answer.status).toBe(400);
    }
  });

  it("pages through all events, none twice and none left out", async () => {
    const startsAt = inHours(5);
    for (let count = 0; count < 7; count += 1) await app.create.event(host, { title: `${count}`, startsAt });
    const seen: string[] = [];
    let next: string | undefined = "/api/events?limit=3";
    while (next) {
      const answer: Response = await app.get(next);
      seen.push(...((await answer.json()) as Event[]).map(({ title }) => title));
      next = /<([^>]+)>/.exec(answer.headers.get("link") ?? "")?.[1];
    }
    expect(seen.toSorted()).toEqual(["0", "1", "2", "3", "4", "5", "6"]);
  });

  it("shows the events one attends or waits for, cancelled ones included; 401 for guests (EVENT-21)", async () => {
    const attended = await app.create.event(host, { title: "Going", startsAt: inHours(4), capacity: 1 });
    const waited = await app.create.event(host, { title: "Waiting", startsAt: inHours(5), capacity: 1 });
    const off = await app.create.event(host, { title: "Off", startsAt: inHours(6) });
    const running = await app.create.event(host, { title: "Running", startsAt: inHours(-1) });
    const past = await app.create.event(host, { title: "Past", startsAt: inHours(-9) });
    await app.create.event(host, { title: "Others'" });
    await app.create.rsvp(host, waited);
    await app.create.rsvp(member, waited, "waiting");
    for (const event of [attended, off, running, past]) await app.create.rsvp(member, event);
    await app.post(`/api/events/${off.id}/cancel`, { as: host });

    const { items, answer } = await list("?userRsvps=true", member);
    expect(items.map(({ title, status, rsvp }) => [title, status, rsvp?.status, rsvp?.position])).toEqual([
      ["Running", "scheduled", "attending", null],
      ["Going", "scheduled", "attending", null],
      ["Waiting", "scheduled", "waiting", 1],
      ["Off", "cancelled", "attending", null],
    ]);
    expect(answer.headers.get("x-total-count")).toBe("4");
    expect(await titles("?userRsvps=true&upcoming=false", member)).toEqual(["Past"]);
    expect(await titles("?hosted=true", host)).toEqual(["Running", "Going", "Waiting", "Off", "Others'"]);
    for (const query of ["?userRsvps=true", "?hosted=true"]) {
      const refused = await app.get(`/api/events${query}`);
      expect([refused.status, await refused.json()]).toEqual([401, { message: "Unauthorized" }]);
    }
  });

  it("leaves out events the actor may not see", async () => {
    const suspended = await app.create.person("suspended");
    const blocked = await app.create.person("new");
    await app.create.block(member, blocked);
    await app.create.event(suspended, { title: "By somebody suspended" });
    await app.create.event(blocked, { title: "By somebody blocked" });
    await app.create.event(host, { title: "Hidden", hiddenAt: new Date() });
    expect(await titles()).toEqual(["By somebody blocked"]);
    expect(await titles("", member)).toEqual([]);
    expect(await titles("", host)).toContain("Hidden");
  });
});
