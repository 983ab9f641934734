import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idempotencyKeys } from "#src/core/people/server/idempotency-key.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { EventDetail, RsvpAnswer } from "#src/features/events/event.schema.ts";
import { eventRates } from "#src/features/events/server/event.policy.ts";
import { spotOpened } from "#src/features/events/server/event.notifications.ts";
import type { EventRow } from "#src/features/events/server/event.table.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp, type TestRequest } from "#testing/test-app.ts";

let app: TestApp;
let host: Person;
let notified: () => Promise<{ eventId: string; userId: string }[]>;
beforeAll(async () => {
  app = await createTestApp();
  host = await app.create.person("approved");
  notified = await app.notified(spotOpened);
});
afterAll(() => app.close());

type Status = "attending" | "waiting" | "not_attending";
const send = (event: Pick<EventRow, "id">, as: Person, status: Status, options: TestRequest = {}) =>
  app.post(`/api/events/${event.id}/rsvp`, { as, body: { status }, ...options });
const keyed = () => ({ headers: { "idempotency-key": crypto.randomUUID() } });
/** Sends an RSVP that has to succeed. */
async function answered(event: Pick<EventRow, "id">, as: Person, status: Status, options: TestRequest = {}) {
  const answer = await send(event, as, status, options);
  expect(answer.status).toBe(200);
  return (await answer.json()) as RsvpAnswer;
}
const detail = async (event: Pick<EventRow, "id">, as?: Person) =>
  (await (await app.get(`/api/events/${event.id}`, { as })).json()) as EventDetail;
const people = (count: number) => Promise.all(Array.from({ length: count }, () => app.create.person("new")));
const attending = { status: "attending", position: null, declineUntil: null, mustReconfirm: false };

describe("POST /api/events/{id}/rsvp", () => {
  it("gives a member a spot once, and gives it up when sent again (EVENT-23, EVENT-38, EVENT-40, EVENT-41)", async () => {
    const event = await app.create.event(host, { capacity: 2 });
    const [member] = (await people(1)) as [Person];
    expect(await answered(event, member, "attending")).toEqual({
      attendees: 1,
      waiting: 0,
      capacity: 2,
      rsvp: attending,
    });
    expect(await detail(event, member)).toMatchObject({ attendees: 1, rsvp: attending });
    expect(await answered(event, member, "attending")).toMatchObject({ attendees: 0, rsvp: null });
    await answered(event, member, "attending");
    expect(await answered(event, member, "not_attending")).toMatchObject({ attendees: 0, rsvp: null });
    expect(await answered(event, member, "not_attending")).toMatchObject({ attendees: 0, rsvp: null });
  });

  it("counts a repeated request with the same key once", async () => {
    const event = await app.create.event(host);
    const [member] = (await people(1)) as [Person];
    const headers = { "idempotency-key": crypto.randomUUID() };
    for (let time = 0; time < 3; time += 1) {
      expect(await answered(event, member, "attending", { headers })).toMatchObject({
        attendees: 1,
        rsvp: attending,
      });
    }
    const other = { "idempotency-key": crypto.randomUUID() };
    expect(await answered(event, member, "attending", { headers: other })).toMatchObject({ attendees: 0 });
  });

  it("keeps an existing spot with toggle: false", async () => {
    const event = await app.create.event(host, { capacity: 1 });
    const [member, other] = (await people(2)) as [Person, Person];
    const body = { status: "attending", toggle: false };
    for (let time = 0; time < 3; time += 1) {
      expect(await answered(event, member, "attending", { body, ...keyed() })).toMatchObject({
        attendees: 1,
        rsvp: attending,
      });
    }
    expect((await send(event, other, "attending", { body })).status).toBe(409);
    await answered(event, other, "waiting");
    const refused = await send(event, other, "attending", { body });
    expect([refused.status, (await detail(event, other)).rsvp?.position]).toEqual([409, 1]);
  });

  it("stores one RSVP for many requests at once, whatever their keys", async () => {
    const event = await app.create.event(host, { capacity: 3 });
    const [member] = (await people(1)) as [Person];
    const body = { status: "attending", toggle: false };
    const key = keyed();
    const presses = [key, keyed(), key, keyed(), key, {}, {}];
    const answers = await Promise.all(
      presses.map((options) => answered(event, member, "attending", { body, ...options })),
    );
    expect(answers.map(({ rsvp }) => rsvp)).toEqual(presses.map(() => attending));
    expect(await detail(event, member)).toMatchObject({ attendees: 1, waiting: 0 });
  });

  it("refuses the request above the rate limit and changes nothing", async () => {
    const event = await app.create.event(host);
    const [member] = (await people(1)) as [Person];
    for (let press = 0; press < eventRates.pressed.tries; press += 1) {
      await answered(event, member, press % 2 === 0 ? "attending" : "not_attending");
    }
    const refused = await send(event, member, "attending", keyed());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({
      message: expect.stringMatching(
        /^You have pressed RSVP very often\. Please try again in \d+ minutes\.$/,
      ),
    });
    expect(await detail(event, member)).toMatchObject({ attendees: 0, rsvp: null });
    const known = await app.platform.db
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.accountId, member.user.id));
    expect(known).toEqual([]);
  }, 60_000);

  it('refuses "attending" when an event is full, and takes "waiting" (EVENT-39)', async () => {
    const event = await app.create.event(host, { capacity: 1 });
    const [first, second, third] = (await people(3)) as [Person, Person, Person];
    await answered(event, first, "attending");
    const refused = await send(event, second, "attending");
    expect([refused.status, await refused.json()]).toEqual([409, { message: "This event is full." }]);
    const waits = (position: number) => ({ ...attending, status: "waiting", position });
    expect((await answered(event, second, "waiting")).rsvp).toEqual(waits(1));
    expect((await answered(event, third, "waiting")).rsvp).toEqual(waits(2));
    expect((await answered(event, second, "waiting")).rsvp).toEqual(waits(1));
    expect((await send(event, second, "attending")).status).toBe(409);
    expect(await detail(event, second)).toMatchObject({ attendees: 1, waiting: 2, rsvp: waits(1) });
    expect(await answered(event, second, "not_attending")).toMatchObject({ waiting: 1, rsvp: null });
    expect((await detail(event, third)).rsvp).toEqual(waits(1));
  });

  it("promotes the first on the waitlist when a spot opens, notifies her, and gives her a day to decline", async () => {
    const event = await app.create.event(host, { capacity: 1 });
    const [first, second, third] = (await people(3)) as [Person, Person, Person];
    await answered(event, first, "attending");
    await answered(event, second, "waiting");
    await answered(event, third, "waiting");
    await notified();
    await answered(event, first, "not_attending");
    expect(await notified()).toEqual([{ eventId: event.id, userId: second.user.id }]);
    const { rsvp, attendees, waiting } = await detail(event, second);
    expect([rsvp?.status, attendees, waiting]).toEqual(["attending", 1, 1]);
    const hours = (Date.parse(rsvp!.declineUntil!) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    const taken = await app.post(`/api/events/${event.id}/rsvp/confirm`, { as: second });
    expect(await taken.json()).toMatchObject({ attendees: 1, rsvp: attending });
    await answered(event, second, "attending");
    expect((await detail(event, third)).rsvp?.status).toBe("attending");
  });

  it('gives a free spot to a member who sends "waiting"', async () => {
    const event = await app.create.event(host, { capacity: 1 });
    const [member] = (await people(1)) as [Person];
    expect((await answered(event, member, "waiting")).rsvp?.status).toBe("attending");
    expect((await answered(event, member, "waiting")).rsvp?.status).toBe("attending");
  });

  it("passes nobody on the waitlist over when a spot was freed by a deleted account", async () => {
    const event = await app.create.event(host, { capacity: 1 });
    const [first, second, third] = (await people(3)) as [Person, Person, Person];
    await answered(event, first, "attending");
    await answered(event, second, "waiting");
    await app.platform.db.delete(users).where(eq(users.id, first.user.id));
    expect(await detail(event, second)).toMatchObject({ attendees: 0, waiting: 1 });
    expect((await send(event, third, "attending")).status).toBe(409);
    // The refused request changed nothing; the next one promotes her, even her own.
    expect(await answered(event, second, "attending")).toMatchObject({ attendees: 1, waiting: 0 });
    expect((await detail(event, second)).rsvp?.status).toBe("attending");
  });

  it("is refused once an event has begun or is cancelled, and is 404 for one the actor may not see", async () => {
    const [member] = (await people(1)) as [Person];
    const begun = await app.create.event(host, { startsAt: new Date(Date.now() - 1000) });
    const off = await app.create.event(host, { cancelledAt: new Date() });
    const hidden = await app.create.event(host, { hiddenAt: new Date() });
    for (const [event, status, message] of [
      [begun, 409, "This event has already begun."],
      [off, 409, "This event was cancelled."],
      [hidden, 404, "Event not found"],
    ] as const) {
      const answer = await send(event, member, "attending");
      expect([answer.status, await answer.json()]).toEqual([status, { message }]);
    }
    expect((await detail(begun, member)).can.rsvp).toBe(false);
    expect((await detail(off, member)).can.rsvp).toBe(false);
    const answer = await app.post(`/api/events/${begun.id}/rsvp`, { as: member, body: { status: "maybe" } });
    expect(answer.status).toBe(400);
  });

  it("refuses a confirmation without a spot", async () => {
    const event = await app.create.event(host, { capacity: 1 });
    const [first, second] = (await people(2)) as [Person, Person];
    await answered(event, first, "attending");
    await answered(event, second, "waiting");
    const confirm = (as: Person) => app.post(`/api/events/${event.id}/rsvp/confirm`, { as });
    expect([(await confirm(first)).status, (await confirm(second)).status]).toEqual([200, 404]);
  });
});
