import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { notices, type NoticeRow } from "#src/core/notifications/server/notification.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { keysetPage, type KeysetList } from "#src/server/database/keyset-page.ts";
import type { ListPage, PageRequest } from "#src/shared/pagination.ts";

const mostCounted = 100;

// What is told in the morning is not there before.
const inInbox = (userId: string) =>
  and(
    eq(notices.userId, userId),
    sql`${notices.listed}`,
    sql`${notices.at} <= ${new Date().toISOString()}::timestamptz`,
  );
const unread = isNull(notices.readAt);

const selectNotices = (db: Database) => db.select().from(notices).$dynamic();

/** Somebody's notices, the newest first; exported to have its plan explained. */
export const noticeList = (db: Database, userId: string): KeysetList<ReturnType<typeof selectNotices>> => ({
  select: () => selectNotices(db),
  condition: inInbox(userId),
  by: { time: notices.at, id: notices.id },
  first: "newest",
  placeOf: ({ at, id }) => ({ createdAt: at, id }),
});

/** One page of {@link noticeList}. */
export const listNotices = (db: Database, userId: string, page: PageRequest): Promise<ListPage<NoticeRow>> =>
  keysetPage(db, noticeList(db, userId), page);

/** What she has not read, the newest first, up to a hundred. */
export const listUnread = (db: Database, userId: string): Promise<NoticeRow[]> =>
  db
    .select()
    .from(notices)
    .where(and(inInbox(userId), unread))
    .orderBy(desc(notices.at), desc(notices.id))
    .limit(mostCounted);

/** What she has not read, a hundred at most, to be counted. */
export const unreadNotices = (db: Database, userId: string) =>
  db
    .select({ id: notices.id })
    .from(notices)
    .where(and(inInbox(userId), unread))
    .limit(mostCounted)
    .as("unread_notices");

/** How many she has not read, counted up to a hundred. */
export const countUnread = (db: Database, userId: string): Promise<number> =>
  db.$count(unreadNotices(db, userId));

/** Notes that she has read some of hers, or all that are there. */
export const noteRead = (db: Database, userId: string, ids: readonly string[] | undefined) =>
  db
    .update(notices)
    .set({ readAt: new Date() })
    .where(and(inInbox(userId), unread, ids && inArray(notices.id, [...ids])));

/** What she has not read of one kind, a hundred at most: ids and what each is about. */
export const findUnreadOf = (db: Database, userId: string, kind: string) =>
  db
    .select({ id: notices.id, data: notices.data })
    .from(notices)
    .where(and(inInbox(userId), unread, eq(notices.kind, kind)))
    .limit(mostCounted);
