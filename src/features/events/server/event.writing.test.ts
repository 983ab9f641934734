import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EventDetail } from "#src/features/events/event.schema.ts";
import { eventCancelled } from "#src/features/events/server/event.notifications.ts";
import type { Person } from "#testing/factories.ts";
import { eventBody, year } from "#testing/event-body.ts";
import { eventCalls } from "#testing/event-calls.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let host: Person;
let ownGuest: Person;
let stranger: Person;
beforeAll(async () => {
  app = await createTestApp();
  host = await app.create.person("new");
  ownGuest = await app.create.person("new");
  stranger = await app.create.person("new");
});
afterAll(() => app.close());

const { create: createAs, read, attend } = eventCalls(() => app);
const create = (fields = {}, as = host) => createAs(as, fields);
const refusal = async (answer: Response) => [answer.status, await answer.json()];

describe("POST /api/events", () => {
  it("stores an event of any member, its times read in the site's time zone (EVENT-18, EVENT-22, EVENT-30, EVENT-35, EVENT-36, EVENT-41)", async () => {
    const made = await create();
    expect(made).toMatchObject({
      title: eventBody.title,
      location: eventBody.location.trim(),
      address: eventBody.address,
      date: `${year}-07-01T22:30:00.000Z`,
      endsAt: `${year}-07-02T00:15:00.000Z`,
      capacity: 2,
      attendees: 0,
      status: "scheduled",
      hostedBefore: 0,
      can: { rsvp: true, manage: true, delete: true },
    });
  });

  it("requires a title and a date, and validates every field (EVENT-15, EVENT-16, EVENT-17, EVENT-19)", async () => {
    const minimal = await app.post("/api/events", {
      as: host,
      body: { title: "Walk", date: `${year}-07-01T18:30:00.000Z` },
    });
    expect(await minimal.json()).toMatchObject({
      description: "",
      location: null,
      date: `${year}-07-01T18:30:00.000Z`,
      endsAt: null,
      capacity: null,
      category: "meetup",
      isOnline: false,
      price: null,
    });
    const errorsOf = async (fields: object) => {
      const answer = await app.post("/api/events", { as: host, body: { ...eventBody, ...fields } });
      const { message, errors } = (await answer.json()) as {
        message: string;
        errors: { path: string }[];
      };
      return [answer.status, message, errors.map(({ path }) => path)];
    };
    expect(await errorsOf({ title: " " })).toEqual([400, "Please fill in title and date.", ["title"]]);
    expect(await errorsOf({ date: "" })).toEqual([400, "Please fill in title and date.", ["date"]]);
    expect(await errorsOf({ title: undefined, date: undefined })).toEqual([
      400,
      "Please fill in title and date.",
      ["title", "date"],
    ]);
    for (const capacity of [0, 1.5, "12", 10_001]) {
      expect(await errorsOf({ capacity })).toEqual([
        400,
        "Capacity is a whole number from 1 to 10,000, or empty for no limit.",
        ["capacity"],
      ]);
    }
    expect(await errorsOf({ category: "party" })).toEqual([
      400,
      "This is not one of the categories.",
      ["category"],
    ]);
    for (const fields of [
      { date: "tomorrow" },
      { link: "javascript:alert(1)" },
      { price: -1 },
      { title: "x".repeat(121) },
      { title: "Coffee\u202e" },
      { isOnline: "yes" },
    ]) {
      expect((await errorsOf(fields))[0]).toBe(400);
    }
    expect(await errorsOf({ date: "2020-01-01T10:00", endsAt: null })).toEqual([
      400,
      "Please choose a time that is still to come.",
      ["date"],
    ]);
    expect(await errorsOf({ date: `${year + 3}-01-01T10:00`, endsAt: null })).toEqual([
      400,
      "Please choose a date within the next two years.",
      ["date"],
    ]);
    expect(await errorsOf({ endsAt: eventBody.date })).toEqual([
      400,
      "The end has to come after the start.",
      ["endsAt"],
    ]);
    expect(await errorsOf({ endsAt: `${year}-08-01T10:00` })).toEqual([
      400,
      "An event lasts at most 14 days.",
      ["endsAt"],
    ]);
  });

  it("has a price if one is given, and is free without one (EVENT-32)", async () => {
    const { id, price } = await create({ price: 4 });
    expect([price, (await read(id)).price]).toEqual([4, 4]);
    await app.put(`/api/events/${id}`, { as: host, body: { ...eventBody, price: null } });
    expect((await read(id)).price).toBeNull();
    const listed = async (tag: string) =>
      ((await (await app.get(`/api/events?amenities=${tag}&limit=100`)).json()) as EventDetail[]).some(
        (event) => event.id === id,
      );
    expect([await listed("Free"), await listed("Paid")]).toEqual([true, false]);
  });

  it("creates one event per key, however often it is sent", async () => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const send = async () =>
      ((await (await app.post("/api/events", { as: host, body: eventBody, headers })).json()) as EventDetail)
        .id;
    expect(new Set([await send(), await send(), ...(await Promise.all([send(), send()]))]).size).toBe(1);
  });
});

describe("the location of an event", () => {
  it("is the town for guests, without its street for members, and complete for attendees and the host (EVENT-07, EVENT-31)", async () => {
    const { id } = await create({ isOnline: true, link: "https://meet.example.com/abc" });
    const nothing = { address: null, link: null, hasAddress: true };
    expect(await read(id)).toMatchObject({ ...nothing, location: "Beacon, NY", people: [] });
    expect(await read(id, stranger)).toMatchObject({
      ...nothing,
      location: "Café at Bank Square, Beacon, NY",
    });
    await attend(id, ownGuest);
    for (const inside of [ownGuest, host, await app.create.person("admin")]) {
      expect(await read(id, inside)).toMatchObject({
        location: eventBody.location.trim(),
        address: eventBody.address,
        link: "https://meet.example.com/abc",
      });
    }
    const listed = async (as?: Person) =>
      ((await (await app.get("/api/events?limit=100", { as })).json()) as EventDetail[]).find(
        (event) => event.id === id,
      );
    expect(await listed()).toMatchObject({ ...nothing, location: "Beacon, NY" });
    expect((await listed(stranger))?.address).toBeNull();
    expect((await read(id, stranger)).people.map((person) => person.id)).toEqual([ownGuest.user.id]);
    await app.create.block(stranger, ownGuest);
    expect((await read(id, stranger)).people).toEqual([]);
  });

  it("has no link unless the event is online", async () => {
    expect((await create({ link: "https://meet.example.com/abc" })).link).toBeNull();
  });
});

describe("cancelling and deleting an event", () => {
  it("notifies once, and a cancelled event is still shown at its address", async () => {
    const notified = await app.notified(eventCancelled);
    const { id } = await create();
    for (let time = 0; time < 2; time += 1) {
      const answer = await app.post(`/api/events/${id}/cancel`, { as: host });
      expect(await answer.json()).toMatchObject({ status: "cancelled", can: { rsvp: false, manage: true } });
    }
    expect(await notified()).toEqual([{ eventId: id }]);
    expect((await read(id)).status).toBe("cancelled");
  });

  it("refuses to delete an event that others attend or wait for until it is cancelled", async () => {
    const { id } = await create();
    await attend(id, host);
    await attend(id, ownGuest);
    expect((await read(id, host)).can.delete).toBe(false);
    expect(await refusal(await app.delete(`/api/events/${id}`, { as: host }))).toEqual([
      409,
      { message: "Others count on this event. Cancel it, and everybody gets a mail." },
    ]);
    await app.post(`/api/events/${id}/cancel`, { as: host });
    expect((await app.delete(`/api/events/${id}`, { as: host })).status).toBe(204);
    expect((await app.get(`/api/events/${id}`)).status).toBe(404);
  });
});
