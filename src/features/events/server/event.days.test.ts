import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { ApiInput } from "#src/client/api-query.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { eventBody } from "#src/features/events/event.samples.ts";
import { keepEventsInOrder } from "#src/features/events/server/event.jobs.ts";
import { eventDigest } from "#src/features/events/server/events.declarations.ts";
import { eventChanged } from "#src/features/events/server/event.notifications.ts";
import { events } from "#src/features/events/server/event.table.ts";
import { bodyOf, pageOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { memberWith } from "#testing/rows/member.ts";
import { noPowers } from "#src/shared/actor.ts";
import { addDays, dayIn, hourMs, momentOf } from "#src/shared/dates.ts";

const { app, create, api } = useTestApp();
const zone = "America/New_York";
let host: Person;
beforeEach(async () => {
  host ??= await create.person("approved");
  await app.platform.db.delete(events);
});

type Query = ApiInput<"/api/events">["query"];
const titles = async (query: Query = {}) => {
  const { items, total } = await pageOf(api().get("/api/events", { query }));
  expect(total).toBe(String(items.length));
  return items.map(({ title }) => title);
};
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs);
const today = dayIn(zone, new Date());
const day = (days: number) => addDays(today, days);
const midnight = (days: number) => momentOf(zone, `${day(days)}T00:00`)!;

describe("an event of several days", () => {
  it("is listed until it is over, the first of all, and on the home page", async () => {
    await create.event(host, { title: "Tomorrow", startsAt: inHours(30) });
    await create.event(host, { title: "Retreat", startsAt: inHours(-70), endsAt: inHours(5) });
    await create.event(host, { title: "Two weeks", startsAt: inHours(-14 * 24 + 1), endsAt: inHours(1) });
    await create.event(host, { title: "Just over", startsAt: inHours(-70), endsAt: inHours(-0.01) });
    for (const query of [{}, { upcoming: "true" }] as const) {
      expect(await titles(query)).toEqual(["Two weeks", "Retreat", "Tomorrow"]);
    }
    expect(await titles({ upcoming: "false" })).toEqual(["Just over"]);
  });

  it("is found by each of its days, and by no day before or after", async () => {
    const { id } = await create.event(host, {
      title: "Retreat",
      startsAt: new Date(midnight(2).getTime() + 18 * hourMs),
      endsAt: new Date(midnight(5).getTime() + 9 * hourMs),
    });
    const found = await Promise.all([1, 2, 3, 4, 5, 6].map((days) => titles({ date: day(days) })));
    expect(found).toEqual([[], ["Retreat"], ["Retreat"], ["Retreat"], ["Retreat"], []]);
    const attended = await bodyOf(api().get("/api/events/:id", { param: { id } }));
    expect(attended).toMatchObject({ hasStarted: false, isOver: false });
  });

  it("is found by its past and future days while it is not over", async () => {
    await create.event(host, { title: "Retreat", startsAt: midnight(-3), endsAt: midnight(3) });
    const found = await Promise.all([-4, -3, -1, 0, 2, 3].map((days) => titles({ date: day(days) })));
    expect(found).toEqual([[], ["Retreat"], ["Retreat"], ["Retreat"], ["Retreat"], []]);
    expect(await titles({ date: day(-2), upcoming: "false" })).toEqual([]);
  });

  it("is not found by a day that begins as it ends, also where clocks change", async () => {
    const between = (title: string, startsAt: string, endsAt: string) =>
      create.event(host, { title, startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
    await between("Until midnight", "2025-11-01T22:00:00Z", "2025-11-03T05:00:00Z");
    await between("A minute longer", "2025-11-01T23:00:00Z", "2025-11-03T05:01:00Z");
    expect(await titles({ date: "2025-11-01" })).toEqual(["Until midnight", "A minute longer"]);
    // 25 hours long.
    expect(await titles({ date: "2025-11-02" })).toEqual(["Until midnight", "A minute longer"]);
    expect(await titles({ date: "2025-11-03" })).toEqual(["A minute longer"]);
  });

  it("notifies of a change while it goes on, without asking to reconfirm what can no longer be answered", async () => {
    const guest = await create.person("approved");
    const times = { startsAt: inHours(-20), endsAt: inHours(30) };
    const { id } = await create.event(host, { title: "Retreat", location: "Beacon, NY", ...times });
    await create.rsvp(guest, { id });
    const notified = await app.notified(eventChanged);
    const [date, endsAt] = [times.startsAt.toISOString(), times.endsAt.toISOString()];
    const json = { ...eventBody, date, endsAt, address: "The other hall" };
    expect((await api(host).put("/api/events/:id", { param: { id }, json })).status).toBe(200);
    expect(await notified()).toMatchObject([{ eventId: id, mustReconfirm: false, soon: true }]);
    const { rsvp, address } = await bodyOf(api(guest).get("/api/events/:id", { param: { id } }));
    expect([rsvp?.mustReconfirm, address]).toEqual([false, "The other hall"]);
    const [mail] = await app.mails();
    expect(mail!.text).toContain("The other hall");
    expect(mail!.text).not.toContain("give up your spot");
  });

  it("is cancelled while it goes on when its host deletes her account, and attendees are notified", async () => {
    const leaving = await create.person("approved");
    const guest = await create.person("approved");
    const [running, past] = [
      { title: "Retreat", startsAt: inHours(-20), endsAt: inHours(30) },
      { title: "Long over", startsAt: inHours(-70), endsAt: inHours(-20) },
    ];
    for (const event of [running, past]) await create.rsvp(guest, await create.event(leaving, event));
    const gone = eq(users.id, leaving.user.id);
    await app.platform.db.update(users).set({ deletedAt: new Date(), email: null }).where(gone);
    expect(await keepEventsInOrder(app.platform)).toMatchObject({ cancelled: 1, failed: 0 });
    expect((await app.mails()).map(({ subject }) => subject)).toEqual(["Cancelled: Retreat"]);
  });

  it("does not crowd events that can still be joined out of the weekly digest", async () => {
    for (const title of ["A", "B", "C"])
      await create.event(host, { title, startsAt: inHours(-20), endsAt: inHours(90) });
    await create.event(host, { title: "Tomorrow", startsAt: inHours(30) });
    const actor = memberWith({ id: host.user.id });
    const reader = { actor, powers: noPowers, firstName: "Ruth", email: "ruth@example.com" };
    const items = await eventDigest(app.platform, reader, inHours(-7 * 24));
    expect(items.map(({ title }) => title)).toEqual(["This week: Tomorrow"]);
  });

  it("counts as hosted once it is over", async () => {
    const running = await create.event(host, { startsAt: inHours(-30), endsAt: inHours(20) });
    await create.event(host, { startsAt: inHours(-50), endsAt: inHours(-40) });
    expect(await bodyOf(api().get("/api/events/:id", { param: { id: running.id } }))).toMatchObject({
      hostedBefore: 1,
      hasStarted: true,
      isOver: false,
    });
  });
});

describe("an event without an end", () => {
  it("is listed for three hours, and found by the day after where it goes on past midnight", async () => {
    await create.event(host, { title: "Has begun", startsAt: inHours(-2.9) });
    await create.event(host, { title: "Over", startsAt: inHours(-3.1) });
    expect([await titles(), await titles({ upcoming: "false" })]).toEqual([["Has begun"], ["Over"]]);
    const late = (hours: number) => new Date(midnight(5).getTime() - hours * hourMs);
    await create.event(host, { title: "Past midnight", startsAt: late(2.5) });
    await create.event(host, { title: "Until midnight", startsAt: late(3) });
    expect(await titles({ date: day(4) })).toEqual(["Until midnight", "Past midnight"]);
    expect(await titles({ date: day(5) })).toEqual(["Past midnight"]);
  });

  it("is not found by today once it is over", async () => {
    const now = Date.now();
    const date = dayIn(zone, new Date(now));
    const begun = Math.max(momentOf(zone, `${date}T00:00`)!.getTime() - hourMs, now - 4 * hourMs);
    await create.event(host, { title: "Over", startsAt: new Date(begun), endsAt: new Date(now - 1) });
    await create.event(host, { title: "On", startsAt: new Date(begun), endsAt: new Date(now + hourMs) });
    expect(await titles({ date })).toEqual(["On"]);
    expect(await titles({ date, upcoming: "false" })).toEqual(["Over"]);
  });
});
