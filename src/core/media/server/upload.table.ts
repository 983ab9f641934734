import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";

/**
 * Every file that somebody uploads. "incoming": an address was given out, nothing may be shown;
 * "ready": decoded, checked and published under its id.
 */
export const uploads = pgTable(
  "uploads",
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
    /** Of the file as it was sent; before it was checked, the most that its address takes. */
    bytes: integer(),
    /** When a video was stored without what its camera had written beside it; null for one from before that was done. */
    remuxedAt: timestamp({ precision: 3, withTimezone: true }),
    /** The place that shows it. */
    slot: text(),
    createdAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
    /** Since when no place shows it; null while one does. What stays so for a day is swept. */
    unattachedAt: timestamp({ precision: 3, withTimezone: true }).defaultNow(),
  },
  (table) => [
    check("uploads_status_known", sql`${table.status} in ('incoming', 'ready')`),
    check(
      "uploads_ready_is_described",
      sql`${table.status} <> 'ready' or (${table.kind} is not null and ${table.contentType} is not null)`,
    ),
    check("uploads_shown_or_waiting", sql`(${table.slot} is null) = (${table.unattachedAt} is not null)`),
    index("uploads_to_sweep")
      .on(table.unattachedAt)
      .where(sql`${table.unattachedAt} is not null`),
    index("uploads_to_remux")
      .on(table.id)
      .where(sql`${table.kind} = 'video' and ${table.status} = 'ready' and ${table.remuxedAt} is null`),
    index("uploads_owner").on(table.ownerId),
    // What an account has waiting is summed up before it may upload more.
    index("uploads_waiting")
      .on(table.ownerId)
      .where(sql`${table.unattachedAt} is not null`),
  ],
);

/** An object's row. */
export type UploadRow = typeof uploads.$inferSelect;
