import { and, eq, gt, lte } from "drizzle-orm";
import { identities, providerAttempts } from "#src/core/providers/server/identity.table.ts";
import type { Database } from "#src/server/database/database.ts";

type ProviderName = (typeof identities.$inferSelect)["provider"];

/** Whose an account at a provider is. */
export async function findIdentity(db: Database, provider: ProviderName, subject: string) {
  const [row] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return row?.userId;
}

/** Lets an account at a provider open an account here; one that opens another already stays there. */
export const insertIdentity = (db: Database, identity: typeof identities.$inferInsert) =>
  db.insert(identities).values(identity).onConflictDoNothing();

/** Notes that a sign-in is under way. */
export const insertAttempt = (db: Database, attempt: typeof providerAttempts.$inferInsert) =>
  db.insert(providerAttempts).values(attempt);

/** Ends an attempt and returns it, once, to the browser that began it. */
export async function takeAttempt(
  db: Database,
  attempt: { stateHash: string; browserHash: string; provider: ProviderName },
  now: Date,
) {
  const [row] = await db
    .delete(providerAttempts)
    .where(
      and(
        eq(providerAttempts.stateHash, attempt.stateHash),
        eq(providerAttempts.browserHash, attempt.browserHash),
        eq(providerAttempts.provider, attempt.provider),
        gt(providerAttempts.expiresAt, now),
      ),
    )
    .returning();
  return row;
}

/** Removes attempts that were given up. */
export const deleteExpiredAttempts = (db: Database, now: Date) =>
  db.delete(providerAttempts).where(lte(providerAttempts.expiresAt, now));
