import { sql } from "drizzle-orm";
import type { Database } from "#src/server/database/database.ts";

export type DatabaseNow = Awaited<ReturnType<typeof databaseNow>>;

/** The database's version, whether our role is a superuser, how many ms it takes to answer, and how far its clock is ahead. */
export async function databaseNow(db: Database) {
  const askedAt = Date.now();
  const { rows } = await db.execute<{ version: string; number: number; now: number; superuser: boolean }>(
    sql`select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
        extract(epoch from clock_timestamp())::float * 1000 as now,
        (select rolsuper from pg_roles where rolname = current_user) as superuser`,
  );
  const ms = Date.now() - askedAt;
  const { version, number, now, superuser } = rows[0]!;
  // "15.20 (Debian 15.20-0+deb12u1)"
  return { version: version.split(" ")[0]!, number, superuser, ms, differenceMs: now - (askedAt + ms / 2) };
}
