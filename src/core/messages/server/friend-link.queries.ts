import { and, eq, gt, sql } from "drizzle-orm";
import { friendPageMs } from "#src/core/messages/appointment.limits.ts";
import { appointments, friendLinks } from "#src/core/messages/server/appointment.table.ts";
import { accountExists } from "#src/core/people/server/user.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { personColumns } from "#src/core/verification/server/verification.queries.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";

export const friendPageUntil = (startsAt: Date) => new Date(startsAt.getTime() + friendPageMs);

/** Stores a member's link, unless she has one; returns what is stored. */
export async function insertFriendLink(db: Transaction, row: typeof friendLinks.$inferInsert) {
  await db.insert(friendLinks).values(row).onConflictDoNothing();
  const [link] = await db
    .select({ token: friendLinks.token, expiresAt: friendLinks.expiresAt })
    .from(friendLinks)
    .where(and(eq(friendLinks.appointmentId, row.appointmentId), eq(friendLinks.userId, row.userId)));
  return link!;
}

/** Deletes a member's link; returns whether she had one. */
export async function deleteFriendLink(
  db: Database,
  appointmentId: string,
  userId: string,
): Promise<boolean> {
  const { rowCount } = await db
    .delete(friendLinks)
    .where(and(eq(friendLinks.appointmentId, appointmentId), eq(friendLinks.userId, userId)));
  return (rowCount ?? 0) > 0;
}

/** Deletes all links of a member. */
export const deleteFriendLinksOf = (db: Transaction, userId: string) =>
  db.delete(friendLinks).where(eq(friendLinks.userId, userId));

export const keepFriendPagesUntil = (db: Transaction, appointmentId: string, expiresAt: Date) =>
  db.update(friendLinks).set({ expiresAt }).where(eq(friendLinks.appointmentId, appointmentId));

/** What whoever has this token may know; undefined once it is over, taken back, or her account is deleted. */
export async function findFriendPage(db: Database, token: string) {
  const [row] = await db
    .select({
      who: personColumns,
      kind: appointments.subjectKind,
      town: appointments.town,
      startsAt: appointments.startsAt,
      minutes: appointments.minutes,
      mode: appointments.mode,
      state: appointments.state,
      goneAt: friendLinks.expiresAt,
    })
    .from(friendLinks)
    .innerJoin(appointments, eq(appointments.id, friendLinks.appointmentId))
    .innerJoin(users, eq(users.id, friendLinks.userId))
    .where(and(eq(friendLinks.token, token), gt(friendLinks.expiresAt, sql`now()`), accountExists));
  return row;
}
