import { announcementLimits, announcementRates } from "#src/core/announcements/announcement.limits.ts";
import type { AnnouncementInput } from "#src/core/announcements/announcement.schema.ts";
import { announcementTestEmail } from "#src/core/announcements/server/announcement.emails.ts";
import * as stored from "#src/core/announcements/server/announcement.queries.ts";
import { countAudience } from "#src/core/announcements/server/audience.queries.ts";
import { sendAnnouncementJob } from "#src/core/announcements/server/announcement.jobs.ts";
import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import { withIdempotencyKey } from "#src/core/people/server/idempotency-key.queries.ts";
import { AppError, invalidInput, limitReached, notFound } from "#src/server/http/errors.ts";
import { sendEmail } from "#src/server/mail/mail-queue.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";
import { dayMs, minuteMs } from "#src/shared/dates.ts";

const { perDay, waits } = announcementLimits;

/**
 * Stores an announcement that is sent in ten minutes, once per key, and returns its id. Throws 409 without the operator's
 * postal address, for the same words as another one of that day, and above the number of a day; 400 if nobody would get it.
 */
export const writeAnnouncement = (
  platform: Platform,
  actor: Member,
  input: AnnouncementInput,
  key: string | undefined,
): Promise<string> =>
  inTransaction(platform, (tx) =>
    withIdempotencyKey(tx.db, actor, { kind: "announcement", key }, async () => {
      if (!tx.settings.operatorAddress) throw new AppError(409, noAddress);
      const now = new Date();
      await stored.lockWriting(tx.db);
      await expectAnother(tx, input, now);
      const { members } = await countAudience(tx.db, tx, input, now);
      if (members === 0) throw invalidInput("plans", "Nobody fits. Please choose more members.");
      const { id, sendAt } = await stored.insertAnnouncement(tx.db, {
        ...input,
        writtenById: actor.id,
        createdAt: now,
        sendAt: new Date(now.getTime() + waits * minuteMs),
        audience: members,
      });
      await tx.jobs.enqueueAll(tx.db, sendAnnouncementJob.name, [
        { data: { announcementId: id }, key: id, startAfter: sendAt },
      ]);
      await record(tx, { action: "announcement.written", by: actor.id, id, details: { members } });
      return id;
    }),
  );

type Test = { title: string; text: string; key: string | undefined };

/** Sends the email to its author alone, once per key. Throws 409 without the operator's postal address, or one of her own. */
export const sendTest = (platform: Platform, actor: Member, { key, ...words }: Test): Promise<void> =>
  inTransaction(platform, async (tx) => {
    if (!tx.settings.operatorAddress) throw new AppError(409, noAddress);
    if (!actor.emailVerified) throw new AppError(409, "Please confirm your email address first.");
    await tx.rateLimits.take(tx.db, [{ limit: announcementRates.tests, key: actor.id }]);
    const email = { ...words, userId: actor.id };
    await sendEmail(tx, announcementTestEmail, email, { key: key && `${actor.id} ${key}` });
  });

// The law (CAN-SPAM) asks for a postal address in emails to many.
const noAddress =
  "Emails to many need the postal address of whoever runs this site, and there is none yet. Write it on the desk, under Site.";

async function expectAnother(tx: TransactionPlatform, { title, text }: AnnouncementInput, now: Date) {
  const today = await stored.listSince(tx.db, new Date(now.getTime() - dayMs));
  // Two windows, or two organizers, have a key each.
  if (today.some((other) => other.title === title && other.text === text))
    throw new AppError(409, "There is an announcement with these words today. It’s in the list below.");
  if (today.length >= perDay)
    throw limitReached(`There can be ${perDay} announcements within 24 hours. Please send this one later.`);
}

/**
 * Stops an announcement: whoever has it keeps it, and nobody gets it, or its email, from now on. Again, it changes nothing.
 * Throws 409 if there is nothing left to stop.
 */
export const stopAnnouncement = (platform: Platform, actor: Member, id: string): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const stopped = await stored.stopSending(tx.db, id, { stoppedById: actor.id, stoppedAt: new Date() });
    if (stopped) {
      const details = { members: stopped.members, emails: stopped.emails };
      await record(tx, { action: "announcement.stopped", by: actor.id, id, details });
      return;
    }
    const found = await stored.findAnnouncement(tx.db, id);
    if (!found) throw notFound("Announcement");
    if (found.announcement.state !== "stopped")
      throw new AppError(409, "It’s too late to stop this: everybody has it.");
  });

type Recorded = {
  action: "announcement.written" | "announcement.stopped";
  by: string;
  id: string;
  details: Record<string, number>;
};

const record = (tx: TransactionPlatform, { action, by, id, details }: Recorded) =>
  recordAudit(tx.db, { actorId: by, userId: by, action, targetId: id, details });
