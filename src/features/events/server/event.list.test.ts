import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ApiInput } from "#src/client/api-query.ts";
import { events } from "#src/features/events/server/event.table.ts";
import { pageOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp();
let host: Person;
let member: Person;
beforeAll(async () => {
  host = await create.person("approved");
  member = await create.person("new");
});
beforeEach(() => app.platform.db.delete(events));

type Query = ApiInput<"/api/events">["query"];
const ask = (query: Query = {}, as?: Person) => api(as).get("/api/events", { query });
const list = (query?: Query, as?: Person) => pageOf(ask(query, as));
const titles = async (query?: Query, as?: Person) => (await list(query, as)).items.map(({ title }) => title);
const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000);

describe("GET /api/events", () => {
  it("lists upcoming events, soonest first, with their count (EVENT-04, EVENT-37)", async () => {
    await create.event(host, { title: "Later", startsAt: inHours(200) });
    await create.event(host, { title: "Sooner", startsAt: inHours(2) });
    await create.event(host, { title: "Past", startsAt: inHours(-4) });
    await create.event(host, { title: "Off", startsAt: inHours(3), cancelledAt: new Date() });
    for (const query of [{}, { upcoming: "true" }] as const) {
      const { items, total } = await list(query);
      expect([items.map(({ title }) => title), total]).toEqual([["Sooner", "Later"], "2"]);
    }
    expect(await titles({ upcoming: "false" })).toEqual(["Past"]);
  });

  it("answers with the specified fields, the host and the badge (EVENT-05, EVENT-28, EVENT-29)", async () => {
    const made = await create.event(host, {
      title: "Lease night",
      description: "Line by line.",
      location: "Bank Square, Beacon, NY",
      startsAt: inHours(167),
      capacity: 12,
      category: "workshop",
    });
    expect((await list()).items).toEqual([
      {
        id: made.id,
        title: "Lease night",
        description: "Line by line.",
        location: "Beacon, NY",
        address: null,
        hasAddress: true,
        addressNeed: "verification",
        everyoneSeesAddress: false,
        date: made.startsAt.toISOString(),
        endsAt: null,
        capacity: 12,
        attendees: 0,
        waiting: 0,
        category: "workshop",
        cover: null,
        isOnline: false,
        link: null,
        price: null,
        status: "scheduled",
        isThisWeek: true,
        startsOn: null,
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
      },
    ]);
  });

  it("filters by category and tags: tags of one kind are alternatives, of different kinds all must match (EVENT-20, EVENT-33, EVENT-34)", async () => {
    await create.event(host, { title: "Online meetup", isOnline: true });
    await create.event(host, { title: "Paid workshop", category: "workshop", price: 10 });
    await create.event(host, { title: "Networking", category: "networking" });
    await create.event(host, { title: "Paid social online", category: "social", price: 5, isOnline: true });
    const found = async (query: Query) => (await titles(query)).toSorted();
    expect(await found({ category: "social" })).toEqual(["Paid social online"]);
    expect(await found({ amenities: ["Online"] })).toEqual(["Online meetup", "Paid social online"]);
    expect(await found({ amenities: ["In-person"] })).toEqual(["Networking", "Paid workshop"]);
    expect(await found({ amenities: ["Online", "In-person"] })).toHaveLength(4);
    expect(await found({ amenities: ["Paid"] })).toEqual(["Paid social online", "Paid workshop"]);
    expect(await found({ amenities: ["Free", "In-person"] })).toEqual(["Networking"]);
    expect(await found({ amenities: ["Workshop", "Networking"] })).toEqual(["Networking", "Paid workshop"]);
    expect(await found({ category: "social", amenities: ["Workshop"] })).toEqual([]);
  });

  it("filters by a day in the site's time zone, including past days", async () => {
    const at = (title: string, startsAt: string) =>
      create.event(host, {
        title,
        startsAt: new Date(startsAt),
        endsAt: new Date(Date.parse(startsAt) + 30_000),
      });
    await at("First minute", "2026-03-08T05:00:00Z");
    await at("Last minute of the short day", "2026-03-09T03:59:00Z");
    await at("The next day", "2026-03-09T04:00:00Z");
    await at("The evening before", "2026-03-08T04:59:00Z");
    expect(await titles({ date: "2026-03-08" })).toEqual(["First minute", "Last minute of the short day"]);
    expect(await titles({ date: "2026-03-10" })).toEqual([]);
  });

  it.each([
    "date=tomorrow",
    "date=2026-02-30",
    "date=0000-01-01",
    "date=9999-12-31",
    "amenities=Loud",
    "category=party",
  ])("refuses ?%s", async (query) => {
    expect((await app.get(`/api/events?${query}`)).status).toBe(400);
  });

  it("accepts several tags in one parameter", async () => {
    await create.event(host, { title: "Talk", category: "workshop", isOnline: true });
    const answer = await app.get("/api/events?amenities=Workshop,Online");
    expect(await answer.json()).toHaveLength(1);
  });

  it("accepts tags under either name, and a category in any letter case", async () => {
    await create.event(host, { title: "Talk", category: "workshop", isOnline: true });
    await create.event(host, { title: "Walk", category: "meetup" });
    expect(await titles({ tags: ["Online"] })).toEqual(["Talk"]);
    expect(await titles({ tags: ["Online"], amenities: ["Meetup"] })).toEqual([]);
    expect(await titles({ category: "Workshop" })).toEqual(["Talk"]);
  });

  it("shows the events one attends or waits for, cancelled ones included; 401 for guests (EVENT-21)", async () => {
    const attended = await create.event(host, { title: "Going", startsAt: inHours(4), capacity: 1 });
    const waited = await create.event(host, { title: "Waiting", startsAt: inHours(5), capacity: 1 });
    const off = await create.event(host, { title: "Off", startsAt: inHours(6), cancelledAt: new Date() });
    const running = await create.event(host, { title: "Running", startsAt: inHours(-1) });
    const past = await create.event(host, { title: "Past", startsAt: inHours(-9) });
    await create.event(host, { title: "Others'" });
    await create.rsvp(host, waited);
    await create.rsvp(member, waited, "waiting");
    for (const event of [attended, off, running, past]) await create.rsvp(member, event);

    const { items, total } = await list({ userRsvps: "true", waitlisted: "true" }, member);
    expect(items.map(({ title, status, rsvp }) => [title, status, rsvp?.status, rsvp?.position])).toEqual([
      ["Running", "scheduled", "attending", null],
      ["Going", "scheduled", "attending", null],
      ["Waiting", "scheduled", "waiting", 1],
      ["Off", "cancelled", "attending", null],
    ]);
    expect(total).toBe("4");
    expect(await titles({ userRsvps: "true" }, member)).toEqual(["Running", "Going", "Off"]);
    expect(await titles({ userRsvps: "true", upcoming: "false" }, member)).toEqual(["Past"]);
    expect(await titles({ hosted: "true" }, host)).toEqual(["Running", "Going", "Waiting", "Off", "Others'"]);
    for (const query of [{ userRsvps: "true" }, { hosted: "true" }] as const) {
      expect(await refusalOf(ask(query))).toEqual({
        status: 401,
        code: "unauthorized",
        message: "Unauthorized",
      });
    }
  });
});
