import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { moment } from "#src/server/database/moment.ts";

/** What an emailed link allows, or the cookie of a browser with the right password whose second step is pending. */
export const tokenPurposes = [
  "verify-email",
  "reset-password",
  "delete-account",
  "second-step",
  "not-me",
] as const;

/** Unused emailed links and pending second steps. Only hashes are stored: a stolen copy of this table grants nothing. */
export const accountTokens = pgTable(
  "account_tokens",
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text({ enum: tokenPurposes }).notNull(),
    /** Only for "This wasn't me": when the visit began whose changes the email reports. */
    since: moment(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    check(
      "account_tokens_purpose_known",
      sql`${table.purpose} in ('verify-email', 'reset-password', 'delete-account', 'second-step', 'not-me')`,
    ),
    check("account_tokens_since", sql`(${table.purpose} = 'not-me') = (${table.since} is not null)`),
    index("account_tokens_user").on(table.userId),
    index("account_tokens_expiry").on(table.expiresAt),
  ],
);
