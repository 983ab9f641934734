import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepEventsInOrder, remindOfEvents } from "#src/features/events/server/event.jobs.ts";
import { eventHolds, eventRsvps, events, type EventRow } from "#src/features/events/server/event.table.ts";
import { dayMs, hourMs } from "#src/shared/dates.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { poison } from "#testing/rows/poisoned-row.ts";

const { app, create } = useTestApp();
const tables = [events, eventRsvps, eventHolds];
let naomi: Person;
let tess: Person;
let logged: ReturnType<typeof vi.spyOn>;
let heal: (() => Promise<unknown>) | undefined;
beforeEach(async () => {
  await app.platform.db.delete(events);
  [naomi, tess] = [await create.person("new"), await create.person("new")];
  logged = vi.spyOn(app.platform.log, "error");
});
afterEach(async () => {
  await heal?.();
  heal = undefined;
  vi.restoreAllMocks();
  await app.mails();
});

const poisonEvent = async ({ id }: EventRow) => {
  heal = await poison(app.platform.db, tables, id);
};
const subjects = async () => (await app.mails()).map(({ subject }) => subject);
const nothing = { freed: 0, cancelled: 0, held: 0, heldNoMore: 0, filled: 0, failed: 0 };
const eightDaysAgo = () => new Date(Date.now() - 8 * dayMs);
const failed = ({ id }: EventRow, words: string) => [[{ err: expect.any(Error) as Error, id }, words]];

/** Two events. Every job fails on the first. */
async function twoEvents(fields: Partial<EventRow> = {}, hosts?: [Person, Person]) {
  const host = await create.person("approved");
  const first = await create.event(hosts?.[0] ?? host, { ...fields, title: "Poisoned" });
  const second = await create.event(hosts?.[1] ?? host, { ...fields, title: "Soup" });
  return [first, second] as const;
}

describe("an event whose job fails is logged, does not stop the others, and is retried:", () => {
  it("its reminder", async () => {
    const both = await twoEvents({ startsAt: new Date(Date.now() + 20 * hourMs) });
    for (const event of both) await create.rsvp(naomi, event);
    await poisonEvent(both[0]);
    for (const done of [1, 0]) expect(await remindOfEvents(app.platform)).toEqual({ done, failed: 1 });
    expect(logged.mock.calls.slice(0, 1)).toEqual(
      failed(both[0], "The attendees of an event could not be reminded"),
    );
    expect(await subjects()).toEqual(["Soon: Soup"]);
    await heal!();
    heal = undefined;
    expect(await remindOfEvents(app.platform)).toEqual({ done: 1, failed: 0 });
    expect(await subjects()).toEqual(["Soon: Poisoned"]);
  });

  it("the spots that come free", async () => {
    const both = await twoEvents({ capacity: 1 });
    for (const event of both) {
      await create.rsvp(naomi, event);
      await create.rsvp(tess, event, "waiting");
    }
    await create.suspension(naomi, { createdAt: eightDaysAgo() });
    await poisonEvent(both[0]);
    expect(await keepEventsInOrder(app.platform)).toEqual({ ...nothing, freed: 1, filled: 1, failed: 1 });
    expect(logged.mock.calls).toEqual(failed(both[0], "Spots at an event could not be released"));
    expect(await subjects()).toEqual(["You're in: Soup"]);
  });

  it("its waitlist", async () => {
    const both = await twoEvents({ capacity: 1 });
    for (const event of both) await create.rsvp(tess, event, "waiting");
    await poisonEvent(both[0]);
    expect(await keepEventsInOrder(app.platform)).toEqual({ ...nothing, filled: 1, failed: 1 });
    expect(logged.mock.calls).toEqual(
      failed(both[0], "Spots at an event could not be given to the waitlist"),
    );
  });

  it("its cancellation without a host", async () => {
    const hosts: [Person, Person] = [await create.person("new"), await create.person("new")];
    const both = await twoEvents({}, hosts);
    for (const event of both) await create.rsvp(naomi, event);
    for (const host of hosts) await create.suspension(host, { createdAt: eightDaysAgo() });
    await poisonEvent(both[0]);
    expect(await keepEventsInOrder(app.platform)).toMatchObject({ cancelled: 1 });
    expect(logged.mock.calls).toContainEqual(
      failed(both[0], "An event without a host could not be cancelled")[0],
    );
    expect(await subjects()).toEqual(["Cancelled: Soup"]);
  });

  it("its hold, and the end of the hold", async () => {
    const both = await twoEvents();
    for (const event of both) await create.rsvp(naomi, event);
    const hold = both.map(({ id }) => ({ eventId: id }));
    await app.platform.db.insert(eventHolds).values(hold);
    await poisonEvent(both[0]);
    expect(await keepEventsInOrder(app.platform)).toEqual({ ...nothing, heldNoMore: 1, failed: 1 });
    expect(logged.mock.calls).toEqual(failed(both[0], "An event could not be taken off hold"));
    expect(await subjects()).toEqual(["Back on: Soup"]);
  });
});
