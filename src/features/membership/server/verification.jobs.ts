import { reminderMail, type AdminMailData } from "#src/features/membership/server/membership.emails.ts";
import { findAdmins, takeOverdue } from "#src/features/membership/server/verification.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import { queueMail, type MailKind } from "#src/server/mail-queue.ts";
import type { Platform } from "#src/server/platform.ts";

const day = 24 * 60 * 60 * 1000;

/** Asks for a mail about a request to every admin but the one who made it. */
export async function mailAdmins(
  platform: Platform,
  tx: Database,
  kind: MailKind<AdminMailData>,
  request: { id: string; userId: string },
) {
  const admins = await findAdmins(tx, platform.settings.adminEmails);
  for (const admin of admins.filter(({ id }) => id !== request.userId)) {
    const data = { requestId: request.id, adminId: admin.id };
    await queueMail(platform, tx, kind, data, `${request.id} ${admin.id}`);
  }
}

/** Tells the admins once of each request that has waited for a day; returns how many there were. */
export function remindOfWaiting(platform: Platform, now = new Date()): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const overdue = await takeOverdue(tx, new Date(now.getTime() - day), now);
    for (const request of overdue) await mailAdmins(platform, tx, reminderMail, request);
    return overdue.length;
  });
}
