import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Accounts. `email` is stored in lower case, so that unique means unique; a deleted account has none. */
export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().unique(),
    emailVerifiedAt: timestamp({ precision: 3, withTimezone: true }),
    passwordHash: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    congregation: text(),
    bio: text(),
    location: text(),
    budget: text(),
    profileImageUrl: text(),
    role: text({ enum: ["member", "admin"] })
      .notNull()
      .default("member"),
    /** Whether her password alone does not let her in: a passkey or a recovery code comes after it. */
    secondStep: boolean().notNull().default(false),
    createdAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
    /** When what its form edits was last changed. */
    updatedAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
    /** When the account was deleted: from then on it counts as absent, until it is purged. */
    deletedAt: timestamp({ precision: 3, withTimezone: true }),
  },
  (table) => [
    check("users_email_until_deleted", sql`(${table.email} is null) = (${table.deletedAt} is not null)`),
    check("users_email_lower_case", sql`${table.email} = lower(${table.email})`),
    index("users_deleted")
      .on(table.id)
      .where(sql`${table.deletedAt} is not null`),
    check("users_role_known", sql`${table.role} in ('member', 'admin')`),
  ],
);

export type UserRow = typeof users.$inferSelect;

/** The row of an account that was not deleted. */
export type Account = UserRow & { email: string };
