import { declaredForNotifications } from "#src/core/notifications/server/notifications.slots.ts";
import { layOut } from "#src/core/notifications/server/email-layout.ts";
import { findReader } from "#src/core/notifications/server/reader.service.ts";
import { findPreferences, findSubscribers } from "#src/core/notifications/server/preference.queries.ts";
import { emailsFrom } from "#src/core/notifications/quiet-hours.ts";
import { sendEmails, type EmailKind } from "#src/server/mail/mail-queue.ts";
import type { Job } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";
import { dayIn, dayMs, wallTimeIn } from "#src/shared/dates.ts";

/** The week that has just ended; defined only on Sundays from 18:00 until midnight. */
export function weekOver(timeZone: string, now: Date): { week: string; since: string } | undefined {
  const time = wallTimeIn(timeZone, now);
  const week = dayIn(timeZone, now);
  const sunday = new Date(`${week}T00:00:00Z`).getUTCDay() === 0;
  if (!sunday || time.slice(11) < "18:00") return undefined;
  return { week, since: new Date(now.getTime() - 7 * dayMs).toISOString() };
}

/** The weekly digest, made of the parts that features provide. Not sent if it has no items. */
export const digestEmail: EmailKind<{ userId: string; since: string }> = {
  name: "weekly-digest",
  lane: "bulk",
  compose: async (platform, { userId, since }) => {
    const { db, registry, settings } = platform;
    const reader = await findReader(platform, userId);
    if (!reader || reader.actor.suspended || !(await findPreferences(db, userId)).weeklyDigest)
      return undefined;
    const parts = await Promise.all(
      declaredForNotifications
        .in(registry)
        .digests.map((partOf) => partOf(platform, reader, new Date(since))),
    );
    const items = parts.flat();
    if (items.length === 0) return undefined;
    const subject = `Your week on ${settings.productName}`;
    const email = { subject, paragraphs: ["Here's what's new since last Sunday."], items };
    return layOut(platform, reader, email, "weeklyDigest");
  },
};

/** Sends the digest on Sunday evenings; a second run sends nobody another one. */
export async function endWeek(platform: Platform, now = new Date()): Promise<void> {
  const { db, settings } = platform;
  const over = weekOver(settings.timeZone, now);
  if (!over) return;
  const startAfter = emailsFrom(settings, now);
  const subscribers = await findSubscribers(db, "weeklyDigest");
  await sendEmails(
    platform,
    digestEmail,
    subscribers.map((userId) => ({
      data: { userId, since: over.since },
      key: `${over.week} ${userId}`,
      startAfter,
    })),
  );
}

export const digestJob: Job = {
  name: "end-week",
  cron: "5 * * * *",
  leavesPages: true,
  run: (platform) => endWeek(platform),
};
