import fc from "fast-check";
import { expect, it } from "vitest";
import { notifyTiming, type NoticeTimes } from "#src/core/messages/server/message-notices.policy.ts";
import { outsideQuietHours } from "#src/core/notifications/quiet-hours.ts";
import { hourMs, minuteMs } from "#src/shared/dates.ts";

const zone = "America/New_York";
const byDay = (at: Date) => outsideQuietHours(zone, at);

/** A model of one participant's notifications, with its own clock: what is unread, and when emails were sent. */
function startConversation(start: Date) {
  const told: NoticeTimes = { notifiedAt: null, tellAt: null };
  let notifications: { due: Date; read: boolean }[] = [];
  let unread: Date[] = [];
  const emails: Date[] = [];
  let now = start;
  const notify = (at: Date) => {
    told.notifiedAt = byDay(at);
    told.tellAt = null;
    notifications.push({ due: told.notifiedAt, read: false });
  };
  const happen = (at: Date) => {
    now = at;
    if (told.tellAt?.getTime() === at.getTime()) {
      told.tellAt = null;
      if (unread.length > 0) notify(at);
    }
    if (unread.length > 0 && notifications.some(({ due }) => due <= at)) emails.push(at);
    notifications = notifications.filter(({ due }) => due > at);
  };
  return {
    emails,
    unread: () => unread,
    now: () => now,
    write() {
      unread.push(now);
      const timing = notifyTiming(told, now);
      if (timing === "now") notify(now);
      else if (timing instanceof Date) told.tellAt = timing;
      else if (timing === "by morning" && notifications.every(({ read }) => read))
        notifications.push({ due: byDay(now), read: false });
      happen(now);
    },
    read() {
      unread = [];
      for (const notification of notifications) notification.read = true;
    },
    pass(minutes: number) {
      const until = new Date(now.getTime() + minutes * minuteMs);
      for (;;) {
        const next = [told.tellAt, ...notifications.map(({ due }) => due)]
          .filter((at) => at !== null)
          .toSorted((one, other) => one.getTime() - other.getTime())[0];
        if (!next || next > until) break;
        happen(next);
      }
      now = until;
    },
  };
}

it("every message is read, or emailed within an hour plus quiet hours; there is at most one email an hour", () => {
  const acts = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constant<"write" | "read" | number>("write") },
      { weight: 2, arbitrary: fc.constant<"write" | "read" | number>("read") },
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 200 }) },
    ),
    { maxLength: 60 },
  );
  // Around the nights in which the clocks change, and others.
  const starts = fc.date({
    min: new Date("2026-10-30T00:00:00Z"),
    max: new Date("2027-03-20T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(starts, acts, (start, some) => {
      const conversation = startConversation(start);
      for (const act of [...some, 24 * 60]) {
        if (typeof act === "number") conversation.pass(act);
        else conversation[act]();
        const { emails } = conversation;
        const missed = conversation.unread().filter((at) => {
          const latest = byDay(new Date(at.getTime() + hourMs));
          return latest <= conversation.now() && !emails.some((email) => email >= at && email <= latest);
        });
        expect(missed).toEqual([]);
        expect(
          emails.every((at, index) => index === 0 || at.getTime() - emails[index - 1]!.getTime() >= hourMs),
        ).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});
