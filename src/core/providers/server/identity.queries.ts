import { and, eq, gt } from "drizzle-orm";
import { identities, providerAttempts } from "#src/core/providers/server/identity.table.ts";
import type { Database } from "#src/server/database/database.ts";

type ProviderName = (typeof identities.$inferSelect)["provider"];

/** The user that an account at a provider is linked to. */
export async function findIdentity(db: Database, provider: ProviderName, subject: string) {
  const [row] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return row?.userId;
}

/** Links an account at a provider to a user; one that is linked already stays as it is. */
export const insertIdentity = (db: Database, identity: typeof identities.$inferInsert) =>
  db.insert(identities).values(identity).onConflictDoNothing();

/** Stores a sign-in that has started. */
export const insertAttempt = (db: Database, attempt: typeof providerAttempts.$inferInsert) =>
  db.insert(providerAttempts).values(attempt);

/** Deletes an attempt and returns it, so that it is used once, and only by the browser that started it. */
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
