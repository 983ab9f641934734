import { emailsFrom } from "#src/core/notifications/quiet-hours.ts";
import { storeNotifications } from "#src/core/notifications/server/notify.service.ts";
import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import {
  legalDocuments,
  legalNames,
  noticeDays,
  type LegalDocuments,
} from "#src/core/people/legal-versions.ts";
import type { AcceptedTerms } from "#src/core/people/legal-version.schema.ts";
import {
  insertLegalVersion,
  listLegalVersions,
  listToTell,
  lockUntold,
  noteTold,
} from "#src/core/people/server/legal-version.queries.ts";
import { termsEmail } from "#src/core/site/server/terms.emails.ts";
import { termsNotifications } from "#src/core/site/server/terms.notifications.ts";
import type { Job } from "#src/server/jobs.ts";
import { sendEmails } from "#src/server/mail/mail-queue.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";
import { dayMs } from "#src/shared/dates.ts";

// Nobody did it: it came with an update of the program.
const byUpdate = "00000000-0000-0000-0000-000000000000";

const accountsAtATime = 500;

/**
 * Notes which versions of the terms came with this program. The first of a site just counts; a later one counts two weeks after it
 * appeared, and members are told. Returns how many are new.
 */
export async function publishVersions(
  platform: Platform,
  now = new Date(),
  documents: LegalDocuments = legalDocuments,
): Promise<number> {
  const known = await listLegalVersions(platform.db);
  let published = 0;
  for (const document of legalNames) {
    const version = documents[document].versions[0].day;
    const before = known.filter((one) => one.document === document);
    // An older program that runs beside a newer one, during an update, has nothing new.
    if (before.some((one) => one.version >= version)) continue;
    const countsFrom = before.length > 0 ? new Date(now.getTime() + noticeDays * dayMs) : null;
    published += await inTransaction(platform, async (tx) => {
      if (!(await insertLegalVersion(tx.db, { document, version, publishedAt: now, countsFrom }))) return 0;
      await recordAudit(tx.db, {
        actorId: byUpdate,
        userId: byUpdate,
        action: "terms.published",
        details: { by: "update", document, version, countsFrom },
      });
      return 1;
    });
  }
  return published;
}

/**
 * Tells members of new versions, some hundred at a time: which were told is stored with their notifications and emails, so
 * that a process that ends in between leaves nobody out, and the next begins after them. Returns how many were told.
 */
export async function tellOfVersions(platform: Platform, atATime = accountsAtATime): Promise<number> {
  let told = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- One batch after the other.
    const userIds = await inTransaction(platform, async (tx) => {
      const untold = await lockUntold(tx.db);
      if (!untold) return undefined;
      const ids = await listToTell(tx.db, untold, atATime);
      const last = ids.at(-1);
      await noteTold(tx.db, untold, last ? { toldUpTo: last } : { toldAt: new Date() });
      if (last) await tell(tx, untold, ids);
      return ids;
    });
    if (!userIds) return told;
    told += userIds.length;
  }
}

async function tell(
  tx: TransactionPlatform,
  { document, version }: AcceptedTerms,
  userIds: readonly string[],
): Promise<void> {
  await storeNotifications(
    tx,
    termsNotifications[document],
    userIds.map((userId) => ({ userId, data: { version }, key: version })),
  );
  const startAfter = emailsFrom(tx.settings, new Date());
  await sendEmails(
    tx,
    termsEmail,
    userIds.map((userId) => ({
      data: { document, version, userId },
      key: `${document} ${version} ${userId}`,
      startAfter,
    })),
  );
}

export const termsJob: Job = {
  name: "tell-of-terms",
  cron: "*/10 * * * *",
  leavesPages: true,
  run: async (platform) => ({
    published: await publishVersions(platform),
    told: await tellOfVersions(platform),
  }),
};
