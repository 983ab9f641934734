import { and, asc, eq, isNotNull, lte, or } from "drizzle-orm";
import { users } from "#src/core/people/server/user.table.ts";
import { uploads } from "#src/core/media/server/upload.table.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";
import type { TableDecision } from "#src/server/manifest.ts";

/** Marks an account as deleted and clears what names its owner. Its email address is free, and its content hidden, at once. */
export const markDeleted = (db: Transaction, id: string, now: Date) =>
  db
    .update(users)
    .set({
      deletedAt: now,
      email: null,
      emailVerifiedAt: null,
      passwordHash: null,
      firstName: "Deleted",
      lastName: "member",
      congregation: null,
      bio: null,
      location: null,
      budget: null,
      profileImageUrl: null,
      role: "member",
      secondStep: false,
      passwordResetAt: null,
    })
    .where(eq(users.id, id));

/** Deletes a person's rows in tables that delete "at once", such as credentials; returns the ids of those that have one. */
export async function deleteAtOnce(
  db: Transaction,
  tables: readonly TableDecision[],
  userId: string,
): Promise<string[]> {
  const gone: string[] = [];
  for (const { table, person } of tables.filter(({ deletion }) => deletion === "at once")) {
    const rows = await db
      .delete(table)
      .where(or(...person.map((column) => eq(column, userId))))
      .returning();
    gone.push(...rows.map(({ id }) => id).filter((id) => typeof id === "string"));
  }
  return gone;
}

/** The accounts that were deleted at `before` or earlier, oldest deletion first. */
export async function findPurgeable(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.deletedAt), lte(users.deletedAt, before)))
    .orderBy(asc(users.deletedAt), asc(users.id));
  return rows.map(({ id }) => id);
}

/** Locks a deleted account until the transaction ends; false if another process has locked or removed it. */
export async function lockDeleted(db: Transaction, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.deletedAt)))
    .for("update", { skipLocked: true });
  return rows.length > 0;
}

export async function uploadsOf(db: Transaction, ownerId: string): Promise<string[]> {
  const rows = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.ownerId, ownerId));
  return rows.map(({ id }) => id);
}

/** Deletes an account's row, and by foreign keys every row that the manifests allow to be deleted. */
export const deleteAccountRow = (db: Transaction, id: string) => db.delete(users).where(eq(users.id, id));
