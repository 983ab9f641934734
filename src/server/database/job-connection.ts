import { sql } from "drizzle-orm";
import { fromDrizzle, type ConnectionOptions } from "pg-boss";
import type { Database } from "#src/server/database/database.ts";

/** Lets the job queue write on the connection of `db`, so that a job is stored with the rest of its transaction. */
export const onConnectionOf = (db: Database): ConnectionOptions => ({ db: fromDrizzle(db, sql) });
