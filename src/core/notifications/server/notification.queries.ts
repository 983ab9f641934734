import { and, eq, inArray, sql } from "drizzle-orm";
import {
  notificationEmails,
  notifications,
  type NotificationRow,
} from "#src/core/notifications/server/notification.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { ClaimColumns } from "#src/server/feature.ts";

/** A notification to be stored. */
export type NewNotification = Pick<NotificationRow, "userId" | "kind" | "key" | "data" | "at" | "listed"> & {
  actorId: string | undefined;
};

/** The email that a member's notifications wait for; a closed one takes no more notifications. */
export type WantedEmail = { userId: string; batch: string; dueAt: Date; closedAt: Date | null };

const rowsOf = (rows: readonly object[]) => sql`json_array_elements(${JSON.stringify(rows)}::json) as given`;
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
  const { rows: fresh } = await db.execute<{ id: string; userId: string; key: string }>(sql`
    insert into ${notifications} (user_id, kind, key, data, at, listed)
    select u.id, ${given("kind")}, ${given("key")}, (given -> 'data')::jsonb,
      (${given("at")})::timestamptz, (${given("listed")})::boolean
    from ${rowsOf(rows)} join ${users} u on u.id = (${given("userId")})::uuid and u.deleted_at is null
    where ${given("actorId")} is null or (${given("actorId")})::uuid <> all(${blocked(sql`u.id`)})
    on conflict (user_id, kind, key) do nothing
    returning id, user_id as "userId", key`);
  return fresh;
}

/** When the last email of a batch was closed, for each member who has had one since `since`. */
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
 * Finds or creates the open email of each member and batch; it stays open until the transaction ends. `fresh` marks new
 * ones. Name each member once; rows are locked in the order of their ids, so that concurrent calls cannot deadlock.
 */
export async function joinEmails(db: Database, emails: readonly WantedEmail[]) {
  const { rows } = await db.execute<{ id: string; userId: string; fresh: boolean }>(sql`
    insert into ${notificationEmails} (user_id, batch, due_at, closed_at)
    select (${given("userId")})::uuid, ${given("batch")}, (${given("dueAt")})::timestamptz,
      (${given("closedAt")})::timestamptz
    from ${rowsOf(emails)} order by 1
    on conflict (user_id, batch) where closed_at is null do update set batch = excluded.batch
    returning id, user_id as "userId", xmax = 0 as fresh`);
  return rows;
}

/** Stores which email each notification waits for. */
export const setEmails = (db: Database, parts: readonly { notificationId: string; emailId: string }[]) =>
  db.execute(sql`
    update ${notifications} set email_id = (${given("emailId")})::uuid
    from ${rowsOf(parts)} where ${notifications.id} = (${given("notificationId")})::uuid`);

/** Closes an email, if it is open, and returns its recipient; undefined if it was deleted with the account. */
export async function claim(db: Database, id: string, now: Date) {
  const [email] = await db
    .update(notificationEmails)
    .set({ closedAt: sql`coalesce(${notificationEmails.closedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(notificationEmails.id, id))
    .returning({ userId: notificationEmails.userId });
  return email;
}

/** The notifications of an email, the oldest first. */
export const findNotificationsOfEmail = (db: Database, emailId: string): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(eq(notifications.emailId, emailId))
    .orderBy(notifications.at, notifications.id);
