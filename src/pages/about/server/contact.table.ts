import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { moment } from "#src/server/database/moment.ts";

/** Messages of the contact page until their email is sent; the row itself stays as long as the email's job. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    /** Name, email and message are null once the email is sent. */
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
