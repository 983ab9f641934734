import { lt } from "drizzle-orm";
import type { Database } from "#src/server/database/database.ts";
import { rateLimits } from "#src/server/rate-limit/rate-limit.table.ts";

/** Removes counts whose time is over at `now`. */
export const deleteExpiredLimits = (db: Database, now: Date) =>
  db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
