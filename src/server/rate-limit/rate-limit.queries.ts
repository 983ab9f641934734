import { lt, sql, type SQL } from "drizzle-orm";
import type { Database } from "#src/server/database/database.ts";
import { rateLimits } from "#src/server/rate-limit/rate-limit.table.ts";

/** Deletes counts that have expired by `now`. */
export const deleteExpiredLimits = (db: Database, now: Date) =>
  db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));

/** The placeholders of {@link tryCounted}; a key of null counts nothing. */
export type TryValues = {
  "try.key": string | null;
  "try.max": number;
  "try.now": number;
  "try.expires": number;
};

const tried = {
  key: sql`${sql.placeholder("try.key")}::varchar`,
  max: sql`${sql.placeholder("try.max")}::integer`,
  now: sql`${sql.placeholder("try.now")}::bigint`,
  expires: sql`${sql.placeholder("try.expires")}::bigint`,
};

/**
 * Counts a try as one step of a statement, for each row of `from`, unless none is left; returns a row for each that it
 * counted. Counts in the same way as rate-limiter-flexible, which counts elsewhere.
 */
export const tryCounted = (from: SQL): SQL => sql`
  insert into ${rateLimits} as known (key, points, expire)
  select ${tried.key}, 1, ${tried.expires} from ${from} where ${tried.key} is not null
  on conflict (key) do update set
    points = case when known.expire <= ${tried.now} then 1 else known.points + 1 end,
    expire = case when known.expire <= ${tried.now} then excluded.expire else known.expire end
  where known.expire <= ${tried.now} or known.points < ${tried.max}
  returning key`;

/** Whether the step `name` of a statement, a {@link tryCounted}, found a try left, so that the others may run. */
export const mayGoOn = (name: SQL): SQL => sql`(${tried.key} is null or exists (select from ${name}))`;
