import { and, eq, inArray, lt, sql } from "drizzle-orm";
import {
  notificationEmails,
  notifications,
  type NotificationRow,
} from "#src/core/notifications/server/notification.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { blocks } from "#src/core/moderation/server/block.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** A notice that is about to be told. */
export type NewNotification = Pick<NotificationRow, "userId" | "kind" | "key" | "data" | "at" | "listed"> & {
  actorId: string | undefined;
};

/** A mail that notices of somebody's wait for; of one that is closed, no other notice becomes a part. */
export type WantedEmail = { userId: string; batch: string; dueAt: Date; closedAt: Date | null };

const rowsOf = (rows: readonly object[]) => sql`json_array_elements(${JSON.stringify(rows)}::json) as given`;
const given = (name: string) => sql.raw(`given ->> '${name}'`);

/**
 * Stores those that were not told before, for people who still have an account and whom no block parts from who has done
 * it; returns whom there is something new to tell, and of what.
 */
export async function insertNotifications(db: Database, rows: readonly NewNotification[]) {
  const { rows: fresh } = await db.execute<{ id: string; userId: string; key: string }>(sql`
    insert into ${notifications} (user_id, kind, key, data, at, listed)
    select u.id, ${given("kind")}, ${given("key")}, (given -> 'data')::jsonb,
      (${given("at")})::timestamptz, (${given("listed")})::boolean
    from ${rowsOf(rows)} join ${users} u on u.id = (${given("userId")})::uuid and u.deleted_at is null
    where not exists (
      select 1 from ${blocks} b
      where (b.blocker_id, b.blocked_id) = (u.id, (${given("actorId")})::uuid)
        or (b.blocker_id, b.blocked_id) = ((${given("actorId")})::uuid, u.id))
    on conflict (user_id, kind, key) do nothing
    returning id, user_id as "userId", key`);
  return fresh;
}

/** When the last mail of a lane was closed, for those of some people who have had one since `since`. */
export async function findLastEmails(db: Database, userIds: readonly string[], batch: string, since: Date) {
  const rows = await db
    .select({ userId: notificationEmails.userId, at: sql<string>`max(${notificationEmails.closedAt})` })
    .from(notificationEmails)
    .where(
      and(
        inArray(notificationEmails.userId, [...userIds]),
        eq(notificationEmails.batch, batch),
        sql`${notificationEmails.closedAt} > ${since.toISOString()}::timestamptz`,
      ),
    )
    .groupBy(notificationEmails.userId);
  return new Map(rows.map(({ userId, at }) => [userId, new Date(at)]));
}

/**
 * The mails that these wait for: an open one of the same lane where there is one, and it stays open until this transaction
 * ends; `fresh` tells those that are new. One person is named once, and all in the order of their ids, as everybody does.
 */
export async function joinEmails(db: Database, mails: readonly WantedEmail[]) {
  const { rows } = await db.execute<{ id: string; userId: string; fresh: boolean }>(sql`
    insert into ${notificationEmails} (user_id, batch, due_at, closed_at)
    select (${given("userId")})::uuid, ${given("batch")}, (${given("dueAt")})::timestamptz,
      (${given("closedAt")})::timestamptz
    from ${rowsOf(mails)} order by 1
    on conflict (user_id, batch) where closed_at is null do update set batch = excluded.batch
    returning id, user_id as "userId", xmax = 0 as fresh`);
  return rows;
}

/** Notes which mail each notice waits for. */
export const setEmails = (db: Database, parts: readonly { notificationId: string; mailId: string }[]) =>
  db.execute(sql`
    update ${notifications} set email_id = (${given("mailId")})::uuid
    from ${rowsOf(parts)} where ${notifications.id} = (${given("notificationId")})::uuid`);

/** Closes a mail, once, and returns what it is about; undefined when it is gone with its reader's account. */
export async function claim(db: Database, id: string, now: Date) {
  const [email] = await db
    .update(notificationEmails)
    .set({ closedAt: sql`coalesce(${notificationEmails.closedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(notificationEmails.id, id))
    .returning({ userId: notificationEmails.userId });
  return email;
}

/** What a mail is about, the oldest first. */
export const findNotificationsOfEmail = (db: Database, mailId: string): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(eq(notifications.emailId, mailId))
    .orderBy(notifications.at, notifications.id);

/** Deletes what was told, and mailed, before a moment. */
export async function deleteNotified(db: Database, before: Date) {
  const { rowCount } = await db.delete(notifications).where(lt(notifications.at, before));
  await db.delete(notificationEmails).where(lt(notificationEmails.dueAt, before));
  return { notifications: rowCount };
}
