import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { knownDevices } from "#src/core/sessions/server/known-device.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** Whether the account of an address has been signed in to on this device. */
export async function isKnownDevice(db: Database, email: string, tokenHash: string): Promise<boolean> {
  const rows = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(users.email, email), eq(knownDevices.tokenHash, tokenHash)));
  return rows.length > 0;
}

/** Updates a device's last use; false if it is not one of this user's. */
export async function touchDevice(db: Database, userId: string, tokenHash: string): Promise<boolean> {
  const { rowCount } = await db
    .update(knownDevices)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.tokenHash, tokenHash)));
  return rowCount === 1;
}

export const insertDevice = (db: Database, userId: string, tokenHash: string) =>
  db.insert(knownDevices).values({ userId, tokenHash });

/** Deletes a user's devices beyond the `kept` most recently used. */
export const deleteDevicesBeyond = (db: Database, userId: string, kept: number) =>
  db
    .delete(knownDevices)
    .where(
      and(
        eq(knownDevices.userId, userId),
        inArray(
          knownDevices.tokenHash,
          db
            .select({ tokenHash: knownDevices.tokenHash })
            .from(knownDevices)
            .where(eq(knownDevices.userId, userId))
            .orderBy(desc(knownDevices.lastUsedAt))
            .offset(kept),
        ),
      ),
    );
