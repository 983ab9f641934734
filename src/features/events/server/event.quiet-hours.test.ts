import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { notifications } from "#src/core/notifications/server/notification.table.ts";
import { notifyJob } from "#src/core/notifications/server/notify.service.ts";
import { dayMs, hourMs } from "#src/shared/dates.ts";
import { useTestApp } from "#testing/api/app.ts";
import { lateEvening, nextMorning } from "#testing/rows/hours-in-new-york.ts";

const { app, create, api } = useTestApp();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: lateEvening });
  await app.platform.db.delete(notifications);
});
afterEach(() => vi.useRealTimers());

const soon = new Date(lateEvening.getTime() + 20 * hourMs);
const later = new Date(lateEvening.getTime() + 3 * dayMs);

it.each([
  ["cancelled", soon, soon, lateEvening],
  ["cancelled", later, later, nextMorning],
  ["moved to", later, soon, lateEvening],
  ["moved to", soon, later, lateEvening],
  ["moved to", later, new Date(later.getTime() + hourMs), nextMorning],
  ["described anew", soon, soon, nextMorning],
])("an event is %s (%o, %o): an email of the evening is sent %o", async (what, startsAt, to, sent) => {
  const [host, naomi] = [await create.person("new"), await create.person("new")];
  const event = await create.event(host, { startsAt });
  await create.rsvp(naomi, event);
  const param = { id: event.id };
  const json = { title: event.title, date: to.toISOString() };
  const reason = "The oven broke.";
  const answer =
    what === "cancelled"
      ? await api(host).post("/api/events/:id/cancel", { param, json: { reason } })
      : await api(host).put("/api/events/:id", {
          param,
          json: { ...json, description: what === "moved to" ? event.description : "Bring a bowl." },
        });
  expect(answer.status).toBe(200);
  await app.runWaiting(notifyJob);
  const [row] = await app.platform.db.select().from(notifications);
  expect([row?.userId, row?.visibleAt, row?.sendAt]).toEqual([naomi.user.id, lateEvening, sent]);
});
