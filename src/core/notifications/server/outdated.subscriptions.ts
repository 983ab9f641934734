import { listUnread, noteRead } from "#src/core/notifications/server/inbox.queries.ts";
import { textNotifications } from "#src/core/notifications/server/notification-text.ts";
import { findSignedIn } from "#src/core/people/server/signed-in.ts";
import { membersBlocked } from "#src/core/moderation/server/block.events.ts";
import { subscribe } from "#src/server/events.ts";
import type { Platform } from "#src/server/platform.ts";

/** Counts as read what somebody was told and what does not hold for her any more: her list leaves it out already. */
async function clearOutdated(platform: Platform, userId: string) {
  const { user, member } = await findSignedIn(platform, platform.db, userId);
  const unread = await listUnread(platform.db, userId);
  const reader = { actor: { ...member, admin: false }, firstName: user.firstName, email: user.email };
  const holding = new Set((await textNotifications(platform, reader, unread)).map(({ row }) => row.id));
  const outdated = unread.map(({ id }) => id).filter((id) => !holding.has(id));
  if (outdated.length > 0) await noteRead(platform.db, userId, outdated);
}

/** What happens to notices when it happens between people. */
export const notificationSubscriptions = [
  subscribe({
    event: membersBlocked,
    subscriber: "notices that tell of the other one",
    run: async (platform, { userIds }) => {
      for (const userId of userIds) await clearOutdated(platform, userId);
    },
  }),
];
