import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  sql,
  type SQL,
} from "drizzle-orm";
import { notifications, type NotificationRow } from "#src/core/notifications/server/notification.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { type KeysetList, type TotalColumn, keysetPage } from "#src/server/database/keyset-page.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import type { ClaimColumns } from "#src/server/feature.ts";
import type { ListPage, PageRequest } from "#src/shared/pagination.ts";

const maxCounted = 100;

// Notifications for the next morning are invisible until then.
const inInbox = (userId: string) =>
  and(
    eq(notifications.userId, userId),
    sql`${notifications.visibleAt} <= ${new Date().toISOString()}::timestamptz`,
  );
const unread = isNull(notifications.readAt);

const selectNotifications = (db: Database, total: TotalColumn) =>
  db
    .select({ ...getTableColumns(notifications), ...total })
    .from(notifications)
    .$dynamic();

/** A member's notifications, the newest first; exported for the test that explains its query plan. */
export const notificationList = (
  db: Database,
  userId: string,
): KeysetList<ReturnType<typeof selectNotifications>> => ({
  select: (total) => selectNotifications(db, total),
  condition: inInbox(userId),
  by: { time: notifications.visibleAt, id: notifications.id },
  first: "newest",
  cursorOf: ({ visibleAt, id }) => ({ createdAt: visibleAt, id }),
});

/** One page of {@link notificationList}. */
export const listNotifications = (
  db: Database,
  userId: string,
  page: PageRequest,
): Promise<ListPage<NotificationRow>> => keysetPage(db, notificationList(db, userId), page);

/** The unread notifications, the newest 100 at most, whether they still hold or not. */
export const listUnread = (db: Database, userId: string): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(and(inInbox(userId), unread))
    .orderBy(desc(notifications.visibleAt))
    .limit(maxCounted);

/** The unread notifications of one kind, at most 100: ids and data. */
export const findUnreadOf = (db: Database, userId: string, kind: string) =>
  db
    .select({ id: notifications.id, data: notifications.data })
    .from(notifications)
    .where(and(inInbox(userId), unread, eq(notifications.kind, kind)))
    .limit(maxCounted);

/** An unread notification of one kind with these data. */
export async function findUnreadAbout(
  db: Database,
  userId: string,
  kind: string,
  data: Record<string, string>,
): Promise<string | undefined> {
  const [found] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(inInbox(userId), unread, eq(notifications.kind, kind), conditionOf({ data })))
    .limit(1);
  return found?.id;
}

/** Which of a member's notifications to mark as read: all, some, those of somebody, or those with these data. */
export type Which =
  | "all"
  | { ids: readonly string[] }
  | { actorId: string }
  | { data: Record<string, string> };

/** Marks some of a member's notifications as read; her other windows learn of it. */
export async function markRead(tx: Database, userId: string, which: Which): Promise<void> {
  const { rowCount } = await tx
    .update(notifications)
    .set({ readAt: new Date() })
    .where(and(inInbox(userId), unread, conditionOf(which)));
  if (rowCount) await notifyLive(tx, `notices:${userId}`);
}

/**
 * Has the bells count anew of those who have unread notifications about some things, or of what some members did, by their
 * ids; and the bells of these members. Called by what takes something away, or gives it back: a notification holds only as
 * long as its text can be made.
 */
export async function recountNotices(tx: Database, ids: readonly string[]): Promise<void> {
  // One parameter, however many there are.
  const about = sql`array(select json_array_elements_text(${JSON.stringify(ids)}::json))`;
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select ${notifications.userId} as "userId" from ${notifications}
    where ${unread} and jsonb_path_query_array(${notifications.data}, '$.*[*]') ?| ${about}
    union select ${notifications.userId} from ${notifications}
    where ${unread} and ${notifications.actorId} = any(${about}::uuid[])
    union select ${notifications.userId} from ${notifications}
    where ${unread} and ${notifications.userId} = any(${about}::uuid[])`);
  await notifyLive(tx, ...rows.map(({ userId }) => `notices:${userId}`));
}

function conditionOf(which: Which): SQL | undefined {
  if (which === "all") return undefined;
  if ("ids" in which) return inArray(notifications.id, [...which.ids]);
  if ("actorId" in which) return eq(notifications.actorId, which.actorId);
  return sql`${notifications.data} @> ${JSON.stringify(which.data)}::jsonb`;
}

/** A notification to be stored. */
export type NewNotification = Omit<NotificationRow, "id" | "readAt" | "sentIn">;

const given = (name: string) => sql.raw(`given ->> '${name}'`);

/**
 * Stores the notifications that are new, and returns them. Deleted accounts, and recipients with a block between them and
 * the actor, get none.
 */
export async function insertNotifications(
  db: Database,
  { blocked }: ClaimColumns,
  rows: readonly NewNotification[],
) {
  const { rows: fresh } = await db.execute<Pick<NotificationRow, "id" | "userId" | "batch">>(sql`
    insert into ${notifications} (user_id, actor_id, kind, key, data, visible_at, batch, send_at)
    select u.id, a.id, ${given("kind")}, ${given("key")}, (given -> 'data')::jsonb,
      (${given("visibleAt")})::timestamptz, ${given("batch")}, (${given("sendAt")})::timestamptz
    from json_array_elements(${JSON.stringify(rows)}::json) as given
    join ${users} u on u.id = (${given("userId")})::uuid and u.deleted_at is null
    left join ${users} a on a.id = (${given("actorId")})::uuid
    where a.id is null or a.id <> all(${blocked(sql`u.id`)})
    on conflict (user_id, kind, key) do nothing
    returning id, user_id as "userId", batch`);
  return fresh;
}

/** When the last email of a batch went to each of some members, if that was since `since`. */
export async function findLastSent(
  db: Database,
  userIds: readonly string[],
  batch: string,
  since: Date,
): Promise<Map<string, Date>> {
  const { userId, sendAt, sentIn } = notifications;
  const rows = await db
    .select({ userId, at: sql`max(${sendAt})`.mapWith(sendAt) })
    .from(notifications)
    .where(
      and(
        inArray(userId, [...userIds]),
        eq(notifications.batch, batch),
        gt(sendAt, since),
        isNotNull(sentIn),
      ),
    )
    .groupBy(userId);
  return new Map(rows.map(({ userId: id, at }) => [id, at]));
}

/** Marks what waits in a member's batch and is due by a moment as sent in an email; returns how many. */
export async function claim(
  db: Database,
  { userId, batch, until }: { userId: string; batch: string; until: Date },
  { sentIn, now }: { sentIn: string; now: Date },
): Promise<number> {
  const { rowCount } = await db
    .update(notifications)
    .set({ sentIn, sendAt: now })
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.batch, batch),
        isNull(notifications.sentIn),
        lte(notifications.sendAt, until),
      ),
    );
  return rowCount ?? 0;
}

/** The notifications of an email, the oldest first. */
export const findSentIn = (db: Database, sentIn: string): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(eq(notifications.sentIn, sentIn))
    .orderBy(asc(notifications.visibleAt), asc(notifications.id));
