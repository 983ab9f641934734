import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Counted tries. Keys hold hashes, never an email address. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expiresAt: timestamp({ precision: 3, withTimezone: true }).notNull(),
  },
  (table) => [index("rate_limits_expiry").on(table.expiresAt)],
);
