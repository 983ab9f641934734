import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#src/server/database/moment.ts";

/** Counted attempts. Keys are hashes, never email addresses. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index("rate_limits_expiry").on(table.expiresAt)],
);
