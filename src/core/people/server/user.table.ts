import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uuid, type AnyPgColumn } from "drizzle-orm/pg-core";
import { moment } from "#src/server/database/moment.ts";

type Searched = Record<"firstName" | "lastName" | "email", AnyPgColumn>;

/** What a search for members compares: each name, and the address, begins after a space. */
export const searchedText = ({ firstName, lastName, email }: Searched) =>
  sql<string>`(lower(' ' || ${firstName} || ' ' || ${lastName} || ' ' || coalesce(${email}, '')))`;

// A state at the end of what she wrote, with or without a postal code: "Beacon, NY 12508".
const endsIn = (location: AnyPgColumn, names: string) =>
  sql`${location} ~* ${sql.raw(`'(^|[ ,])(${names})[.]?( +[0-9]{5}(-[0-9]{4})?)? *$'`)}`;

/** The state of the town that a member wrote; null for a town without its state. */
export const stateOf = (location: AnyPgColumn) => sql<"NY" | "CT" | "NJ" | null>`(case
  when ${endsIn(location, "ny|n[.]y|new york")} then 'NY'
  when ${endsIn(location, "ct|conn|connecticut")} then 'CT'
  when ${endsIn(location, "nj|n[.]j|new jersey")} then 'NJ' end)`;

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
    index("users_with_role")
      .on(table.id)
      .where(sql`${table.role} <> 'member'`),
    index("users_deleted")
      .on(table.id)
      .where(sql`${table.deletedAt} is not null`),
    index("users_unconfirmed")
      .on(table.createdAt, table.id)
      .where(sql`${table.emailVerifiedAt} is null and ${table.deletedAt} is null`),
    // For the members list of the admins: newest first, by name or address, and by state.
    index("users_newest")
      .on(sql`${table.createdAt} desc`, sql`${table.id} desc`)
      .where(sql`${table.deletedAt} is null`),
    index("users_search").using("gin", sql`${searchedText(table)} gin_trgm_ops`),
    index("users_state")
      .on(stateOf(table.location), sql`${table.createdAt} desc`, sql`${table.id} desc`)
      .where(sql`${table.deletedAt} is null`),
    check("users_role_known", sql`${table.role} in ('member', 'moderator', 'admin')`),
  ],
);

/** A column for the account that a row belongs to; the row is deleted with it. */
export const accountId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export type UserRow = typeof users.$inferSelect;

/** The row of an account that is not deleted. */
export type Account = UserRow & { email: string };
