import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";

/** Suspensions, past and present; without `until`, a suspension has no end. */
export const suspensions = pgTable(
  "suspensions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    reason: text().notNull(),
    suspendedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
    until: timestamp({ precision: 3, withTimezone: true }),
    /** When an admin ended it early. */
    liftedAt: timestamp({ precision: 3, withTimezone: true }),
  },
  (table) => [
    index("suspensions_in_force")
      .on(table.userId)
      .where(sql`${table.liftedAt} is null`),
    index("suspensions_by").on(table.suspendedBy),
    check("suspensions_end_later", sql`${table.until} is null or ${table.until} > ${table.createdAt}`),
  ],
);
