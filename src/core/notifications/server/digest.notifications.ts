import { findSubscribers } from "#src/core/notifications/server/preference.queries.ts";
import { notificationKind } from "#src/server/feature.ts";
import { dayIn, dayMs, wallTimeIn } from "#src/shared/dates.ts";

/** The week that has just ended, on Sunday from 18:00 until midnight; undefined at any other time. */
export function weekOver(timeZone: string, now: Date): { week: string; since: string } | undefined {
  const time = wallTimeIn(timeZone, now);
  const week = dayIn(timeZone, now);
  const sunday = new Date(`${week}T00:00:00Z`).getUTCDay() === 0;
  if (!sunday || time.slice(11) < "18:00") return undefined;
  return { week, since: new Date(now.getTime() - 7 * dayMs).toISOString() };
}

export const weekIsOver = notificationKind({
  name: "weekly-digest",
  icon: "letter",
  topic: "weeklyDigest",
  emailed: "alone",
  emailOnly: true,
  recipients: async ({ db }, { week, since }: { week: string; since: string }) =>
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
});

/** The weekly digest, from the parts that features provide. Without any items, no email is sent. */
export const digestNotifications = [weekIsOver];
