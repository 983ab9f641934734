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
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import { notifications, type NotificationRow } from "#src/core/notifications/server/notification.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";
import { type KeysetList, type TotalColumn, keysetPage } from "#src/server/database/keyset-page.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import { claimOf, type ClaimRules } from "#src/core/people/server/people.slots.ts";
import type { ListPage, PageRequest } from "#src/shared/pagination.ts";

const maxCounted = 100;

// Notifications for the next morning are hidden until then.
const inInbox = (userId: string) =>
  and(
    eq(notifications.userId, userId),
    sql`${notifications.visibleAt} <= ${new Date().toISOString()}::timestamptz`,
  );
const unread = isNull(notifications.readAt);
const holds = eq(notifications.holds, true);

/** The member whose inbox it is, and the kinds that she may not see. */
export type Inbox = { userId: string; notHers: readonly string[] };

const isHers = ({ userId, notHers }: Inbox) =>
  and(inInbox(userId), sql`${notifications.kind} <> all(${sql.param([...notHers])}::text[])`);

const selectNotifications = (db: Database, total: TotalColumn) =>
  db
    .select({ ...getTableColumns(notifications), ...total })
    .from(notifications)
    .$dynamic();

/** A member's notifications, newest first: read ones, and unread ones that are current. */
export const notificationList = (
  db: Database,
  inbox: Inbox,
): KeysetList<ReturnType<typeof selectNotifications>> => ({
  select: (total) => selectNotifications(db, total),
  condition: and(isHers(inbox), or(isNotNull(notifications.readAt), holds)),
  by: { time: notifications.visibleAt, id: notifications.id },
  first: "newest",
  cursorOf: ({ visibleAt, id }) => ({ createdAt: visibleAt, id }),
});

export const listNotifications = (
  db: Database,
  inbox: Inbox,
  page: PageRequest,
): Promise<ListPage<NotificationRow>> => keysetPage(db, notificationList(db, inbox), page);

/** The unread notifications in the inbox, up to 100; exported for the test of its query plan. */
export const unreadNotices = (db: Database, inbox: Inbox) =>
  db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isHers(inbox), unread, holds))
    .limit(maxCounted);

/** Unread notifications of these kinds, at most the newest 100. */
export const listUnread = (
  db: Database,
  inbox: Inbox,
  kinds: readonly string[],
): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(
      and(isHers(inbox), unread, holds, sql`${notifications.kind} = any(${sql.param([...kinds])}::text[])`),
    )
    .orderBy(desc(notifications.visibleAt))
    .limit(maxCounted);

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

type Data = Record<string, string | readonly string[]>;

/** Which of a member's notifications to mark as read: all, those with these ids, or those whose data has this. */
export type Which = "all" | { ids: readonly string[] } | { data: Data };

// Locked in the same order as in `lockUnread`, to avoid a deadlock with a review.
const inOrder = (db: Database, condition: SQL | undefined) => {
  const { id } = notifications;
  return sql`${id} = any(array(${db.select({ id }).from(notifications).where(condition).orderBy(asc(id)).for("update")}))`;
};

/** Marks notifications as read; the member's other windows are updated live. */
export async function markRead(db: Transaction, userId: string, which: Which): Promise<void> {
  const { rowCount } = await db
    .update(notifications)
    .set({ readAt: new Date() })
    .where(inOrder(db, and(inInbox(userId), unread, conditionOf(which))));
  if (rowCount) await notifyLive(db, `notices:${userId}`);
}

function conditionOf(which: Which): SQL | undefined {
  if (which === "all") return undefined;
  if ("ids" in which) return inArray(notifications.id, [...which.ids]);
  return sql`${notifications.data} @> ${JSON.stringify(which.data)}::jsonb`;
}

export type NewNotification = Omit<NotificationRow, "id" | "readAt" | "holds" | "sentIn">;

const given = (name: string) => sql.raw(`given ->> '${name}'`);

/** Stores and returns those that are new; none for deleted accounts, or with a block between recipient and actor. */
export async function insertNotifications(db: Database, rules: ClaimRules, rows: readonly NewNotification[]) {
  const { rows: fresh } = await db.execute<Pick<NotificationRow, "id" | "userId" | "batch">>(sql`
    insert into ${notifications} (user_id, actor_id, kind, key, data, visible_at, batch, send_at)
    select u.id, a.id, ${given("kind")}, ${given("key")}, (given -> 'data')::jsonb,
      (${given("visibleAt")})::timestamptz, ${given("batch")}, (${given("sendAt")})::timestamptz
    from json_array_elements(${JSON.stringify(rows)}::json) as given
    join ${users} u on u.id = (${given("userId")})::uuid and u.deleted_at is null
    left join ${users} a on a.id = (${given("actorId")})::uuid
    where a.id is null or a.id <> all(${claimOf(rules, "blocked", sql`u.id`)})
    on conflict (user_id, kind, key) do nothing
    returning id, user_id as "userId", batch`);
  return fresh;
}

/** When each of these members was last sent an email of a batch, if that was after `since`. */
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

/** Marks the notifications of a member's batch that are due as sent in an email; returns how many. */
export async function claim(
  db: Database,
  { userId, batch, until }: { userId: string; batch: string; until: Date },
  { sentIn, now }: { sentIn: string; now: Date },
): Promise<number> {
  const { rowCount } = await db
    .update(notifications)
    .set({ sentIn, sendAt: now })
    .where(
      inOrder(
        db,
        and(
          eq(notifications.userId, userId),
          eq(notifications.batch, batch),
          isNull(notifications.sentIn),
          lte(notifications.sendAt, until),
        ),
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
