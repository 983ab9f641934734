import { sql, type SQL } from "drizzle-orm";
import { rateLimits } from "#src/server/rate-limit/rate-limit.table.ts";

/** The placeholders of {@link tryCounted}; a key of null counts nothing. */
export type TryValues = {
  "try.key": string | null;
  "try.max": number;
  "try.now": Date;
  "try.expires": Date;
};

const tried = {
  key: sql`${sql.placeholder("try.key")}::text`,
  max: sql`${sql.placeholder("try.max")}::integer`,
  now: sql`${sql.placeholder("try.now")}::timestamptz`,
  expires: sql`${sql.placeholder("try.expires")}::timestamptz`,
};

/**
 * Counts a try as one step of a statement, for each row of `from`, unless none is left; returns a row for each that it
 * counted. Counts in the same way as `take`, which counts elsewhere.
 */
export const tryCounted = (from: SQL): SQL => sql`
  insert into ${rateLimits} as known (key, points, expires_at)
  select ${tried.key}, 1, ${tried.expires} from ${from} where ${tried.key} is not null
  on conflict (key) do update set
    points = case when known.expires_at <= ${tried.now} then 1 else known.points + 1 end,
    expires_at = case when known.expires_at <= ${tried.now} then excluded.expires_at else known.expires_at end
  where known.expires_at <= ${tried.now} or known.points < ${tried.max}
  returning key`;

/** Whether the step `name` of a statement, a {@link tryCounted}, found a try left, so that the others may run. */
export const mayGoOn = (name: SQL): SQL => sql`(${tried.key} is null or exists (select from ${name}))`;
