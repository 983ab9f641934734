import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { moment } from "#src/server/database/moment.ts";

const ownerId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
/** Passkeys: the public halves of keys that never leave their owners' devices. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ownerId(),
    credentialId: text().notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** How often its device says that it was used; 0 for those that do not count. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    /** The device that it was made on: "Safari on iPhone" */
    name: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    lastUsedAt: moment(),
  },
  (table) => [index("passkeys_user").on(table.userId, table.createdAt)],
);

/** Recovery codes that were not used yet, as hashes. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    codeHash: text().primaryKey(),
    userId: ownerId(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index("recovery_codes_user").on(table.userId)],
);

/** Challenges that wait for a passkey's answer, each of one browser; they are deleted by the first answer. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    /** Of the token in the browser's cookie. */
    tokenHash: text().primaryKey(),
    challenge: text().notNull(),
    purpose: text({ enum: ["use", "add"] }).notNull(),
    /** Who adds a passkey; null for one that is used, whose owner is only known from the answer. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    expiresAt: moment().notNull(),
  },
  (table) => [
    check("passkey_challenges_purpose_known", sql`${table.purpose} in ('use', 'add')`),
    check("passkey_challenges_owner", sql`(${table.purpose} = 'add') = (${table.userId} is not null)`),
    index("passkey_challenges_user").on(table.userId),
    index("passkey_challenges_expiry").on(table.expiresAt),
  ],
);

export type PasskeyRow = typeof passkeys.$inferSelect;
