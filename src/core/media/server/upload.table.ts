import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { moment } from "#src/server/database/moment.ts";

/** Every uploaded file. "incoming": nothing is served yet; "ready": checked and published under its id. */
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
    /** The size of the uploaded file; before its check, the most that its address accepts. */
    bytes: integer(),
    /** The total size of its published files; null before, and for files from before this was recorded. */
    storedBytes: integer(),
    /** The media slot that it is attached to, the id of the home, post or member, and its position there. */
    slot: text(),
    subjectId: uuid(),
    position: smallint(),
    /** The alternative text of a picture; null if nobody gave one. */
    alt: text(),
    createdAt: moment().notNull().defaultNow(),
    /** When it became unattached; null while it is attached. Swept after a day. */
    unattachedAt: moment().defaultNow(),
  },
  (table) => [
    check("uploads_status_known", sql`${table.status} in ('incoming', 'ready')`),
    check(
      "uploads_ready_is_described",
      sql`${table.status} <> 'ready' or (${table.kind} is not null and ${table.contentType} is not null)`,
    ),
    check(
      "uploads_shown_or_waiting",
      sql`num_nulls(${table.slot}, ${table.subjectId}, ${table.position}) = case when ${table.unattachedAt} is null then 0 else 3 end`,
    ),
    uniqueIndex("uploads_attached").on(table.slot, table.subjectId, table.position),
    index("uploads_to_sweep")
      .on(table.unattachedAt)
      .where(sql`${table.unattachedAt} is not null`),
    index("uploads_owner").on(table.ownerId),
    // An account's pending bytes are summed before it may upload more.
    index("uploads_waiting")
      .on(table.ownerId)
      .where(sql`${table.unattachedAt} is not null`),
  ],
);

export type UploadRow = typeof uploads.$inferSelect;
