import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { moment } from "#src/server/database/moment.ts";

/** Which organizer has taken which item of a queue. A row counts until it expires; the key lets only one have an item. */
export const queueClaims = pgTable(
  "queue_claims",
  {
    /** See Queue. */
    kind: text().notNull(),
    itemId: uuid().notNull(),
    holderId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    takenAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.itemId] }),
    index("queue_claims_holder").on(table.holderId),
    index("queue_claims_expired").on(table.expiresAt),
    check("queue_claims_end_later", sql`${table.expiresAt} > ${table.takenAt}`),
  ],
);
