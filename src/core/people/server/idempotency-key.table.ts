import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";

/** What members have sent with a key of their own, so that a send that is repeated makes nothing twice. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    accountId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** What was made, as "listing". */
    kind: text().notNull(),
    key: uuid().notNull(),
    /** What came of it; there from the end of the transaction that made it. */
    madeId: uuid(),
    createdAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind, table.key] }),
    index("idempotency_keys_age").on(table.createdAt),
  ],
);
