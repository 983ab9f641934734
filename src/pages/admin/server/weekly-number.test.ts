import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { conversations } from "#src/core/messages/server/conversation.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { events } from "#src/features/events/server/event.table.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { countThisWeek, findThisWeek } from "#src/pages/admin/server/weekly-number.service.ts";
import { weeklyNumbers } from "#src/pages/admin/server/weekly-number.table.ts";
import type { WeeklyNumberName } from "#src/pages/admin/weekly-number.schema.ts";
import { useTestApp } from "#testing/api/app.ts";

const { app, create } = useTestApp();
const db = () => app.platform.db;
// The clocks of New York go back on Sunday, November 1, so that week has 169 hours.
const sunday = new Date("2026-11-01T20:00:00Z");

beforeEach(async () => {
  await db().delete(weeklyNumbers);
  await db().delete(users);
});

const weeksOf = async (name: WeeklyNumberName, now = sunday) =>
  (await findThisWeek(app.platform, now)).numbers.find((number) => number.name === name)!.weeks;
const member = (createdAt: string) => create.person("approved", { createdAt: new Date(createdAt) });

describe("the numbers of the week", () => {
  it("are 0 before anything was counted, and where nothing happened", async () => {
    const nothing = Array.from({ length: 13 }, () => 0);
    expect(await weeksOf("new-members")).toEqual(nothing);
    expect(await countThisWeek(app.platform, sunday)).toBe(5 * 13);
    expect(await countThisWeek(app.platform, sunday)).toBe(0);
    expect(await findThisWeek(app.platform, sunday)).toEqual({
      from: "2026-10-26",
      until: "2026-11-01",
      numbers: expect.any(Array),
    });
    expect(await weeksOf("new-members")).toEqual(nothing);
  });

  it("go from Monday to Sunday in the site's time zone, also over a change of the clocks", async () => {
    for (const at of [
      "2026-10-26T03:59:59Z", // Sunday, 11:59 PM in summer time
      "2026-10-26T04:00:00Z",
      "2026-11-02T04:59:59Z", // Sunday, 11:59 PM in winter time
      "2026-11-02T05:00:00Z",
    ])
      await member(at);
    const tuesday = new Date("2026-11-03T12:00:00Z");
    await countThisWeek(app.platform, tuesday);
    expect((await weeksOf("new-members", tuesday)).slice(-3)).toEqual([1, 2, 1]);
  });

  it("count who confirmed her address, homes, taken homes, conversations and who had a spot", async () => {
    const [host, guest] = [await member("2026-10-27T12:00:00Z"), await member("2026-10-20T12:00:00Z")];
    await create.person("unverified-email", { createdAt: sunday });
    const at = new Date("2026-10-28T12:00:00Z");
    const home = await create.listing(host, { createdAt: at });
    await app.patch(`/api/housing/${home.id}/status`, { as: host, body: { status: "taken" } });
    const [taken] = await db().select({ at: listings.takenAt }).from(listings);
    expect(Date.now() - taken!.at!.getTime()).toBeLessThan(60_000);
    await db().update(listings).set({ takenAt: at });
    await create.conversation(host, guest);
    await db().update(conversations).set({ createdAt: at });
    const [event, cancelled] = [await create.event(host), await create.event(host)];
    for (const { id } of [event, cancelled]) await create.rsvp(guest, { id });
    await db().update(events).set({ startsAt: at, endsAt: null });
    await db().update(events).set({ cancelledAt: at }).where(eq(events.id, cancelled.id));
    await countThisWeek(app.platform, sunday);
    const { numbers } = await findThisWeek(app.platform, sunday);
    expect(numbers.map(({ name, weeks }) => [name, ...weeks.slice(-2)])).toEqual([
      ["new-members", 1, 1],
      ["homes-posted", 0, 1],
      ["homes-taken", 0, 1],
      ["conversations-begun", 0, 1],
      ["people-at-events", 0, 1],
    ]);
    await app.patch(`/api/housing/${home.id}/status`, { as: host, body: { status: "available" } });
    expect(await db().select({ takenAt: listings.takenAt }).from(listings)).toEqual([{ takenAt: null }]);
  });

  it("count the last two weeks again, and leave older ones as they were", async () => {
    const now = new Date("2026-11-18T12:00:00Z");
    for (const day of ["03", "10", "17"]) await member(`2026-11-${day}T12:00:00Z`);
    await countThisWeek(app.platform, now);
    await db().delete(users);
    expect(await countThisWeek(app.platform, now)).toBe(2);
    expect((await weeksOf("new-members", now)).slice(-3)).toEqual([1, 0, 0]);
  });
});
