import { and, eq, inArray, sql } from "drizzle-orm";
import type { VerifiedName } from "#src/core/verification/name-change.schema.ts";
import { verificationRequests as requests } from "#src/core/verification/server/verification.table.ts";
import {
  nameChanges as changes,
  type NameChangeRow,
} from "#src/core/verification/server/name-change.table.ts";
import { applicant } from "#src/core/verification/server/request.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { type TotalColumn, keysetPage, uncounted } from "#src/server/database/keyset-page.ts";
import type { PageRequest } from "#src/shared/pagination.ts";

const ofUser = (userId: string, status: NameChangeRow["status"]) =>
  and(eq(changes.userId, userId), eq(changes.status, status));

/** A user's pending change, or null. */
export async function findWaitingName(db: Database, userId: string): Promise<NameChangeRow | null> {
  const [row] = await db.select().from(changes).where(ofUser(userId, "pending"));
  return row ?? null;
}

const withMember = (db: Database, total: TotalColumn = uncounted) =>
  db
    .select({ change: changes, user: applicant, ...total })
    .from(changes)
    .innerJoin(users, eq(users.id, changes.userId));

export type NameChangeWithUser = Omit<Awaited<ReturnType<typeof withMember>>[number], "total">;

/** One page of the pending changes, longest waiting first, with the total. */
export const listWaitingNames = (db: Database, page: PageRequest) =>
  keysetPage(
    db,
    {
      select: (total: TotalColumn) => withMember(db, total).$dynamic(),
      counted: () => db.select({ id: changes.id }).from(changes).$dynamic(),
      condition: eq(changes.status, "pending"),
      by: { time: changes.submittedAt, id: changes.id },
      first: "oldest",
      cursorOf: ({ change }: NameChangeWithUser) => ({ createdAt: change.submittedAt, id: change.id }),
    },
    page,
  );

export async function findNameChange(db: Database, id: string): Promise<NameChangeWithUser | undefined> {
  return (await withMember(db).where(eq(changes.id, id)))[0];
}

export const findNameChanges = (db: Database, ids: readonly string[]) =>
  withMember(db).where(inArray(changes.id, [...ids]));

type Change = { userId: string; old: VerifiedName; asked: VerifiedName };

/** Stores a change, by default as pending; delete an older pending one first. */
export async function insertNameChange(
  db: Database,
  { userId, old, asked }: Change,
  answer: Partial<Pick<NameChangeRow, "status" | "reviewedAt">> = {},
): Promise<NameChangeRow> {
  const before = {
    oldFirstName: old.firstName,
    oldLastName: old.lastName,
    oldCongregation: old.congregation,
  };
  const [row] = await db
    .insert(changes)
    .values({ userId, ...before, ...asked, ...answer })
    .returning();
  return row!;
}

/** Deletes a user's pending change; undefined if there is none. */
export async function deleteWaitingName(db: Database, userId: string): Promise<NameChangeRow | undefined> {
  const [row] = await db.delete(changes).where(ofUser(userId, "pending")).returning();
  return row;
}

/** Answers a pending change; undefined if it was answered or deleted, also under concurrent calls. */
export async function answerNameChange(
  db: Database,
  id: string,
  answer: Pick<NameChangeRow, "adminNotes" | "lineToApplicant" | "reviewedBy"> & {
    status: "approved" | "rejected";
  },
): Promise<NameChangeRow | undefined> {
  const [row] = await db
    .update(changes)
    .set({ ...answer, reviewedAt: new Date() })
    .where(and(eq(changes.id, id), eq(changes.status, "pending")))
    .returning();
  return row;
}

/** Drops a user's pending change because her membership ends or pauses; only the latest dropped one is stored. */
export async function dropWaitingName(db: Database, userId: string): Promise<NameChangeRow | undefined> {
  await db.delete(changes).where(ofUser(userId, "dropped"));
  const [row] = await db
    .update(changes)
    .set({ status: "dropped", reviewedAt: new Date() })
    .where(ofUser(userId, "pending"))
    .returning();
  return row;
}

/** Undoes {@link dropWaitingName}; undefined if there was none, or another one waits by now. */
export async function reopenDroppedName(db: Database, userId: string): Promise<NameChangeRow | undefined> {
  const [row] = await db
    .update(changes)
    .set({ status: "pending", reviewedAt: null })
    .where(
      and(
        ofUser(userId, "dropped"),
        sql`not exists (select 1 from ${changes} other where other.user_id = ${userId} and other.status = 'pending')`,
      ),
    )
    .returning();
  return row;
}

/** The name and congregation that admins last approved; undefined if there is none. */
export async function findApprovedName(db: Database, userId: string): Promise<VerifiedName | undefined> {
  const approvedOf = (table: typeof requests | typeof changes) =>
    sql`select first_name, last_name, congregation, reviewed_at from ${table} where user_id = ${userId} and status = 'approved'`;
  const [row] = await db
    .select({
      firstName: sql<string>`approved.first_name`,
      lastName: sql<string>`approved.last_name`,
      congregation: sql<string | null>`approved.congregation`,
    })
    .from(sql`(${approvedOf(requests)} union all ${approvedOf(changes)}) approved`)
    .orderBy(sql`approved.reviewed_at desc`)
    .limit(1);
  return row;
}
