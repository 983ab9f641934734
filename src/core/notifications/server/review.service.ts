import { findReaders, withTexts } from "#src/core/notifications/server/reader.service.ts";
import {
  lockUnread,
  lockUnreadAfter,
  turn,
  type Concerned,
} from "#src/core/notifications/server/review.queries.ts";
import type { NotificationRow } from "#src/core/notifications/server/notification.table.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import type { Job } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";
import { hourSeconds } from "#src/shared/dates.ts";

/** Rechecks whether unread notifications are current; the last step of whatever removes or restores their subject. */
export async function reviewNotices(tx: TransactionPlatform, concerned: Concerned): Promise<void> {
  const turned = await review(tx, await lockUnread(tx.db, concerned));
  await notifyLive(tx.db, ...new Set(turned.map(({ userId }) => `notices:${userId}`)));
}

/** Stores whether notifications that this transaction has locked or created are current; returns those that have changed. */
async function review(tx: TransactionPlatform, rows: readonly NotificationRow[]): Promise<NotificationRow[]> {
  if (rows.length === 0) return [];
  const readers = await findReaders(tx, [...new Set(rows.map(({ userId }) => userId))]);
  const found = rows.flatMap((row) => {
    const reader = readers.get(row.userId);
    return reader ? [{ row, reader }] : [];
  });
  const withText = await withTexts(tx, found);
  const holding = new Set(withText.map(({ row }) => row.id));
  const turned = rows.filter(({ id, holds }) => holds !== holding.has(id));
  if (turned.length > 0)
    await turn(
      tx.db,
      turned.map(({ id }) => id),
    );
  return turned;
}

const slice = 500;

/** Checks all unread notifications; returns how many were wrong and are corrected now. */
export async function reviewAll(platform: Platform): Promise<number> {
  let wrong = 0;
  for (let after: string | undefined; ;) {
    const rows = await inTransaction(platform, async (tx) => {
      const locked = await lockUnreadAfter(tx.db, after, slice);
      const turned = await review(tx, locked);
      await notifyLive(tx.db, ...new Set(turned.map(({ userId }) => `notices:${userId}`)));
      wrong += turned.length;
      return locked;
    });
    if (rows.length < slice) return wrong;
    after = rows.at(-1)!.id;
  }
}

/** Corrects daily what no act reviewed or what changes with the date. Runs after the nightly jobs, which change more. */
export const reviewJob: Job = {
  name: "review-notices",
  cron: "37 5 * * *",
  alsoAtStart: true,
  longestSeconds: hourSeconds,
  leavesPages: true,
  run: async (platform) => {
    const wrong = await reviewAll(platform);
    if (wrong > 0) platform.log.warn({ wrong }, "notifications that were counted, or left out, wrongly");
    return { wrong };
  },
};
