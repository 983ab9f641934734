import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { notifications, type NotificationRow } from "#src/core/notifications/server/notification.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { keysetPage, type KeysetList } from "#src/server/database/keyset-page.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import type { ListPage, PageRequest } from "#src/shared/pagination.ts";

const maxCounted = 100;

// Notifications for the next morning are invisible until then.
const inInbox = (userId: string) =>
  and(
    eq(notifications.userId, userId),
    sql`${notifications.listed}`,
    sql`${notifications.at} <= ${new Date().toISOString()}::timestamptz`,
  );
const unread = isNull(notifications.readAt);

const selectNotifications = (db: Database) => db.select().from(notifications).$dynamic();

/** A member's notifications, the newest first; exported for the test that explains its query plan. */
export const notificationList = (
  db: Database,
  userId: string,
): KeysetList<ReturnType<typeof selectNotifications>> => ({
  select: () => selectNotifications(db),
  condition: inInbox(userId),
  by: { time: notifications.at, id: notifications.id },
  first: "newest",
  cursorOf: ({ at, id }) => ({ createdAt: at, id }),
});

/** One page of {@link notificationList}. */
export const listNotifications = (
  db: Database,
  userId: string,
  page: PageRequest,
): Promise<ListPage<NotificationRow>> => keysetPage(db, notificationList(db, userId), page);

/** The unread notifications, the newest first, at most 100. */
export const listUnread = (db: Database, userId: string): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(and(inInbox(userId), unread))
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(maxCounted);

/** The unread notifications as a subquery for counting, at most 100. */
export const unreadNotifications = (db: Database, userId: string) =>
  db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(inInbox(userId), unread))
    .limit(maxCounted)
    .as("unread_notices");

/** The number of unread notifications, counted up to 100. */
export const countUnread = (db: Database, userId: string): Promise<number> =>
  db.$count(unreadNotifications(db, userId));

/** Marks some of a member's notifications as read, or all without `ids`; her other windows learn of it. */
export const noteRead = (db: Database, userId: string, ids: readonly string[] | undefined) =>
  db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(notifications)
      .set({ readAt: new Date() })
      .where(and(inInbox(userId), unread, ids && inArray(notifications.id, [...ids])));
    if (rowCount) await notifyLive(tx, `notices:${userId}`);
  });

/** The unread notifications of one kind, at most 100: ids and data. */
export const findUnreadOf = (db: Database, userId: string, kind: string) =>
  db
    .select({ id: notifications.id, data: notifications.data })
    .from(notifications)
    .where(and(inInbox(userId), unread, eq(notifications.kind, kind)))
    .limit(maxCounted);
