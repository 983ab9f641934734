import { discardUnattached } from "#src/core/media/server/attachment.service.ts";
import { unconfirmedDays } from "#src/pages/profile/profile.schema.ts";
import { eraseAccount } from "#src/pages/profile/server/deletion.service.ts";
import { confirmSoonEmail } from "#src/pages/profile/server/unconfirmed.emails.ts";
import {
  findUnconfirmed,
  findNotYetNotified,
  lockUnconfirmed,
  markNotified,
} from "#src/pages/profile/server/unconfirmed.queries.ts";
import type { Job } from "#src/server/jobs.ts";
import { sendEmail } from "#src/server/mail/mail-queue.ts";
import { oneByOne } from "#src/server/one-by-one.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";
import { dayMs } from "#src/shared/dates.ts";

const { untilNotified, untilDeleted } = unconfirmedDays;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

/** Emails members whose address is still unconfirmed after a week, each once; safe in parallel. */
async function tellUnconfirmed(platform: Platform, now: Date) {
  const { db } = platform;
  const before = daysBefore(now, untilNotified);
  return oneByOne(
    platform,
    await findNotYetNotified(db, before),
    "An unconfirmed account could not be told",
    (id) =>
      inTransaction(platform, async (tx) => {
        if (!(await markNotified(tx.db, { id, before, now }))) return false;
        return sendEmail(tx, confirmSoonEmail, { userId: id }, { key: id });
      }),
  );
}

/** Deletes accounts still unconfirmed a week after the email about it; another link adds no time. The next day retries failures. */
export async function endUnconfirmed(platform: Platform, now = new Date()) {
  const told = await tellUnconfirmed(platform, now);
  const before = daysBefore(now, untilDeleted - untilNotified);
  const found = await findUnconfirmed(platform.db, platform, before);
  const deleted = await oneByOne(
    platform,
    found,
    "An unconfirmed account could not be deleted",
    async (id) => {
      const replaced = await inTransaction(platform, async (tx) =>
        (await lockUnconfirmed(tx.db, tx, { id, before })) ? eraseAccount(tx, id) : undefined,
      );
      return replaced ? discardUnattached(platform, replaced) : false;
    },
  );
  return { told: told.done, deleted: deleted.done, failed: told.failed + deleted.failed };
}

export const unconfirmedJob: Job = {
  name: "end-unconfirmed-accounts",
  cron: "23 4 * * *",
  run: (platform) => endUnconfirmed(platform),
};
