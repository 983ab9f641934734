import { domainEvent } from "#src/server/events.ts";
import { findSubscribers } from "#src/core/notifications/server/preference.queries.ts";
import { notificationKind } from "#src/server/notification-kind.ts";
import { dayIn } from "#src/shared/dates.ts";
import { wallTimeIn } from "#src/shared/wall-time.ts";

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** A week is over, which ended with this day: "2026-11-22". */
export const weekIsOver = domainEvent<{ week: string; since: string }>("week is over");

/** The week that is over by now, from Sunday six o'clock in the evening until midnight; undefined on any other day. */
export function weekOver(timeZone: string, now: Date): { week: string; since: string } | undefined {
  const time = wallTimeIn(timeZone, now);
  const week = dayIn(timeZone, now);
  const sunday = new Date(`${week}T00:00:00Z`).getUTCDay() === 0;
  if (!sunday || time.slice(11) < "18:00") return undefined;
  return { week, since: new Date(now.getTime() - weekMs).toISOString() };
}

/** The letter of the week: what the rooms have to tell of it. A week in which nothing happened is no letter. */
export const digestNotifications = [
  notificationKind({
    name: "weekly-digest",
    event: weekIsOver,
    icon: "letter",
    topic: "weeklyDigest",
    emailed: "alone",
    emailOnly: true,
    recipients: async ({ db }, { week, since }) =>
      (await findSubscribers(db, "weeklyDigest")).map((userId) => ({
        userId,
        data: { since },
        key: week,
      })),
    text: async (_platform, _reader, data) => data.map(() => ({ title: "Your week", path: "/" })),
    email: async (platform, { since }, reader) => {
      const { registry, settings } = platform;
      if (reader.actor.suspended) return undefined;
      const parts = await Promise.all(
        registry.digests.map((partOf) => partOf(platform, reader, new Date(since))),
      );
      const items = parts.flat();
      if (items.length === 0) return undefined;
      return {
        subject: `Your week in ${settings.productName}`,
        paragraphs: ["This is new since last Sunday."],
        items,
      };
    },
  }),
];
