import { discardUnattached } from "#src/core/media/server/attachment.service.ts";
import { unconfirmedDays } from "#src/pages/profile/profile.schema.ts";
import { eraseAccount } from "#src/pages/profile/server/deletion.service.ts";
import { confirmSoonEmail } from "#src/pages/profile/server/unconfirmed.emails.ts";
import { findUnconfirmed, lockUnconfirmed, markTold } from "#src/pages/profile/server/unconfirmed.queries.ts";
import type { Job } from "#src/server/jobs.ts";
import { sendEmails } from "#src/server/mail/mail-queue.ts";
import type { Platform } from "#src/server/platform.ts";
import { dayMs } from "#src/shared/dates.ts";

const toldAtOnce = 500;
const { untilTold, untilDeleted } = unconfirmedDays;

/** The moment so many days before another. */
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

/** Tells those whose address is still unconfirmed after a week, each once, and returns how many; safe in parallel. */
async function tellUnconfirmed(platform: Platform, now: Date): Promise<number> {
  const before = daysBefore(now, untilTold);
  let told = 0;
  for (;;) {
    const ids = await platform.db.transaction(async (tx) => {
      const marked = await markTold(tx, { before, now, atMost: toldAtOnce });
      const emails = marked.map((userId) => ({ data: { userId }, key: userId }));
      await sendEmails(platform, tx, confirmSoonEmail, emails);
      return marked;
    });
    told += ids.length;
    if (ids.length < toldAtOnce) return told;
  }
}

/**
 * Deletes accounts whose address nobody has confirmed: a week after they were told of it, so never before they were,
 * however old they are. Another link asked for meanwhile gives no more time. One that fails is logged and left to the next
 * day's run.
 */
export async function endUnconfirmed(platform: Platform, now = new Date()) {
  const { db, log, registry } = platform;
  const told = await tellUnconfirmed(platform, now);
  const before = daysBefore(now, untilDeleted - untilTold);
  let [deleted, failed] = [0, 0];
  for (const id of await findUnconfirmed(db, registry.claims, before)) {
    try {
      const replaced = await db.transaction(async (tx) =>
        (await lockUnconfirmed(tx, registry.claims, { id, before }))
          ? eraseAccount(platform, tx, id)
          : undefined,
      );
      if (!replaced) continue;
      deleted += 1;
      await discardUnattached(platform, replaced);
    } catch (error) {
      failed += 1;
      log.error({ err: error, accountId: id }, "An unconfirmed account could not be deleted");
    }
  }
  return { told, deleted, failed };
}

export const unconfirmedJob: Job = {
  name: "end-unconfirmed-accounts",
  cron: "23 4 * * *",
  run: (platform) => endUnconfirmed(platform),
};
