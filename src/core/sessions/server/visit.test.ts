import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findPreviousVisit } from "#src/core/sessions/server/visit.queries.ts";
import { visits } from "#src/core/sessions/server/visit.table.ts";
import { dayMs, hourMs, minuteMs } from "#src/shared/dates.ts";
import { useTestApp } from "#testing/api/app.ts";
import { loadPage } from "#testing/api/page-load.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create } = useTestApp();

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** She uses the site this much later; returns how long ago her previous visit ended. */
async function after(ms: number, her: Person, path = "/api/auth/user") {
  vi.setSystemTime(Date.now() + ms);
  expect((await app.get(path, { as: her })).ok).toBe(true);
  return sincePreviousVisit(her);
}

async function sincePreviousVisit(her: Person) {
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

it("a page left open is no visit, whatever it asks for by itself", async () => {
  const ruth = await create.person("admin");
  await after(3 * dayMs, ruth);
  for (const path of [
    "/api/site",
    "/api/unread",
    "/api/offline",
    "/api/admin/waiting",
    "/api/admin/queue",
    "/api/admin/announcements",
    `/api/live?topic=post:${randomUUID()}`,
  ])
    expect(await after(4 * hourMs, ruth, path), path).toBeGreaterThan(3 * dayMs);
  expect(await after(minuteMs, ruth)).toBe(28 * hourMs + minuteMs);
});

it("a page that she opens is one, also when its header asks first", async () => {
  const ruth = await create.person("new");
  await after(3 * dayMs, ruth);
  vi.setSystemTime(Date.now() + dayMs);
  await loadPage(app, "/notices", ruth);
  expect(await sincePreviousVisit(ruth)).toBe(dayMs);
});
