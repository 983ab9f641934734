import { listUnread, noteRead } from "#src/core/notifications/server/inbox.queries.ts";
import { notificationsWithText } from "#src/core/notifications/server/notification-text.ts";
import { findSignedIn } from "#src/core/people/server/signed-in.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Job } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";

/** Marks as read the unread notifications that no longer apply: the inbox leaves them out already. */
async function clearOutdated(platform: Platform, userId: string) {
  const { user, member } = await findSignedIn(platform, platform.db, userId);
  const unread = await listUnread(platform.db, userId);
  const reader = { actor: { ...member, admin: false }, firstName: user.firstName, email: user.email };
  const holding = new Set((await notificationsWithText(platform, reader, unread)).map(({ row }) => row.id));
  const outdated = unread.map(({ id }) => id).filter((id) => !holding.has(id));
  if (outdated.length > 0) await noteRead(platform.db, userId, outdated);
}

export const outdatedJob: Job<{ userId: string }> = {
  name: "outdated-notifications",
  run: (platform, { userId }) => clearOutdated(platform, userId),
};

/** Has the unread notifications of some members looked at again, soon, if the transaction commits. */
export const reviewUnread = ({ jobs }: Platform, tx: Database, userIds: readonly string[]) =>
  jobs.enqueueAll(
    tx,
    outdatedJob.name,
    userIds.map((userId) => ({ data: { userId } })),
  );
