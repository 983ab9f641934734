import { beforeAll, describe, expect, it } from "vitest";
import { eventBody, year } from "#src/features/events/event.samples.ts";
import { eventCancelled, eventChanged } from "#src/features/events/server/event.notifications.ts";
import { bodyOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp();
let host: Person;
let ownGuest: Person;
let stranger: Person;
beforeAll(async () => {
  host = await create.person("new");
  ownGuest = await create.person("new");
  stranger = await create.person("new");
});

const post = (fields = {}) => bodyOf(api(host).post("/api/events", { json: { ...eventBody, ...fields } }));
const read = (id: string, as?: Person) => bodyOf(api(as).get("/api/events/:id", { param: { id } }));
const edit = (id: string, fields: object, as = host) =>
  api(as).put("/api/events/:id", { param: { id }, json: { ...eventBody, ...fields } });
const cancellation = { reason: "The kitchen is closed." };
const cancel = (id: string) =>
  api(host).post("/api/events/:id/cancel", { param: { id }, json: cancellation });
const remove = (id: string) => api(host).delete("/api/events/:id", { param: { id } });
const confirm = (id: string) => api(ownGuest).post("/api/events/:id/rsvp/confirm", { param: { id } });
const over = { status: 409, code: "conflict", message: "This event is over." };

describe("an edit of an event", () => {
  it("asks attendees to reconfirm a new time or location, and not other changes", async () => {
    const notified = await app.notified(eventChanged);
    const { id } = await post();
    await create.rsvp(ownGuest, { id });
    const mustReconfirm = async (as = ownGuest) => (await read(id, as)).rsvp?.mustReconfirm;

    await edit(id, {});
    await edit(id, { capacity: 5 });
    expect(await notified()).toEqual([]);
    await edit(id, { capacity: 5, description: "Bring a cup." });
    expect(await notified()).toMatchObject([{ eventId: id, mustReconfirm: false }]);
    expect(await mustReconfirm()).toBe(false);
    await edit(id, { date: `${year}-07-01T19:00` });
    expect(await notified()).toMatchObject([{ eventId: id, mustReconfirm: true }]);
    expect([await mustReconfirm(), await mustReconfirm(host)]).toEqual([true, false]);
    await confirm(id);
    expect(await mustReconfirm()).toBe(false);
    await edit(id, { date: `${year}-07-01T19:00`, location: "Library, Beacon, NY" });
    expect([(await notified()).length, await mustReconfirm()]).toEqual([1, true]);
    expect(await read(id)).toMatchObject({ date: `${year}-07-01T23:00:00.000Z`, location: "Beacon, NY" });
  });

  it("that is based on an outdated version is refused, with the fields that differ", async () => {
    const { id, updatedAt } = await post();
    await create.rsvp(ownGuest, { id });
    expect((await edit(id, { date: `${year}-07-02T18:30`, endsAt: null, updatedAt })).status).toBe(200);
    await confirm(id);
    const refused = await refusalOf(edit(id, { description: "Bring a cup.", updatedAt }));
    expect(refused.status).toBe(409);
    expect(refused.errors?.map(({ path }) => path)).toContain("date");
    const now = await read(id, host);
    expect(now.description).not.toBe("Bring a cup.");
    expect((await edit(id, { ...now, description: "Bring a cup." })).status).toBe(200);
    expect((await read(id, ownGuest)).rsvp?.mustReconfirm).toBe(false);
    expect(await read(id)).toMatchObject({ description: "Bring a cup.", date: now.date });
  });

  it("gives added spots to the waitlist, and takes no spot from attendees", async () => {
    const { id } = await post({ capacity: 2 });
    await create.rsvp(ownGuest, { id });
    await create.rsvp(stranger, { id }, "waiting");
    expect((await edit(id, { capacity: 3 })).status).toBe(200);
    expect((await read(id, stranger)).rsvp?.status).toBe("attending");
    expect(await refusalOf(edit(id, { capacity: 2 }))).toEqual({
      status: 409,
      code: "conflict",
      message: "3 people have a spot, so the capacity can’t be less than that.",
      errors: [{ path: "capacity", message: "At least 3: that many people have a spot." }],
    });
    expect((await edit(id, { capacity: null })).status).toBe(200);
  });

  it("is for the host and admins", async () => {
    const { id } = await post();
    expect(await refusalOf(edit(id, {}, stranger))).toEqual({
      status: 403,
      code: "forbidden",
      message: "Only the host of this event can do this.",
    });
  });

  it("is refused once it is over, and notifies nobody", async () => {
    const notified = await app.notified(eventChanged);
    const hoursAgo = async (hours: number) => {
      const startsAt = new Date(Date.now() - hours * 60 * 60 * 1000);
      const event = await create.event(host, { startsAt });
      await create.rsvp(ownGuest, event);
      const { id: _id, title, date } = await read(event.id);
      const json = { title, date, description: "Thank you for coming." };
      return api(host).put("/api/events/:id", { param: { id: event.id }, json });
    };
    expect(await refusalOf(hoursAgo(4))).toEqual(over);
    expect(await notified()).toEqual([]);
    expect((await hoursAgo(1)).status).toBe(200);
  });
});

describe("cancelling and deleting an event", () => {
  it("notifies once; a cancelled event still has its page and cannot be edited", async () => {
    const notified = await app.notified(eventCancelled);
    const { id } = await post();
    for (let time = 0; time < 2; time += 1) {
      expect(await bodyOf(cancel(id))).toMatchObject({
        status: "cancelled",
        can: { rsvp: false, manage: true },
      });
    }
    expect(await notified()).toMatchObject([{ eventId: id }]);
    expect((await read(id)).status).toBe("cancelled");
    expect(await refusalOf(edit(id, {}))).toEqual({
      status: 409,
      code: "conflict",
      message: "This event was cancelled.",
    });
  });

  it("is refused for an event that is over: by its end, or three hours after its start (EVENT-37)", async () => {
    const ago = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);
    const running = await create.event(host, { startsAt: ago(2) });
    expect((await read(running.id)).isOver).toBe(false);
    for (const times of [{ startsAt: ago(2), endsAt: ago(1) }, { startsAt: ago(4) }]) {
      const { id } = await create.event(host, times);
      expect((await read(id)).isOver).toBe(true);
      expect(await refusalOf(cancel(id))).toEqual(over);
    }
  });

  it("refuses to delete an event that others attend or wait for until it is cancelled", async () => {
    const { id } = await post();
    await create.rsvp(ownGuest, { id });
    expect((await read(id, host)).can.delete).toBe(false);
    expect(await refusalOf(remove(id))).toEqual({
      status: 409,
      code: "conflict",
      message: "People are counting on this event. Cancel it instead, and everyone gets an email.",
    });
    await cancel(id);
    expect((await remove(id)).status).toBe(204);
    expect((await app.get(`/api/events/${id}`)).status).toBe(404);
  });
});
