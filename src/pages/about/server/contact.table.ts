import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { moment } from "#src/server/database/moment.ts";

/** What was written on the contact page, until its email has left; the row itself stays as long as that email's job. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Who was signed in. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    /** Null, all three of them, once the email has left. */
    name: text(),
    email: text(),
    message: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index("contact_messages_user").on(table.userId),
    index("contact_messages_created").on(table.createdAt),
    check(
      "contact_messages_whole",
      sql`num_nulls(${table.name}, ${table.email}, ${table.message}) in (0, 3)`,
    ),
  ],
);
