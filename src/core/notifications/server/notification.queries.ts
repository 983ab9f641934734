import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { noticeMails, notices, type NoticeRow } from "#src/core/notifications/server/notification.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { blocks } from "#src/core/moderation/server/block.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** A notice that is about to be told. */
export type NewNotice = Pick<NoticeRow, "userId" | "kind" | "subject" | "data" | "at" | "listed"> & {
  by: string | undefined;
};

/** A mail that notices of somebody's wait for; of one that is closed, no other notice becomes a part. */
export type WantedMail = { userId: string; lane: string; dueAt: Date; closedAt: Date | null };

const rowsOf = (rows: readonly object[]) => sql`json_array_elements(${JSON.stringify(rows)}::json) as given`;
const given = (name: string) => sql.raw(`given ->> '${name}'`);

/**
 * Stores those that were not told before, for people who still have an account and whom no block parts from who has done
 * it; returns whom there is something new to tell, and of what.
 */
export async function insertNotices(db: Database, rows: readonly NewNotice[]) {
  const { rows: fresh } = await db.execute<{ id: string; userId: string; subject: string }>(sql`
    insert into ${notices} (user_id, kind, subject, data, at, listed)
    select u.id, ${given("kind")}, ${given("subject")}, (given -> 'data')::jsonb,
      (${given("at")})::timestamptz, (${given("listed")})::boolean
    from ${rowsOf(rows)} join ${users} u on u.id = (${given("userId")})::uuid and u.deleted_at is null
    where not exists (
      select 1 from ${blocks} b
      where (b.blocker_id, b.blocked_id) = (u.id, (${given("by")})::uuid)
        or (b.blocker_id, b.blocked_id) = ((${given("by")})::uuid, u.id))
    on conflict (user_id, kind, subject) do nothing
    returning id, user_id as "userId", subject`);
  return fresh;
}

/** When the last mail of a lane was closed, for those of some people who have had one since `since`. */
export async function findLastMails(db: Database, userIds: readonly string[], lane: string, since: Date) {
  const rows = await db
    .select({ userId: noticeMails.userId, at: sql<string>`max(${noticeMails.closedAt})` })
    .from(noticeMails)
    .where(
      and(
        inArray(noticeMails.userId, [...userIds]),
        eq(noticeMails.lane, lane),
        sql`${noticeMails.closedAt} > ${since.toISOString()}::timestamptz`,
      ),
    )
    .groupBy(noticeMails.userId);
  return new Map(rows.map(({ userId, at }) => [userId, new Date(at)]));
}

/**
 * The mails that these wait for: an open one of the same lane where there is one, and it stays open until this transaction
 * ends; `fresh` tells those that are new. One person is named once, and all in the order of their ids, as everybody does.
 */
export async function joinMails(db: Database, mails: readonly WantedMail[]) {
  const { rows } = await db.execute<{ id: string; userId: string; fresh: boolean }>(sql`
    insert into ${noticeMails} (user_id, lane, due_at, closed_at)
    select (${given("userId")})::uuid, ${given("lane")}, (${given("dueAt")})::timestamptz,
      (${given("closedAt")})::timestamptz
    from ${rowsOf(mails)} order by 1
    on conflict (user_id, lane) where closed_at is null do update set lane = excluded.lane
    returning id, user_id as "userId", xmax = 0 as fresh`);
  return rows;
}

/** Notes which mail each notice waits for. */
export const setMails = (db: Database, parts: readonly { noticeId: string; mailId: string }[]) =>
  db.execute(sql`
    update ${notices} set mail_id = (${given("mailId")})::uuid
    from ${rowsOf(parts)} where ${notices.id} = (${given("noticeId")})::uuid`);

/** Closes a mail, once, and returns what it is about; undefined when it is gone with its reader's account. */
export async function closeMail(db: Database, id: string, now: Date) {
  const [mail] = await db
    .update(noticeMails)
    .set({ closedAt: sql`coalesce(${noticeMails.closedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(noticeMails.id, id))
    .returning({ userId: noticeMails.userId });
  return mail;
}

/** What a mail is about, the oldest first. */
export const findNoticesOfMail = (db: Database, mailId: string): Promise<NoticeRow[]> =>
  db.select().from(notices).where(eq(notices.mailId, mailId)).orderBy(notices.at, notices.id);

/** Deletes what was told, and mailed, before a moment. */
export async function deleteTold(db: Database, before: Date) {
  const { rowCount } = await db.delete(notices).where(lt(notices.at, before));
  await db.delete(noticeMails).where(lt(noticeMails.dueAt, before));
  return { notices: rowCount };
}
