import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findPreviousVisit } from "#src/core/sessions/server/visit.queries.ts";
import { visits } from "#src/core/sessions/server/visit.table.ts";
import { dayMs, hourMs, minuteMs } from "#src/shared/dates.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create } = useTestApp();

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** She opens a page this much later; returns how long ago her previous visit ended. */
async function after(ms: number, her: Person) {
  vi.setSystemTime(Date.now() + ms);
  expect((await app.get("/api/auth/user", { as: her })).status).toBe(200);
  const endedAt = await findPreviousVisit(app.platform.db, her.user.id);
  return endedAt && Date.now() - endedAt.getTime();
}

it("a member's first visit has none before it, also when she reloads", async () => {
  const ruth = await create.person("new");
  expect(await after(0, ruth)).toBeUndefined();
  expect(await after(70 * minuteMs, ruth)).toBeUndefined();
});

it("after three days away a new visit begins, and lasts while she reloads", async () => {
  const ruth = await create.person("new");
  expect(await after(3 * dayMs, ruth)).toBe(3 * dayMs);
  expect(await after(10 * minuteMs, ruth)).toBe(3 * dayMs + 10 * minuteMs);
  expect(await after(hourMs, ruth)).toBe(3 * dayMs + 70 * minuteMs);
  expect(await after(70 * minuteMs, ruth)).toBe(3 * dayMs + 140 * minuteMs);
  expect(await after(3 * hourMs, ruth)).toBe(3 * hourMs);
});

it("she is here on whichever device, also one that she has just signed in on", async () => {
  const laptop = await create.person("new");
  await after(2 * dayMs, laptop);
  vi.setSystemTime(Date.now() + 40 * minuteMs);
  const phone = await create.session(laptop);
  expect(await after(5 * minuteMs, phone)).toBe(2 * dayMs + 45 * minuteMs);
  const onPhone = (await after(dayMs, phone))!;
  expect(onPhone).toBeLessThan(2 * dayMs);
  expect(await after(10 * minuteMs, laptop)).toBe(onPhone + 10 * minuteMs);
});

it("a visit is written once an hour, and not for every page", async () => {
  const ruth = await create.person("new");
  await after(3 * dayMs, ruth);
  const lastSeen = async () =>
    (await app.platform.db.select().from(visits).where(eq(visits.userId, ruth.user.id)))[0]!.lastSeenAt;
  const before = await lastSeen();
  await after(50 * minuteMs, ruth);
  expect(await lastSeen()).toEqual(before);
});
