import { listUnread, noteRead } from "#src/core/notifications/server/inbox.queries.ts";
import { notificationsWithText } from "#src/core/notifications/server/notification-text.ts";
import { findSignedIn } from "#src/core/people/server/signed-in.ts";
import { membersBlocked } from "#src/core/moderation/server/block.events.ts";
import { subscribe } from "#src/server/events.ts";
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

/** Updates inboxes after a block. */
export const notificationSubscriptions = [
  subscribe({
    event: membersBlocked,
    subscriber: "notices that tell of the other one",
    run: async (platform, { userIds }) => {
      for (const userId of userIds) await clearOutdated(platform, userId);
    },
  }),
];
