import { deliverJob, type Delivery } from "#src/core/notifications/server/delivery.jobs.ts";
import {
  findLastSent,
  insertNotifications,
  type NewNotification,
} from "#src/core/notifications/server/notification.queries.ts";
import { kindOf, type KnownKind } from "#src/core/notifications/server/reader.service.ts";
import { findWithDevices } from "#src/core/notifications/server/push.queries.ts";
import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import { emailsFrom, nextMorning } from "#src/core/notifications/quiet-hours.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import type { Job } from "#src/server/jobs.ts";
import type { AnyNotificationKind, Recipient } from "#src/core/notifications/server/notifications.slots.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";
import { minuteMs } from "#src/shared/dates.ts";

/** Notifications within ten seconds share an email; later ones wait for the next, at most one every 15 minutes. */
const gatheringMs = 10_000;
const emailEveryMs = 15 * minuteMs;

// Rows per transaction.
const maxRows = 500;

type ToNotify = { kind: string; data: object };

/** Notifies the members whom this kind concerns, now or from a given time on: queues one job in this transaction. */
export const notify = <T extends object>(
  { db, jobs }: TransactionPlatform,
  kind: AnyNotificationKind<T>,
  data: NoInfer<T>,
  startAfter?: Date,
): Promise<void> =>
  jobs.enqueueAll(db, notifyJob.name, [{ data: { kind: kind.name, data } satisfies ToNotify, startAfter }]);

/** Stores a kind's notifications, once per recipient and `key` (else the job's id, for retries), and queues delivery. */
export const notifyJob: Job<ToNotify> = {
  name: "notify",
  leavesPages: true,
  run: async (platform, { kind: name, data }, id) => {
    const kind = kindOf(platform, name);
    if (!kind) throw new Error(`There is no notification "${name}"`);
    const recipients = await kind.recipients(platform, data, id);
    const now = new Date();
    const morning = nextMorning(platform.settings.timeZone, now);
    // Sorted, so that concurrent calls with the same recipients cannot deadlock.
    const sorted = recipients.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
    for (const later of [false, true]) {
      const some = sorted.filter(({ nextMorning: waits = false }) => waits === later);
      for (let start = 0; start < some.length; start += maxRows) {
        const rows = some.slice(start, start + maxRows);
        const stored = await inTransaction(platform, (tx) =>
          store(tx, { kind, rows, jobId: id, from: later ? morning : now, later }),
        );
        // Their subject may be gone by now, such as a reply that was deleted at once. Reviewed after they are committed,
        // since whatever removed the subject meanwhile could not see them.
        await inTransaction(platform, (tx) => reviewNotices(tx, { ids: stored }));
      }
    }
  },
};

/**
 * Stores notifications of a kind within a transaction, once per recipient and `key`, and queues their delivery; returns how
 * many are new. For work that goes from batch to batch by itself; everything else calls {@link notify}.
 */
export async function storeNotifications<M extends object>(
  tx: TransactionPlatform,
  { name }: AnyNotificationKind<M>,
  rows: readonly (Recipient<M> & { key: string })[],
): Promise<number> {
  const kind = kindOf(tx, name)!;
  return (await store(tx, { kind, rows, jobId: "", from: new Date(), later: false })).length;
}

type Some = {
  kind: KnownKind;
  rows: readonly Recipient<object>[];
  jobId: string;
  /** When they become visible and may be emailed. */
  from: Date;
  later: boolean;
};

async function store(tx: TransactionPlatform, { kind, rows, jobId, from, later }: Some) {
  const batch = [kind.topic ?? "needed", kind.emailed].filter(Boolean).join(", ");
  const dueFor = await dueTimes(tx, {
    kind,
    batch,
    userIds: rows.map(({ userId }) => userId),
    from,
  });
  const due = new Map<string, Date>();
  const fresh = await insertNotifications(
    tx.db,
    tx,
    rows.map(({ userId, data, key = jobId, actorId = null, atAnyHour = false }): NewNotification => {
      const sendAt = dueFor(userId, atAnyHour);
      due.set(userId, sendAt);
      const together = isSeparate(kind) ? `${kind.name} ${key}` : batch;
      return { userId, actorId, kind: kind.name, key, data, visibleAt: from, batch: together, sendAt };
    }),
  );
  if (!later) await notifyLive(tx.db, ...new Set(fresh.map(({ userId }) => `notices:${userId}`)));
  await tx.jobs.enqueueAll(
    tx.db,
    deliverJob.name,
    (await deliverable(tx, kind, fresh)).map(({ userId, batch: together }) => {
      const sendAt = due.get(userId)!;
      const data: Delivery = {
        userId,
        batch: together,
        sendAt: sendAt.toISOString(),
        rings: later,
        ...(kind.emailed === "by its feature" && { pushOnly: true }),
      };
      return { data, startAfter: sendAt };
    }),
  );
  return fresh.map(({ id }) => id);
}

/** Those that a delivery has something for. Of very many, most have no device: their deliveries would hold up everybody's. */
async function deliverable<Row extends { userId: string }>(
  { db }: TransactionPlatform,
  { emailed }: KnownKind,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (emailed === "never") return [];
  if (emailed !== "by its feature") return rows;
  const withDevices = await findWithDevices(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.filter(({ userId }) => withDevices.has(userId));
}

const isSeparate = ({ emailed }: KnownKind) => emailed === "alone" || emailed === "by its feature";

type Batch = { kind: KnownKind; batch: string; userIds: readonly string[]; from: Date };

/** When a new notification of a batch is to be emailed to each member: soon, or some time after the last email. */
async function dueTimes(tx: TransactionPlatform, { kind, batch, userIds, from }: Batch) {
  const byDay = (moment: Date, atAnyHour: boolean) =>
    atAnyHour || kind.emailed === "at any hour" ? moment : emailsFrom(tx.settings, moment);
  if (isSeparate(kind)) return (_userId: string, atAnyHour: boolean) => byDay(from, atAnyHour);
  const lastSent = await findLastSent(tx.db, userIds, batch, new Date(from.getTime() - emailEveryMs));
  return (userId: string, atAnyHour: boolean) => {
    const earliest = (lastSent.get(userId)?.getTime() ?? 0) + emailEveryMs;
    return byDay(new Date(Math.max(from.getTime() + gatheringMs, earliest)), atAnyHour);
  };
}
