import { deliver } from "#src/core/notifications/server/notification.emails.ts";
import {
  findLastEmails,
  insertNotifications,
  joinEmails,
  setEmails,
  type NewNotification,
  type WantedEmail,
} from "#src/core/notifications/server/notification.queries.ts";
import { kindOf } from "#src/core/notifications/server/notification-text.ts";
import { queuePushes } from "#src/core/notifications/server/push.job.ts";
import { nextMorning, outsideQuietHours } from "#src/core/notifications/server/quiet-hours.ts";
import type { Database } from "#src/server/database/database.ts";
import { sendEmails } from "#src/server/mail/mail-queue.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import type { Job } from "#src/server/jobs.ts";
import type { AnyNotificationKind, Recipient } from "#src/server/feature.ts";
import type { Platform } from "#src/server/platform.ts";
import { minuteMs } from "#src/shared/dates.ts";

/** Notifications within ten seconds share an email; later ones wait for the next, at most one per 15 minutes. */
const gatheringMs = 10_000;
export const emailEveryMs = 15 * minuteMs;

// Rows per statement.
const maxRows = 1_000;

type ToNotify = { kind: string; data: object };

/** Notifies whom this kind concerns, soon, if the transaction commits: it stores one job. */
export const notify = <T extends object>(
  { jobs }: Platform,
  tx: Database,
  kind: AnyNotificationKind<T>,
  data: NoInfer<T>,
): Promise<void> => jobs.enqueue(tx, notifyJob.name, { kind: kind.name, data } satisfies ToNotify);

export const notifyJob: Job<ToNotify> = {
  name: "notify",
  run: async (platform, { kind: name, data }, id) => {
    const kind = kindOf(platform, name);
    if (!kind) throw new Error(`There is no notification "${name}"`);
    await storeNotifications(platform, kind, await kind.recipients(platform, data, id), id);
  },
};

/**
 * Stores notifications of a kind, once per recipient and `key`, and queues their emails and pushes, in one transaction.
 * Without a `key`, the job's id is the key.
 */
function storeNotifications(
  platform: Platform,
  kind: AnyNotificationKind,
  recipients: readonly Recipient<object>[],
  jobId: string,
): Promise<void> {
  const now = new Date();
  // In one order, so that concurrent calls with the same recipients cannot deadlock.
  const sorted = recipients.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  return platform.db.transaction(async (tx) => {
    for (let start = 0; start < sorted.length; start += maxRows) {
      await notifySome(platform, tx, {
        kind,
        recipients: sorted.slice(start, start + maxRows),
        jobId,
        now,
      });
    }
  });
}

type Notifying = {
  kind: AnyNotificationKind;
  recipients: readonly Recipient<object>[];
  jobId: string;
  now: Date;
};

async function notifySome(platform: Platform, tx: Database, { kind, recipients, jobId, now }: Notifying) {
  const morning = nextMorning(platform.settings.timeZone, now);
  const rows = recipients.map(
    ({ userId, data, key = jobId, actorId, nextMorning: later }): NewNotification => ({
      userId,
      kind: kind.name,
      key,
      data,
      actorId,
      at: later ? morning : now,
      listed: !kind.emailOnly,
    }),
  );
  const deferred = new Set(recipients.filter((each) => each.nextMorning).map(({ userId }) => userId));
  const fresh = await insertNotifications(tx, platform.registry.claims, rows);
  if (!kind.emailOnly) await notifyLive(tx, ...new Set(fresh.map(({ userId }) => `notices:${userId}`)));
  for (const inMorning of [false, true]) {
    const some = fresh.filter(({ userId }) => deferred.has(userId) === inMorning);
    if (some.length === 0) continue;
    const begins = inMorning ? morning : now;
    const batch = [kind.topic ?? "needed", kind.emailed, inMorning && "in the morning"]
      .filter(Boolean)
      .join(", ");
    await queueEmails(platform, tx, { kind, fresh: some, batch, begins });
  }
}

type EmailBatch = {
  kind: AnyNotificationKind;
  fresh: Awaited<ReturnType<typeof insertNotifications>>;
  batch: string;
  /** From when on they may be sent. */
  begins: Date;
};

/** Adds new notifications to emails and queues those emails, and the pushes that go with them. */
async function queueEmails(platform: Platform, tx: Database, { kind, fresh, batch, begins }: EmailBatch) {
  const { timeZone, quietHours } = platform.settings;
  const alone = kind.emailed === "alone";
  const userIds = [...new Set(fresh.map(({ userId }) => userId))];
  const last = await findLastEmails(tx, userIds, batch, new Date(begins.getTime() - emailEveryMs));
  const dueFor = (userId: string) => {
    const earliest = (last.get(userId)?.getTime() ?? 0) + emailEveryMs;
    const due = alone ? begins : new Date(Math.max(begins.getTime() + gatheringMs, earliest));
    return kind.emailed === "at any hour" || quietHours === "off" ? due : outsideQuietHours(timeZone, due);
  };
  const wanted = userIds.map((userId): WantedEmail => ({
    userId,
    batch,
    dueAt: dueFor(userId),
    closedAt: alone ? begins : null,
  }));
  const emails = await joinEmails(tx, wanted);
  const emailIds = new Map(emails.map(({ userId, id }) => [userId, id]));
  await setEmails(
    tx,
    fresh.map(({ id, userId }) => ({ notificationId: id, emailId: emailIds.get(userId)! })),
  );
  const dueAt = new Map(wanted.map((each) => [each.userId, each.dueAt]));
  if (!kind.emailOnly) await queuePushes(platform, tx, emails, dueAt);
  const due = emails.filter((each) => each.fresh);
  await sendEmails(
    platform,
    tx,
    deliver,
    due.map(({ id, userId }) => ({ data: { mailId: id }, key: id, startAfter: dueAt.get(userId)! })),
  );
}
