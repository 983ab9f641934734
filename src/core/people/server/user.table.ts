import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#src/server/database/moment.ts";

/** Accounts. `email` is stored in lower case, so that unique means unique; a deleted account has none. */
export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().unique(),
    emailVerifiedAt: moment(),
    passwordHash: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    congregation: text(),
    bio: text(),
    location: text(),
    budget: text(),
    profileImageUrl: text(),
    role: text({ enum: ["member", "moderator", "admin"] })
      .notNull()
      .default("member"),
    /** Whether her password alone does not sign her in: a passkey or a recovery code must follow. */
    secondStep: boolean().notNull().default(false),
    /** When an emailed link last set her password: for a while, passkeys can be removed without using one. */
    passwordResetAt: moment(),
    /** When she was warned that the account will be deleted unless she confirms her address. */
    toldToConfirmAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    /** When the profile form last changed it. */
    updatedAt: moment().notNull().defaultNow(),
    /** When the account was deleted: from then on it is treated as gone, until it is purged. */
    deletedAt: moment(),
  },
  (table) => [
    check("users_email_until_deleted", sql`(${table.email} is null) = (${table.deletedAt} is not null)`),
    check("users_email_lower_case", sql`${table.email} = lower(${table.email})`),
    index("users_deleted")
      .on(table.id)
      .where(sql`${table.deletedAt} is not null`),
    index("users_unconfirmed")
      .on(table.createdAt, table.id)
      .where(sql`${table.emailVerifiedAt} is null and ${table.deletedAt} is null`),
    check("users_role_known", sql`${table.role} in ('member', 'moderator', 'admin')`),
  ],
);

export type UserRow = typeof users.$inferSelect;

/** The row of an account that is not deleted. */
export type Account = UserRow & { email: string };
