import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/features/accounts/server/user.table.ts";

/**
 * Every file that somebody uploads. "incoming": an address was given out, nothing may be shown;
 * "ready": decoded, checked and published under its id.
 */
export const objects = pgTable(
  "objects",
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    status: text({ enum: ["incoming", "ready"] })
      .notNull()
      .default("incoming"),
    kind: text({ enum: ["image", "video"] }),
    contentType: text(),
    width: integer(),
    height: integer(),
    /** Of the file as it was sent. */
    bytes: integer(),
    createdAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
    /** Since when nothing refers to it; null while something does. What stays so for a day is swept. */
    unattachedSince: timestamp({ precision: 3, withTimezone: true }).defaultNow(),
  },
  (table) => [
    check("objects_status_known", sql`${table.status} in ('incoming', 'ready')`),
    check(
      "objects_ready_is_described",
      sql`${table.status} <> 'ready' or (${table.kind} is not null and ${table.contentType} is not null)`,
    ),
    index("objects_to_sweep")
      .on(table.unattachedSince)
      .where(sql`${table.unattachedSince} is not null`),
    index("objects_owner").on(table.ownerId),
  ],
);

/** An object's row. */
export type ObjectRow = typeof objects.$inferSelect;
