import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { moment } from "#src/server/database/moment.ts";

const ownerId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
/** Passkeys: the public keys; the private ones never leave their owners' devices. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ownerId(),
    credentialId: text().notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** How often its device says that it was used; 0 for devices that do not count. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    /** The device that created it: "Safari on iPhone" */
    name: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    lastUsedAt: moment(),
  },
  (table) => [index("passkeys_user").on(table.userId, table.createdAt)],
);

/** Unused recovery codes, as hashes. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    codeHash: text().primaryKey(),
    userId: ownerId(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index("recovery_codes_user").on(table.userId)],
);

/** Unanswered challenges, one per browser; the first answer deletes it. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    /** The hash of the token in the browser's cookie. */
    tokenHash: text().primaryKey(),
    challenge: text().notNull(),
    purpose: text({ enum: ["use", "add"] }).notNull(),
    /** The member who adds a passkey; null for using one, whose owner is known only from the answer. */
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
