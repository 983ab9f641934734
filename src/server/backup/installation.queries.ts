import { notInArray, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import {
  withTransaction,
  type Connections,
  type Database,
  type DatabaseHandle,
  type Transaction,
} from "#src/server/database/database.ts";
import { installationKeys } from "#src/server/secrets/installation-key.table.ts";

type Connection = Pick<DatabaseHandle, "pool">;

/** Whether the database has any account; it may be empty, without tables. */
export async function hasAccounts({ pool }: Connection): Promise<boolean> {
  const { rows: found } = await pool.query<{ there: boolean }>(
    "select to_regclass('public.users') is not null as there",
  );
  if (!found[0]!.there) return false;
  const { rows } = await pool.query<{ some: boolean }>("select exists (select from public.users) as some");
  return rows[0]!.some;
}

/** The ids of the uploads in use, whose files must exist. */
export async function shownUploads(client: Pick<DatabaseHandle["pool"], "query">): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    "select id from public.uploads where status = 'ready' and unattached_at is null",
  );
  return new Set(rows.map(({ id }) => id));
}

/** How many other connections this database's user has, as a running server does. */
export async function otherConnections({ pool }: Connection): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and usename = current_user
      and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows[0]!.count;
}

export type Deletion = { id: string; at: Date };

/** The deleted accounts whose rows still exist, which they do for some days. */
export async function deletedAccounts(db: Database): Promise<Deletion[]> {
  const { rows } = await db.execute<{ id: string; at: string }>(
    sql`select id, to_char(deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from public.users where deleted_at is not null`,
  );
  return rows.map(({ id, at }) => ({ id, at: new Date(at) }));
}

export const listDeletion = "list-deletion";

/** All deletions that this database knows: its deleted accounts, and pending jobs to list one. */
export async function knownDeletions(db: Database): Promise<Deletion[]> {
  const { rows: there } = await db.execute<{ users: boolean; jobs: boolean }>(
    sql`select to_regclass('public.users') is not null as users, to_regclass('pgboss.job') is not null as jobs`,
  );
  const deleted = there[0]!.users ? await deletedAccounts(db) : [];
  if (!there[0]!.jobs) return deleted;
  const { rows } = await db.execute<{ id: string; at: string }>(
    sql`select data->>'userId' as id, data->>'at' as at from pgboss.job
      where name = ${listDeletion} and state <> 'completed'`,
  );
  return [...deleted, ...rows.map(({ id, at }) => ({ id, at: new Date(at) }))];
}

// Any fixed number that no other advisory lock uses.
const listLock = 7_203_413;

/** Locks the list of deleted accounts against other processes of this installation until the transaction ends. */
export const lockDeletionList = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(${listLock})`);

// Unsubscribe links must work forever, and the push key is useless without the devices, which are deleted. What the other
// keys have signed is short-lived or can be made again.
const lastingKeys = ["unsubscribe", "push"];

/**
 * Revokes everything in a restored database that granted access when it was backed up, since it may have been revoked after
 * that: all rows of these tables, and what short-lived keys have signed. Also deletes pending jobs, most of which were done
 * after the backup; `ends` are statements for what these jobs were about.
 */
export async function forgetWhatLetsIn(
  db: Connections["db"],
  { tables, ends }: { tables: readonly PgTable[]; ends: readonly SQL[] },
): Promise<void> {
  await withTransaction(db, async (tx) => {
    for (const table of tables) await tx.delete(table);
    await tx.delete(installationKeys).where(notInArray(installationKeys.name, lastingKeys));
    const { rows } = await tx.execute<{ there: boolean }>(
      sql`select to_regclass('pgboss.job') is not null as there`,
    );
    if (rows[0]!.there)
      await tx.execute(sql`delete from pgboss.job where state in ('created', 'retry', 'active')`);
    for (const end of ends) await tx.execute(end);
  });
}
