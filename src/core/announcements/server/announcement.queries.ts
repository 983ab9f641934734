import { and, eq, gt, inArray, isNull, lte, ne, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { announcementLimits } from "#src/core/announcements/announcement.limits.ts";
import { announcementRecipients, announcements } from "#src/core/announcements/server/announcement.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";
import { keysetPage, uncounted, type TotalColumn } from "#src/server/database/keyset-page.ts";
import { hourMs } from "#src/shared/dates.ts";
import type { PageRequest } from "#src/shared/pagination.ts";

type OfRecipient = { announcementId: string; userId: string };
export type AnnouncementRow = typeof announcements.$inferSelect;

const writer = alias(users, "writer");
const stopper = alias(users, "stopper");

const recipientsWaiting = sql`from ${announcementRecipients} r
  where r.announcement_id = "announcements"."id" and r.email = 'waiting'`;

const selectAnnouncements = (db: Database, total: TotalColumn = uncounted) =>
  db
    .select({
      announcement: announcements,
      emailsWaiting: sql<number>`(select count(*)::int ${recipientsWaiting})`,
      by: { firstName: writer.firstName, lastName: writer.lastName },
      stoppedBy: { firstName: stopper.firstName, lastName: stopper.lastName },
      ...total,
    })
    .from(announcements)
    // A deleted account keeps its row for some days.
    .leftJoin(writer, and(eq(writer.id, announcements.writtenById), isNull(writer.deletedAt)))
    .leftJoin(stopper, and(eq(stopper.id, announcements.stoppedById), isNull(stopper.deletedAt)))
    .$dynamic();

export type FoundAnnouncement = Omit<Awaited<ReturnType<typeof selectAnnouncements>>[number], "total">;

/** All of them, the newest first. */
export const listAnnouncements = (db: Database, page: PageRequest) =>
  keysetPage(
    db,
    {
      select: (total: TotalColumn) => selectAnnouncements(db, total),
      counted: () => db.select({ id: announcements.id }).from(announcements).$dynamic(),
      by: { time: announcements.createdAt, id: announcements.id },
      first: "newest",
      cursorOf: ({ announcement: { createdAt, id } }) => ({ createdAt, id }),
    },
    page,
  );

export async function findAnnouncement(db: Database, id: string): Promise<FoundAnnouncement | undefined> {
  return (await selectAnnouncements(db).where(eq(announcements.id, id)))[0];
}

export const findAnnouncements = (db: Database, ids: readonly string[]): Promise<AnnouncementRow[]> =>
  db
    .select()
    .from(announcements)
    .where(inArray(announcements.id, [...new Set(ids)]));

/** The announcement, if this member has got it. */
export async function findNewsOf(
  db: Database,
  id: string,
  memberId: string,
  condition?: SQL,
): Promise<AnnouncementRow | undefined> {
  const { announcementId, userId } = announcementRecipients;
  const [row] = await db
    .select({ announcement: announcements })
    .from(announcementRecipients)
    .innerJoin(announcements, eq(announcements.id, announcementId))
    .where(and(eq(announcementId, id), eq(userId, memberId), condition));
  return row?.announcement;
}

/** The announcement, if this member's email is still to be sent: neither was it sent before, nor the announcement stopped. */
export const findToEmail = (db: Database, { announcementId, userId }: OfRecipient) =>
  findNewsOf(
    db,
    announcementId,
    userId,
    and(eq(announcementRecipients.email, "waiting"), ne(announcements.state, "stopped")),
  );

/** Whoever writes one waits for others who do, until the transaction ends: how many there are, and which, is a rule. */
export const lockWriting = (db: Transaction) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('announcements', 0))`);

/** Those written since then, without those that nobody has got. */
export const listSince = (db: Transaction, since: Date): Promise<AnnouncementRow[]> =>
  db
    .select()
    .from(announcements)
    .where(
      and(
        gt(announcements.createdAt, since),
        or(ne(announcements.state, "stopped"), gt(announcements.members, 0)),
      ),
    );

export async function insertAnnouncement(db: Transaction, values: typeof announcements.$inferInsert) {
  const [row] = await db.insert(announcements).values(values).returning();
  return row!;
}

const unfinished = inArray(announcements.state, ["waiting", "sending"]);

/** Stops one that should have gone out this long ago, and returns it; undefined if it is not late. */
export async function stopLate(db: Transaction, id: string, now: Date): Promise<AnnouncementRow | undefined> {
  const [stopped] = await db
    .update(announcements)
    .set({ state: "stopped", stoppedAt: now })
    .where(
      and(
        eq(announcements.id, id),
        unfinished,
        lte(announcements.sendAt, new Date(now.getTime() - announcementLimits.lateAfter * hourMs)),
      ),
    )
    .returning();
  return stopped;
}

/** Stops all that a backup has found unfinished: a restore deletes their jobs, and the emails that waited. */
export const stopUnfinished = sql`
  update announcements set state = 'stopped', stopped_at = now() where state in ('waiting', 'sending')`;
export const dropWaiting = sql`update announcement_recipients set email = 'dropped' where email = 'waiting'`;

/** Begins to send one that waits, unless it was stopped; returns it, also if it has begun before, to be gone on with. */
export async function beginSending(
  db: Transaction,
  id: string,
  now: Date,
): Promise<AnnouncementRow | undefined> {
  const [begun] = await db
    .update(announcements)
    .set({ state: "sending", begunAt: sql`coalesce(${announcements.begunAt}, ${now.toISOString()})` })
    .where(and(eq(announcements.id, id), unfinished))
    .returning();
  return begun;
}

/** One that is being sent, locked until the batch is stored; undefined once it is stopped or done. */
export async function lockSending(db: Transaction, id: string): Promise<AnnouncementRow | undefined> {
  const [row] = await db
    .select()
    .from(announcements)
    .where(and(eq(announcements.id, id), eq(announcements.state, "sending")))
    .for("update");
  return row;
}

export const updateAnnouncement = (
  db: Transaction,
  id: string,
  changes: Partial<typeof announcements.$inferInsert>,
) => db.update(announcements).set(changes).where(eq(announcements.id, id));

/** Stops one that anybody may still get, by notification or by email; undefined if there is nothing left to stop. */
export async function stopSending(
  db: Transaction,
  id: string,
  by: { stoppedById: string; stoppedAt: Date },
): Promise<AnnouncementRow | undefined> {
  const [stopped] = await db
    .update(announcements)
    .set({ state: "stopped", ...by })
    .where(
      and(
        eq(announcements.id, id),
        sql`(${announcements.state} in ('waiting', 'sending')
          or (${announcements.state} = 'sent' and exists (select 1 ${recipientsWaiting})))`,
      ),
    )
    .returning();
  return stopped;
}

type Recipient = typeof announcementRecipients.$inferInsert;

/** Stores recipients, and returns those who have not got it yet. */
export const insertRecipients = async (db: Transaction, rows: readonly Recipient[]) =>
  rows.length === 0
    ? []
    : db
        .insert(announcementRecipients)
        .values([...rows])
        .onConflictDoNothing()
        .returning();

/** Stores what became of an email, and counts it if it was sent; once, also if the email is sent again. */
export const settleEmail = (
  db: Database,
  { announcementId, userId }: OfRecipient,
  outcome: "sent" | "dropped",
) =>
  db.execute(sql`
    with settled as (
      update ${announcementRecipients} set email = ${outcome}
      where announcement_id = ${announcementId} and user_id = ${userId} and email = 'waiting'
      returning 1)
    update ${announcements} set emails = emails + 1
    where id = ${announcementId} and ${outcome} = 'sent' and exists (select 1 from settled)`);
