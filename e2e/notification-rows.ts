import { notifications } from "#src/core/notifications/server/notification.table.ts";
import type { Person } from "#testing/factories.ts";
import type { Site } from "#testing/site-server.ts";

/** Inserts `count` notifications about a reply; all are unread but the oldest one. */
export async function writeNotifications(
  db: Site["db"],
  { user }: Person,
  { replyId, count }: { replyId: string; count: number },
) {
  const rows = Array.from({ length: count }, (_, index) => ({
    userId: user.id,
    kind: index === 0 ? "named-in-reply" : "reply-to-followed",
    key: `${replyId} ${index}`,
    data: { replyId },
    visibleAt: new Date(Date.now() - index * 60_000),
    batch: "forumReplies",
    sendAt: new Date(),
    readAt: index === count - 1 ? new Date() : null,
  }));
  await db.insert(notifications).values(rows);
}
