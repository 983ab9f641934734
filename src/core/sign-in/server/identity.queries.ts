import { and, eq } from "drizzle-orm";
import { identities } from "#src/core/sign-in/server/identity.table.ts";
import type { Database } from "#src/server/database/database.ts";

type ProviderName = (typeof identities.$inferSelect)["provider"];

export async function findIdentity(db: Database, provider: ProviderName, subject: string) {
  const [row] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return row?.userId;
}

/** Links a provider's account to a user; one that is already linked stays unchanged. */
export const insertIdentity = (db: Database, identity: typeof identities.$inferInsert) =>
  db.insert(identities).values(identity).onConflictDoNothing();

export const deleteIdentitiesOf = (db: Database, userId: string) =>
  db.delete(identities).where(eq(identities.userId, userId));
