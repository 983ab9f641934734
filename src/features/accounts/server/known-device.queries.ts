import { and, eq, lt, sql } from "drizzle-orm";
import { knownDevices } from "#src/features/accounts/server/known-device.table.ts";
import { users } from "#src/features/accounts/server/user.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** Whether the account of an address has been signed in to with this device. */
export async function isKnownDevice(db: Database, email: string, tokenHash: string): Promise<boolean> {
  const rows = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(users.email, email), eq(knownDevices.tokenHash, tokenHash)));
  return rows.length > 0;
}

/** Notes that somebody has signed in with a device. */
export const upsertKnownDevice = (db: Database, userId: string, tokenHash: string) =>
  db
    .insert(knownDevices)
    .values({ userId, tokenHash })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.tokenHash],
      set: { lastUsedAt: sql`now()` },
    });

/** Forgets devices that were last used before `before`. */
export const deleteOldDevices = (db: Database, before: Date) =>
  db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, before));
