import { bigint, index, integer, pgTable, varchar } from "drizzle-orm/pg-core";

/**
 * Counted tries. The names, types and order of the columns are those that rate-limiter-flexible writes to;
 * keys hold hashes, never an e-mail address.
 */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** When the count starts anew, in ms since 1970. */
    expire: bigint({ mode: "number" }),
  },
  (table) => [index("rate_limits_expiry").on(table.expire)],
);
