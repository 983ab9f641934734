import { withTransaction, type PooledDatabase, type Transaction } from "#src/server/database/database.ts";
import type { Platform } from "#src/server/platform.ts";

/** Left out inside a transaction: these use their own connections, or wait for calls that may need one. */
type Outside = "probe" | "notifications" | "live" | "turns";

type Within<P> = Omit<P, "db" | Outside> & { db: Transaction };

/** The platform inside a transaction: `db` is that transaction. A function that takes it as `tx` must run in one. */
export type TransactionPlatform = Within<Platform>;

export type AnyPlatform = Platform | TransactionPlatform;

/** Runs work in one transaction, rolled back if it throws. A query on the outer `db` would never end on the embedded database. */
export function inTransaction<P extends { db: PooledDatabase }, T>(
  platform: P,
  work: (tx: Within<P>) => Promise<T>,
): Promise<T> {
  return withTransaction(platform.db, (db) => work({ ...platform, db }));
}
