import type { DatabaseHandle } from "#src/server/database/database.ts";

type Connection = Pick<DatabaseHandle, "pool">;

/** Whether somebody has an account in this database; it may be empty, without a table. */
export async function hasAccounts({ pool }: Connection): Promise<boolean> {
  const { rows: found } = await pool.query<{ there: boolean }>(
    "select to_regclass('public.users') is not null as there",
  );
  if (!found[0]!.there) return false;
  const { rows } = await pool.query<{ some: boolean }>("select exists (select from public.users) as some");
  return rows[0]!.some;
}

/** The ids of the uploads that something shows: their files must be there. */
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
