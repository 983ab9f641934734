import { announcementLimits } from "#src/core/announcements/announcement.limits.ts";
import { announcementEmail } from "#src/core/announcements/server/announcement.emails.ts";
import { announced } from "#src/core/announcements/server/announcement.notifications.ts";
import * as stored from "#src/core/announcements/server/announcement.queries.ts";
import { countAudience, listNextRecipients } from "#src/core/announcements/server/audience.queries.ts";
import { emailsFrom } from "#src/core/notifications/quiet-hours.ts";
import { storeNotifications } from "#src/core/notifications/server/notify.service.ts";
import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import { findAccountRow } from "#src/core/people/server/user.queries.ts";
import type { Job } from "#src/server/jobs.ts";
import { sendEmails } from "#src/server/mail/mail-queue.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";

/**
 * Sends an announcement, unless it was stopped; if it is a day late, or its author may send none any more, it is stopped now. May be
 * killed, repeated and run twice at once: each batch is one transaction that holds the announcement's lock, and stores how far it
 * has come.
 */
export async function sendAnnouncement(
  platform: Platform,
  id: string,
  batch: number = announcementLimits.batch,
): Promise<void> {
  const begun = await inTransaction(platform, async (tx) => {
    const now = new Date();
    const late = await stored.stopLate(tx.db, id, now);
    if (late) {
      await record(tx, late, "announcement.stopped", byRule(late));
      return undefined;
    }
    const announcement = await stored.beginSending(tx.db, id, now);
    // A stolen account is suspended, or loses its role, in these ten minutes, while nobody thinks of what it has written.
    if (announcement && (await mayNoLonger(tx, announcement.writtenById))) {
      await stored.updateAnnouncement(tx.db, id, { state: "stopped", stoppedAt: now });
      await record(tx, announcement, "announcement.stopped", byRule(announcement));
      return undefined;
    }
    if (announcement?.doneUpTo === null) {
      const { members } = await countAudience(tx.db, tx, announcement, announcement.createdAt);
      await stored.updateAnnouncement(tx.db, id, { audience: members });
    }
    return announcement;
  });
  let more = begun !== undefined;
  while (more) more = await inTransaction(platform, (tx) => sendBatch(tx, id, batch));
}

/** Also once she has left: whoever is suspended may still delete her account. */
async function mayNoLonger(tx: TransactionPlatform, userId: string | null): Promise<boolean> {
  if (userId === null) return false;
  const account = await findAccountRow(tx.db, tx, userId);
  return !account || account.claims.suspended || !account.claims.powers.has("members.manage");
}

/** It may have been interrupted, so that some have it. */
const byRule = ({ members, emails }: stored.AnnouncementRow) => ({ by: "rule", members, emails });

/** Sends it to the next members; false once there is nobody left, or it was stopped. */
async function sendBatch(tx: TransactionPlatform, announcementId: string, batch: number): Promise<boolean> {
  const announcement = await stored.lockSending(tx.db, announcementId);
  if (!announcement) return false;
  const next = await listNextRecipients(tx.db, tx, announcement, batch);
  const fresh = await stored.insertRecipients(
    tx.db,
    next.map(({ id, byEmail }) => ({
      announcementId,
      userId: id,
      email: byEmail ? ("waiting" as const) : ("none" as const),
    })),
  );
  const notified = await storeNotifications(
    tx,
    announced,
    fresh.map(({ userId }) => ({ userId, data: { announcementId }, key: announcementId })),
  );
  const now = new Date();
  const startAfter = emailsFrom(tx.settings, now);
  await sendEmails(
    tx,
    announcementEmail,
    fresh
      .filter(({ email }) => email === "waiting")
      .map(({ userId }) => ({
        data: { announcementId, userId },
        key: `${announcementId} ${userId}`,
        startAfter,
      })),
  );
  const members = announcement.members + notified;
  const isLast = next.length < batch;
  await stored.updateAnnouncement(tx.db, announcementId, {
    members,
    doneUpTo: next.at(-1)?.id ?? announcement.doneUpTo,
    ...(isLast && { state: "sent", sentAt: now }),
  });
  if (isLast) await record(tx, announcement, "announcement.sent", { members });
  return !isLast;
}

async function record(
  tx: TransactionPlatform,
  { id, writtenById }: stored.AnnouncementRow,
  action: "announcement.sent" | "announcement.stopped",
  details: Record<string, unknown>,
) {
  // Its author may have left in these ten minutes.
  if (writtenById === null) return;
  await recordAudit(tx.db, {
    actorId: writtenById,
    userId: writtenById,
    action,
    targetId: id,
    details,
  });
}

export const sendAnnouncementJob: Job<{ announcementId: string }> = {
  name: "send-announcement",
  leavesPages: true,
  run: (platform, { announcementId }) => sendAnnouncement(platform, announcementId),
};
