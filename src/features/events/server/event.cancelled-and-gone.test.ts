import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { notifications } from "#src/core/notifications/server/notification.table.ts";
import { notifyJob } from "#src/core/notifications/server/notify.service.ts";
import { hashPassword } from "#src/core/sign-in/server/password.ts";
import { eventMessages, events, type EventRow } from "#src/features/events/server/event.table.ts";
import { sweep } from "#src/server/sweep.queries.ts";
import { dayMs, longDateIn, minuteMs } from "#src/shared/dates.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { lateEvening, nextMorning } from "#testing/rows/hours-in-new-york.ts";
import { reportCalls } from "#testing/api/report-calls.ts";

const password = "window-seat-7:12";
const passwordHash = await hashPassword(password);
const { app, create, api } = useTestApp();
const calls = reportCalls(app);
const startsAt = new Date(lateEvening.getTime() + 3 * dayMs);
let [host, naomi, tess]: Person[] = [];
let event: EventRow;
beforeEach(async () => {
  host = await create.person("approved", { firstName: "Grace", passwordHash });
  naomi = await create.person("new", { firstName: "Naomi" });
  tess = await create.person("new", { firstName: "Tess" });
  event = await create.event(host, {
    title: "Soup evening",
    capacity: 2,
    startsAt,
    description: "Bring a bowl.",
    address: "14 Main Street",
  });
  await create.rsvp(naomi, event);
  await create.rsvp(tess, event, "waiting");
  await app.mails();
  vi.useFakeTimers({ toFake: ["Date"], now: lateEvening });
});
afterEach(() => vi.useRealTimers());

const param = () => ({ id: event.id });
const cancel = () => api(host).post("/api/events/:id/cancel", { param: param(), json: { reason: "Snow." } });
const deleteIt = async () => {
  expect((await api(host).delete("/api/events/:id", { param: param() })).status).toBe(204);
};
const rowOf = async () => (await app.platform.db.select().from(events).where(eq(events.id, event.id))).at(0);
const statusFor = async (as?: Person) => (await api(as).get("/api/events/:id", { param: param() })).status;

async function hideIt() {
  const caseId = await create.report(tess!, { kind: "event", subjectId: event.id });
  const admin = await create.person("admin");
  expect((await calls.review(admin, caseId, { action: "hide" })).status).toBe(200);
}

const ways = {
  "its host deletes it": deleteIt,
  "its host deletes her account": async () => {
    const answer = await app.post("/api/auth/delete-account", { as: host, body: { password } });
    expect(answer.status).toBe(200);
  },
  "moderators hide it": hideIt,
};

describe("an event that is cancelled during quiet hours, and removed or hidden five minutes later", () => {
  const times = { "before its notifications are stored": false, "after that": true };
  const cases = Object.entries(ways).flatMap(([way, go]) =>
    Object.entries(times).map(([when, stored]) => ({ way, when, go, stored })),
  );

  it.each(cases)(
    "$way, $when: in the morning attendees and waitlist have one email and one notification, and no dead link",
    async ({ way, go, stored }) => {
      expect((await cancel()).status).toBe(200);
      if (stored) await app.runWaiting(notifyJob);
      vi.setSystemTime(lateEvening.getTime() + 5 * minuteMs);
      await go();
      expect([await statusFor(naomi), await statusFor(tess), await statusFor()]).toEqual([404, 404, 404]);
      await app.runWaiting(notifyJob);
      vi.setSystemTime(nextMorning);
      const hidden = way === "moderators hide it";
      const day = longDateIn("America/New_York", startsAt.toISOString());
      const title = `Cancelled: ${hidden ? `Event on ${day}` : "Soup evening"}`;
      const mails = (await app.mails()).filter(({ subject }) => subject!.startsWith("Cancelled"));
      for (const one of [naomi!, tess!]) {
        const rows = await app.platform.db
          .select({ kind: notifications.kind })
          .from(notifications)
          .where(eq(notifications.userId, one.user.id));
        expect(rows.filter(({ kind }) => kind.startsWith("event"))).toEqual([{ kind: "event-cancelled" }]);
        const inbox = await bodyOf(api(one).get("/api/notifications"));
        expect(inbox.filter((each) => each.title.startsWith("Cancelled"))).toEqual([
          expect.objectContaining({ title, path: "/events", ...(!hidden && { line: "Snow." }) }),
        ]);
        const own = mails.filter(({ to }) => to![0]!.address === one.user.email);
        expect(own.map(({ subject }) => subject)).toEqual([title]);
        const { text, attachments } = own[0]!;
        expect(text).toContain("isn't happening. It was planned for");
        const calendar = new TextDecoder().decode(attachments[0]!.content as ArrayBuffer);
        expect(calendar).toMatch(/METHOD:CANCEL[^]*STATUS:CANCELLED/);
        expect(text + calendar).not.toContain(`/events/${event.id}`);
        expect(text + calendar).not.toMatch(hidden ? /Soup|bowl|Snow|Main Street/ : /Main Street/);
      }
      expect(mails).toHaveLength(2);
    },
  );

  it("its emails are due at seven", async () => {
    await cancel();
    await deleteIt();
    await app.runWaiting(notifyJob);
    const rows = await app.platform.db
      .select()
      .from(notifications)
      .where(eq(notifications.kind, "event-cancelled"));
    const own = rows.filter(({ data }) => (data as { eventId: string }).eventId === event.id);
    expect(own.map(({ sendAt }) => sendAt)).toEqual([nextMorning, nextMorning]);
  });
});

describe("a cancelled event that is deleted", () => {
  it("is gone at once for everybody, including its host and admins, and from every list and calendar", async () => {
    await app.platform.db
      .insert(eventMessages)
      .values({ eventId: event.id, authorId: host!.user.id, message: "Hi!", day: "2026-01-01" });
    await cancel();
    await deleteIt();
    const admin = await create.person("admin");
    for (const one of [host, naomi, tess, admin, undefined]) expect(await statusFor(one)).toBe(404);
    const lists = [
      api(host).get("/api/events", { query: { hosted: "true" } }),
      api(naomi).get("/api/events", { query: { userRsvps: "true" } }),
      api(naomi).get("/api/events", { query: {} }),
    ];
    for (const list of lists) expect((await bodyOf(list)).map(({ id }) => id)).not.toContain(event.id);
    expect((await app.get(`/api/events/${event.id}/calendar.ics`, { as: naomi })).status).toBe(404);
    expect((await api(host).delete("/api/events/:id", { param: param() })).status).toBe(404);
    // Of the host's texts, only what the cancellation needs stays stored.
    expect(await rowOf()).toMatchObject({ title: "Soup evening", description: "", address: null });
    expect(await app.platform.db.$count(eventMessages, eq(eventMessages.eventId, event.id))).toBe(0);
  });

  it("is removed with its RSVPs when it would have been over, and not before", async () => {
    await cancel();
    await deleteIt();
    await sweep(app.platform, startsAt.getTime());
    expect(await rowOf()).toBeDefined();
    const days = Math.max(startsAt.getTime() + dayMs, lateEvening.getTime() + 7 * dayMs);
    await sweep(app.platform, days + 1);
    expect(await rowOf()).toBeUndefined();
  });

  it("is removed at once if nobody else attends or waits", async () => {
    event = await create.event(host!, { startsAt });
    await cancel();
    await deleteIt();
    expect(await rowOf()).toBeUndefined();
  });
});

it("a member whose place is held while she is suspended is notified that the event is cancelled", async () => {
  vi.useRealTimers();
  await create.suspension(naomi!);
  await cancel();
  expect((await app.mails()).map(({ to, subject }) => [to![0]!.address, subject])).toContainEqual([
    naomi!.user.email,
    "Cancelled: Soup evening",
  ]);
});
