import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { providerNames } from "#src/core/sign-in/provider.options.ts";
import { moment } from "#src/server/database/moment.ts";

/** Accounts at providers that are linked to a user here. */
export const identities = pgTable(
  "identities",
  {
    provider: text({ enum: providerNames }).notNull(),
    subject: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index("identities_user").on(table.userId),
    check("identities_provider_known", sql`${table.provider} in ('google', 'apple', 'replit')`),
  ],
);
