import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventChanged } from "#src/features/events/server/event.notifications.ts";
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
const create = (fields = {}) => createAs(host, fields);
const edit = (id: string, fields: object, as = host) =>
  app.put(`/api/events/${id}`, { as, body: { ...eventBody, ...fields } });
const refusal = async (answer: Response) => [answer.status, await answer.json()];

describe("PUT /api/events/{id}", () => {
  it("asks attendees to reconfirm a new time or location, and not other changes", async () => {
    const notified = await app.notified(eventChanged);
    const { id } = await create();
    await attend(id, ownGuest);
    await attend(id, host);
    const mustReconfirm = async () => (await read(id, ownGuest)).rsvp?.mustReconfirm;

    await edit(id, {});
    await edit(id, { capacity: 5 });
    expect(await notified()).toEqual([]);
    await edit(id, { capacity: 5, description: "Bring a cup." });
    expect([await notified(), await mustReconfirm()]).toEqual([
      [{ eventId: id, mustReconfirm: false }],
      false,
    ]);
    await edit(id, { date: `${year}-07-01T19:00` });
    expect([await notified(), await mustReconfirm()]).toEqual([[{ eventId: id, mustReconfirm: true }], true]);
    expect((await read(id, host)).rsvp?.mustReconfirm).toBe(false);
    await app.post(`/api/events/${id}/rsvp/confirm`, { as: ownGuest });
    expect(await mustReconfirm()).toBe(false);
    await edit(id, { date: `${year}-07-01T19:00`, location: "Library, Beacon, NY" });
    expect([(await notified()).length, await mustReconfirm()]).toEqual([1, true]);
    expect(await read(id)).toMatchObject({ date: `${year}-07-01T23:00:00.000Z`, location: "Beacon, NY" });
  });

  it("that began before another one is refused, with the fields in which they differ", async () => {
    const { id, updatedAt } = await create();
    await attend(id, ownGuest);
    expect((await edit(id, { date: `${year}-07-02T18:30`, endsAt: null, updatedAt })).status).toBe(200);
    await app.post(`/api/events/${id}/rsvp/confirm`, { as: ownGuest });
    const late = await edit(id, { description: "Bring a cup.", updatedAt });
    const refused = (await refusal(late)) as [number, { errors: { path: string }[] }];
    expect(refused[0]).toBe(409);
    expect(refused[1].errors.map(({ path }) => path)).toContain("date");
    const now = await read(id, host);
    expect(now.description).not.toBe("Bring a cup.");
    const { location, address } = now;
    const kept = { date: now.date, endsAt: null, location, address };
    const again = await edit(id, { ...kept, description: "Bring a cup.", updatedAt: now.updatedAt });
    expect(again.status).toBe(200);
    expect((await read(id, ownGuest)).rsvp?.mustReconfirm).toBe(false);
    expect(await read(id)).toMatchObject({ description: "Bring a cup.", date: now.date });
  });

  it("gives added spots to the waitlist, and takes none from attendees", async () => {
    const { id } = await create({ capacity: 1 });
    await attend(id, ownGuest);
    await app.post(`/api/events/${id}/rsvp`, { as: stranger, body: { status: "waiting" } });
    expect((await edit(id, { capacity: 2 })).status).toBe(200);
    expect((await read(id, stranger)).rsvp?.status).toBe("attending");
    expect(await refusal(await edit(id, { capacity: 1 }))).toEqual([
      409,
      {
        message: "2 people have a place, so the capacity cannot be less than that.",
        errors: [{ path: "capacity", message: "At least 2, who have a place." }],
      },
    ]);
    expect((await edit(id, { capacity: null })).status).toBe(200);
  });

  it("is for the host and admins, and refuses cancelled events", async () => {
    const { id } = await create();
    expect(await refusal(await edit(id, {}, stranger))).toEqual([
      403,
      { message: "Only the host of this event can do this." },
    ]);
    await app.post(`/api/events/${id}/cancel`, { as: host });
    expect(await refusal(await edit(id, {}))).toEqual([409, { message: "This event was cancelled." }]);
  });

  it("refuses an event that is over, and notifies nobody", async () => {
    const notified = await app.notified(eventChanged);
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);
    const over = await app.create.event(host, { startsAt: hoursAgo(4) });
    await app.create.rsvp(ownGuest, over);
    const body = {
      title: over.title,
      date: over.startsAt.toISOString(),
      description: "Thank you for coming.",
    };
    const answer = await app.put(`/api/events/${over.id}`, { as: host, body });
    expect(await refusal(answer)).toEqual([409, { message: "This event is over." }]);
    expect(await notified()).toEqual([]);
    const begun = await app.create.event(host, { startsAt: hoursAgo(1) });
    const still = { ...body, title: begun.title, date: begun.startsAt.toISOString() };
    expect((await app.put(`/api/events/${begun.id}`, { as: host, body: still })).status).toBe(200);
  });
});
