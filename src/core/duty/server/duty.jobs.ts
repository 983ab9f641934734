import { dueSoonEmail, morningEmail } from "#src/core/duty/server/duty.emails.ts";
import { dueSoonUntil, morningHour, urgentSoonMs } from "#src/core/duty/server/duty-hours.ts";
import { listOrganizers, noteReminders } from "#src/core/duty/server/duty.queries.ts";
import { listHeard } from "#src/core/duty/server/hearing.service.ts";
import { quietHours } from "#src/core/notifications/quiet-hours.ts";
import type { WaitingFor } from "#src/core/queues/server/queue.queries.ts";
import { declaredForQueues } from "#src/core/queues/server/queues.slots.ts";
import type { Job } from "#src/server/jobs.ts";
import { sendEmails } from "#src/server/mail/mail-queue.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction, type AnyPlatform } from "#src/server/transaction.ts";
import { wallTimeIn } from "#src/shared/dates.ts";

/**
 * Queues the day's email to each organizer, from 8 AM until the night; again on the same day, it changes nothing. Also where
 * nothing waits: the email finds that out, and what comes later in the day has to wait for the next morning.
 */
export async function sendMorningEmails(platform: Platform, now = new Date()): Promise<void> {
  const [day, time] = wallTimeIn(platform.settings.timeZone, now).split("T");
  const hour = Number(time!.slice(0, 2));
  if (hour < morningHour || hour >= quietHours.from) return;
  const organizers = await listOrganizers(platform.db, platform, now);
  await sendEmails(
    platform,
    morningEmail,
    organizers.map(({ id }) => ({ data: { userId: id }, key: `${day} ${id}` })),
  );
}

/** Those of these items that may break the night. */
async function urgentAmong({ db, registry }: AnyPlatform, items: readonly WaitingFor[]) {
  const urgent = new Set<string>();
  for (const queue of declaredForQueues.in(registry).queues) {
    const ids = new Set(items.filter(({ kind }) => kind === queue.kind).map(({ id }) => id));
    if (queue.urgent && ids.size > 0)
      for (const id of await queue.urgent(db, [...ids])) urgent.add(`${queue.kind} ${id}`);
  }
  return urgent;
}

/**
 * Reminds once of each item that is due soon and that nobody has answered: by one email to each organizer who hears of it.
 * Returns of how many.
 */
export const remindOfDue = (platform: Platform, now = new Date()): Promise<number> =>
  inTransaction(platform, async (tx) => {
    const until = dueSoonUntil(tx.settings, now);
    const urgentUntil = new Date(now.getTime() + urgentSoonMs);
    const { heard } = await listHeard(tx, now, until ?? urgentUntil);
    const items = [...heard.values()].flat().filter(({ dueAt }) => dueAt > now);
    const urgent = await urgentAmong(tx, items);
    const due = items.filter(({ kind, id, dueAt }) =>
      urgent.has(`${kind} ${id}`) ? dueAt <= urgentUntil : until !== undefined,
    );
    const fresh = await noteReminders(tx.db, due);
    const isFresh = new Set(fresh.map(({ kind, id }) => `${kind} ${id}`));
    const emails = [...heard].map(([userId, hers]) => ({
      data: {
        userId,
        items: hers
          .filter(({ kind, id }) => isFresh.has(`${kind} ${id}`))
          .map(({ kind, id, dueAt }) => ({ kind, id, dueAt: dueAt.toISOString() })),
      },
    }));
    await sendEmails(
      tx,
      dueSoonEmail,
      emails.filter(({ data }) => data.items.length > 0),
    );
    return fresh.length;
  });

export const dutyJobs: readonly Job[] = [
  {
    name: "desk-morning",
    cron: "0 * * * *",
    leavesPages: true,
    run: (platform) => sendMorningEmails(platform),
  },
  {
    name: "desk-due-soon",
    cron: "*/10 * * * *",
    leavesPages: true,
    run: (platform) => remindOfDue(platform),
  },
];
