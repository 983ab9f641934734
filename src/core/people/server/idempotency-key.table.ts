import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { moment } from "#src/server/database/moment.ts";

/** Keys that clients sent with a write, so that a repeated request creates nothing twice. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    accountId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The kind of what was created: "listing". */
    kind: text().notNull(),
    key: uuid().notNull(),
    /** Null only within the transaction that inserts the row. */
    createdId: uuid(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind, table.key] }),
    index("idempotency_keys_age").on(table.createdAt),
  ],
);
