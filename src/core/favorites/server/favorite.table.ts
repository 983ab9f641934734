import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#src/server/database/moment.ts";
import { users } from "#src/core/people/server/user.table.ts";

/**
 * What members have saved. Nobody else learns of it; the owner of an item learns at most how many have saved it. The items are
 * in tables of several features, so a trigger replaces the foreign key: it deletes the favorites of a deleted item.
 */
export const favorites = pgTable(
  "favorites",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    subjectId: uuid().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.subjectId] }),
    index("favorites_newest").on(
      table.userId,
      table.kind,
      sql`${table.createdAt} desc`,
      sql`${table.subjectId} desc`,
    ),
    index("favorites_subject").on(table.kind, table.subjectId),
  ],
);
