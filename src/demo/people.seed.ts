import { readFileSync } from "node:fs";
import { z } from "zod";
import { hashPassword } from "#src/core/sign-in/server/password.ts";
import { consentTexts } from "#src/core/people/consent-texts.ts";
import { consents } from "#src/core/people/server/consent.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { stableId } from "#src/server/tokens.ts";
import { dayMs } from "#src/shared/dates.ts";

/** The password of every demo account. */
export const demoPassword = "commuter-demo";

const demoAccount = z.strictObject({
  /** The part of the address before the @. */
  key: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  congregation: z.string(),
  location: z.string().optional(),
  role: z.literal("admin").optional(),
  emailUnverified: z.literal(true).optional(),
});

const readAccounts = () =>
  z.array(demoAccount).parse(JSON.parse(readFileSync(new URL("accounts.json", import.meta.url), "utf8")));

export const demoUserId = (key: string) => stableId(`user ${key}`);

export const demoUserIds = () => readAccounts().map(({ key }) => demoUserId(key));

/** Stores the demo accounts, all with one password. */
export async function seed({ db }: { db: Database }) {
  const accounts = readAccounts();
  const passwordHash = await hashPassword(demoPassword);
  // Accounts are older than everything they have written, as on a real site. Unconfirmed ones have just signed up.
  const joined = new Date(Date.now() - 120 * dayMs);
  await db.insert(users).values(
    accounts.map(({ key, emailUnverified, ...account }) => ({
      ...account,
      id: demoUserId(key),
      email: `${key}@example.com`,
      emailVerifiedAt: emailUnverified ? null : joined,
      ...(emailUnverified ? {} : { createdAt: joined }),
      passwordHash,
    })),
  );
  await db.insert(consents).values(
    accounts.flatMap(({ key, emailUnverified }) =>
      (["adult", "congregation"] as const).map((kind) => ({
        userId: demoUserId(key),
        kind,
        version: consentTexts[kind].version,
        givenAt: emailUnverified ? new Date() : joined,
      })),
    ),
  );
}
