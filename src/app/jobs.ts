import {
  passwordChangedMail,
  passwordResetMail,
  verificationMail,
} from "#src/features/accounts/server/account.emails.ts";
import { sweepAccounts } from "#src/features/accounts/server/account.jobs.ts";
import { membershipMails } from "#src/features/membership/server/membership.emails.ts";
import { remindOfWaiting } from "#src/features/membership/server/verification.jobs.ts";
import { sweepUnattached } from "#src/features/uploads/server/object.jobs.ts";
import type { OpenJobQueue, ScheduledJob } from "#src/server/jobs.ts";
import { mailJob, mailQueue } from "#src/server/mail-queue.ts";
import type { Platform } from "#src/server/platform.ts";
import { deleteExpiredLimits } from "#src/server/rate-limit.queries.ts";

/** The queues that work is put into. */
export const queues = [mailQueue];

/** Every kind of mail that the product sends. */
export const mails = (platform: Platform) =>
  mailJob(platform, [verificationMail, passwordResetMail, passwordChangedMail, ...membershipMails]);

const recurring = (platform: Platform): ScheduledJob[] => [
  { name: "sweep-uploads", cron: "17 * * * *", run: () => sweepUnattached(platform) },
  { name: "sweep-accounts", cron: "41 3 * * *", run: () => sweepAccounts(platform.db, new Date()) },
  { name: "remind-of-reviews", cron: "*/10 * * * *", run: () => remindOfWaiting(platform) },
  {
    name: "sweep-rate-limits",
    cron: "29 * * * *",
    run: async () => (await deleteExpiredLimits(platform.db, new Date())).rowCount,
  },
];

/** Starts the work that no visitor waits for. */
export async function startJobs(platform: Platform, queue: OpenJobQueue) {
  await queue.work(mails(platform));
  for (const job of recurring(platform)) await queue.schedule(job);
}
