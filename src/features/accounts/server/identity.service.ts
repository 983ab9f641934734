import { accountLimits } from "#src/features/accounts/account.options.ts";
import { emailAddress } from "#src/features/accounts/user.schema.ts";
import { findIdentity, insertIdentity } from "#src/features/accounts/server/identity.queries.ts";
import type { ProviderPerson } from "#src/features/accounts/server/provider-client.ts";
import { findUserByEmail, findUserById, insertUser } from "#src/features/accounts/server/user.queries.ts";
import type { UserRow } from "#src/features/accounts/server/user.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** Why a sign-in that the provider has confirmed still opens no account. */
export type Refusal = "email-not-verified" | "account-not-verified";

/**
 * The account that somebody at a provider opens: the one that she has opened before; else the one with her address,
 * provided that both the provider and we have verified it; else a new one.
 */
export const accountOf = (
  db: Database,
  person: ProviderPerson,
): Promise<{ user: UserRow } | { refusal: Refusal }> =>
  db.transaction(async (tx) => {
    const { provider, subject } = person;
    const linked = await findIdentity(tx, provider, subject);
    if (linked) return { user: (await findUserById(tx, linked))!.user };

    const email = emailAddress.safeParse(person.email).data;
    if (!email || !person.emailVerified) return { refusal: "email-not-verified" };
    const user = (await findUserByEmail(tx, email))?.user ?? (await createUser(tx, email, person));
    // Whoever signed up with an address that is not hers must not have its owner move in with her.
    if (!user.emailVerifiedAt) return { refusal: "account-not-verified" };
    await insertIdentity(tx, { provider, subject, userId: user.id });
    return { user };
  });

async function createUser(db: Database, email: string, { firstName, lastName }: ProviderPerson) {
  const short = (name: string | undefined) => name?.trim().slice(0, accountLimits.name) ?? "";
  const created = await insertUser(db, {
    email,
    emailVerifiedAt: new Date(),
    firstName: short(firstName) || "Member",
    lastName: short(lastName),
  });
  // Somebody was faster: two tabs, or a sign-up with the same address.
  return created ?? (await findUserByEmail(db, email))!.user;
}
