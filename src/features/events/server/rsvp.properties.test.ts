import { and, asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import { keepEventsInOrder } from "#src/features/events/server/event.jobs.ts";
import { eventRsvps, type EventRow } from "#src/features/events/server/event.table.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp({ RATE_LIMITS: "off" });
let host: Person;
beforeAll(async () => {
  host = await create.person("new");
});

const crowd = 6;

type Step =
  | { does: "attending" | "waiting" | "not_attending" | "account deleted"; who: number }
  | { does: "capacity"; capacity: number | null }
  | { does: "job" };

const who = fc.nat({ max: crowd - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant("attending"), who }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant("waiting"), who }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("not_attending"), who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("account deleted"), who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("capacity" as const),
      capacity: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 8 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ does: "job" as const }) },
);

/** The expected state: attendees and the waitlist, in order. */
class Expected {
  capacity: number | null = 2;
  attending: number[] = [];
  waiting: number[] = [];
  deleted = new Set<number>();

  get room() {
    return this.capacity === null || this.attending.length < this.capacity;
  }
  fill() {
    while (this.waiting.length > 0 && this.room) this.attending.push(this.waiting.shift()!);
  }
  leave(somebody: number) {
    this.attending = this.attending.filter((other) => other !== somebody);
    this.waiting = this.waiting.filter((other) => other !== somebody);
  }
  take(taken: Step): number {
    if (taken.does === "job") return (this.fill(), 200);
    if (taken.does === "capacity") {
      if (taken.capacity !== null && taken.capacity < this.attending.length) return 409;
      const changed = this.capacity !== taken.capacity;
      this.capacity = taken.capacity;
      if (changed) this.fill();
      return 200;
    }
    const { does, who: somebody } = taken;
    if (this.deleted.has(somebody)) return 401;
    if (does === "account deleted") {
      this.deleted.add(somebody);
      this.leave(somebody);
      return 200;
    }
    const has = this.attending.includes(somebody);
    const waits = this.waiting.includes(somebody);
    if (does === "not_attending" || (does === "attending" && has)) {
      if (!has && !waits) return 200;
      this.leave(somebody);
      this.fill();
      return 200;
    }
    if (has) return 200;
    const beforehand = { attending: [...this.attending], waiting: [...this.waiting] };
    this.fill();
    if (waits ? this.attending.includes(somebody) : this.room) {
      if (!waits) this.attending.push(somebody);
      return 200;
    }
    if (does === "attending") {
      // A refused RSVP changes nothing.
      Object.assign(this, beforehand);
      return 409;
    }
    if (!waits) this.waiting.push(somebody);
    return 200;
  }
}

async function take(event: EventRow, people: Person[], taken: Step): Promise<number> {
  const { db } = app.platform;
  const param = { id: event.id };
  if (taken.does === "job") {
    await keepEventsInOrder(app.platform);
    return 200;
  }
  if (taken.does === "capacity") {
    const json = { title: event.title, date: event.startsAt.toISOString(), capacity: taken.capacity };
    return (await api(host).put("/api/events/:id", { param, json })).status;
  }
  const person = people[taken.who]!;
  if (taken.does === "account deleted") {
    const { rowCount } = await db.delete(users).where(eq(users.id, person.user.id));
    return rowCount === 1 ? 200 : 401;
  }
  const json = { status: taken.does };
  return (await api(person).post("/api/events/:id/rsvp", { param, json })).status;
}

/** Attendees and waitlist in the database; throws if the counts of the API differ. */
async function stored(event: EventRow, people: Person[]) {
  const { db } = app.platform;
  const of = async (status: "attending" | "waiting") =>
    (
      await db
        .select({ userId: eventRsvps.userId })
        .from(eventRsvps)
        .where(and(eq(eventRsvps.eventId, event.id), eq(eventRsvps.status, status)))
        .orderBy(asc(eventRsvps.queueNumber))
    ).map(({ userId }) => people.findIndex(({ user }) => user.id === userId));
  const row = await bodyOf(api().get("/api/events/:id", { param: { id: event.id } }));
  const [attending, waiting] = [await of("attending"), await of("waiting")];
  expect([row.attendees, row.waiting]).toEqual([attending.length, waiting.length]);
  expect(attending.length).toBeLessThanOrEqual(row.capacity ?? Infinity);
  return { attending: new Set(attending), waiting };
}

describe("any sequence of RSVPs to an event", () => {
  it("never exceeds the capacity, and skips nobody on the waitlist (EVENT-38)", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const people: Person[] = [];
        for (let made = 0; made < crowd; made += 1) people.push(await create.person("new"));
        const event = await create.event(host, { capacity: 2 });
        const expected = new Expected();
        for (const taken of steps) {
          expect([taken, await take(event, people, taken)]).toEqual([taken, expected.take(taken)]);
          const { attending, waiting } = await stored(event, people);
          expect([taken, attending, waiting]).toEqual([taken, new Set(expected.attending), expected.waiting]);
        }
        await keepEventsInOrder(app.platform);
        const { attending, waiting } = await stored(event, people);
        // No spot stays free while somebody waits.
        expect(waiting.length === 0 || attending.size === expected.capacity).toBe(true);
      }),
      { numRuns: 25 },
    );
  }, 240_000);
});
