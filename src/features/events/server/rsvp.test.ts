import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { idempotencyKeys } from "#src/core/people/server/idempotency-key.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { spotOpened } from "#src/features/events/server/event.notifications.ts";
import { eventRates } from "#src/features/events/event.limits.ts";
import { bodyOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp();
let host: Person;
let notified: () => Promise<{ eventId: string; userId: string }[]>;
beforeAll(async () => {
  host = await create.person("approved");
  notified = await app.notified(spotOpened);
});

type Status = "attending" | "waiting" | "not_attending";
type Options = { toggle?: false; key?: string };
const send = ({ id }: { id: string }, as: Person, status: Status, { key, ...rest }: Options = {}) =>
  api(as).post("/api/events/:id/rsvp", {
    param: { id },
    json: { status, ...rest },
    header: key ? { "idempotency-key": key } : {},
  });
const answered = (...call: Parameters<typeof send>) => bodyOf(send(...call));
const detail = ({ id }: { id: string }, as: Person) =>
  bodyOf(api(as).get("/api/events/:id", { param: { id } }));
const confirm = ({ id }: { id: string }, as: Person) =>
  api(as).post("/api/events/:id/rsvp/confirm", { param: { id } });

/** An event with this capacity, and three members without an RSVP. */
async function setUp(capacity?: number) {
  const event = await create.event(host, { capacity });
  const [first, second, third] = [
    await create.person("new"),
    await create.person("new"),
    await create.person("new"),
  ];
  return { event, first, second, third };
}
const attending = { status: "attending", position: null, declineUntil: null, mustReconfirm: false };
const isFull = { status: 409, code: "conflict", message: "This event is full." };

describe("POST /api/events/{id}/rsvp", () => {
  it("gives a member a spot, and gives it up when sent again (EVENT-23, EVENT-38, EVENT-40, EVENT-41)", async () => {
    const { event, first: member } = await setUp(2);
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

  it("keeps an existing spot with toggle: false", async () => {
    const { event, first: member, second: other } = await setUp(1);
    for (let time = 0; time < 3; time += 1) {
      const key = crypto.randomUUID();
      expect(await answered(event, member, "attending", { toggle: false, key })).toMatchObject({
        attendees: 1,
        rsvp: attending,
      });
    }
    expect((await send(event, other, "attending", { toggle: false })).status).toBe(409);
    await answered(event, other, "waiting");
    expect((await send(event, other, "attending", { toggle: false })).status).toBe(409);
    expect((await detail(event, other)).rsvp?.position).toBe(1);
  });

  it("stores one RSVP for many requests at once, whatever their keys", async () => {
    const { event, first: member } = await setUp(3);
    const key = crypto.randomUUID();
    const keys = [key, crypto.randomUUID(), key, crypto.randomUUID(), key, undefined, undefined];
    const answers = await Promise.all(
      keys.map((one) => answered(event, member, "attending", { toggle: false, key: one })),
    );
    expect(answers.map(({ rsvp }) => rsvp)).toEqual(keys.map(() => attending));
    expect(await detail(event, member)).toMatchObject({ attendees: 1, waiting: 0 });
  });

  it("refuses the request above the rate limit and changes nothing", async () => {
    const { event, first: member } = await setUp();
    for (let press = 0; press < eventRates.pressed.tries; press += 1) {
      await answered(event, member, press % 2 === 0 ? "attending" : "not_attending");
    }
    expect(await refusalOf(send(event, member, "attending", { key: crypto.randomUUID() }))).toEqual({
      status: 429,
      code: "too-many-tries",
      message: expect.stringMatching(
        /^You’ve changed your RSVP very often\. Please try again in \d+ minutes\.$/,
      ),
    });
    expect(await detail(event, member)).toMatchObject({ attendees: 0, rsvp: null });
    const known = eq(idempotencyKeys.accountId, member.user.id);
    expect(await app.platform.db.$count(idempotencyKeys, known)).toBe(0);
  }, 60_000);

  it('refuses "attending" when an event is full, and takes "waiting" (EVENT-39)', async () => {
    const { event, first, second, third } = await setUp(1);
    await answered(event, first, "attending");
    expect(await refusalOf(send(event, second, "attending"))).toEqual(isFull);
    const waits = (position: number) => ({ ...attending, status: "waiting", position });
    expect((await answered(event, second, "waiting")).rsvp).toEqual(waits(1));
    expect((await answered(event, third, "waiting")).rsvp).toEqual(waits(2));
    expect((await answered(event, second, "waiting")).rsvp).toEqual(waits(1));
    expect(await refusalOf(send(event, second, "attending"))).toEqual(isFull);
    expect(await detail(event, second)).toMatchObject({ attendees: 1, waiting: 2, rsvp: waits(1) });
    expect(await answered(event, second, "not_attending")).toMatchObject({ waiting: 1, rsvp: null });
    expect((await detail(event, third)).rsvp).toEqual(waits(1));
  });

  it("promotes the first on the waitlist when a spot opens, notifies her, and gives her a day to decline", async () => {
    const { event, first, second, third } = await setUp(1);
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
    expect(await bodyOf(confirm(event, second))).toMatchObject({ attendees: 1, rsvp: attending });
    await answered(event, second, "attending");
    expect((await detail(event, third)).rsvp?.status).toBe("attending");
  });

  it("skips nobody on the waitlist when a deleted account frees a spot", async () => {
    const { event, first, second, third } = await setUp(1);
    await answered(event, first, "attending");
    await answered(event, second, "waiting");
    await app.platform.db.delete(users).where(eq(users.id, first.user.id));
    expect(await detail(event, second)).toMatchObject({ attendees: 0, waiting: 1 });
    expect((await send(event, third, "attending")).status).toBe(409);
    // The refused request changed nothing. The next request promotes her, even if it is her own.
    expect(await answered(event, second, "attending")).toMatchObject({ attendees: 1, waiting: 0 });
    expect((await detail(event, second)).rsvp?.status).toBe("attending");
  });

  it.each([
    ["has begun", { startsAt: new Date(Date.now() - 1000) }, "This event has already started."],
    ["is cancelled", { cancelledAt: new Date() }, "This event was cancelled."],
  ])("is refused once an event %s", async (_what, fields, message) => {
    const member = await create.person("new");
    const event = await create.event(host, fields);
    expect(await refusalOf(send(event, member, "attending"))).toEqual({
      status: 409,
      code: "conflict",
      message,
    });
    expect((await detail(event, member)).can.rsvp).toBe(false);
    expect((await send(event, member, "maybe" as Status)).status).toBe(400);
  });

  it("can be confirmed with a spot, but not on the waitlist", async () => {
    const { event, first, second } = await setUp(1);
    await create.rsvp(first, event);
    await create.rsvp(second, event, "waiting");
    expect((await confirm(event, first)).status).toBe(200);
    expect((await confirm(event, second)).status).toBe(404);
  });
});
