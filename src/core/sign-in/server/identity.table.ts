import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { providerNames } from "#src/core/sign-in/provider.options.ts";

/** Accounts at providers that are linked to a user here. */
export const identities = pgTable(
  "identities",
  {
    provider: text({ enum: providerNames }).notNull(),
    subject: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index("identities_user").on(table.userId),
    check("identities_provider_known", sql`${table.provider} in ('google', 'apple', 'replit')`),
  ],
);
