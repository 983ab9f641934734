import { accountLimits } from "#src/core/people/person.limits.ts";
import { isReservedAddress } from "#src/core/sign-in/server/sign-in.service.ts";
import { holdsAddress } from "#src/core/people/server/name-address.ts";
import { storeAcceptances } from "#src/core/people/server/legal-version.queries.ts";
import { findUserByEmail, findUserById, insertUser } from "#src/core/people/server/user.queries.ts";
import type { Account } from "#src/core/people/server/user.table.ts";
import { emailAddress } from "#src/shared/text-fields.schema.ts";
import { findIdentity, insertIdentity } from "#src/core/sign-in/server/identity.queries.ts";
import type { ProviderPerson } from "#src/core/sign-in/server/providers.ts";
import { namelessMember } from "#src/core/sign-in/server/take-over.service.ts";
import type { KnownBrowser } from "#src/core/sessions/server/session-cookies.ts";
import { logSignIn } from "#src/core/sessions/server/sign-in-log.ts";
import { enter, type Entered } from "#src/core/sign-in/server/enter.service.ts";
import { tellOfChange } from "#src/core/sign-in/server/security.service.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Settings } from "#src/server/settings.ts";
import { inTransaction } from "#src/server/transaction.ts";
import { wholeStart } from "#src/shared/format.ts";
import { onlyVisible } from "#src/shared/visible-text.ts";

/** Why a sign-in that the provider confirmed is not linked to an account. */
export type LinkRefusal = "email-not-verified" | "account-not-verified";

/** Signs in a person whom a provider has confirmed. */
export const signInWithProvider = (
  platform: Platform,
  { person, browser }: { person: ProviderPerson; browser: KnownBrowser },
): Promise<Entered | { secondStepToken: string } | { refusal: LinkRefusal }> =>
  inTransaction(platform, async (tx) => {
    const account = await accountOf(tx.db, tx.settings, person);
    if ("refusal" in account) {
      const { accountId, refusal } = account;
      logSignIn(tx, "sign-in refused", { browser, accountId, by: person.provider, reason: refusal });
      return account;
    }
    if (account.links && !account.signsUp) {
      await tellOfChange(tx, { userId: account.user.id, browser, what: "provider-linked" });
    }
    return (await enter(tx, account.user.id, browser, {
      by: person.provider,
      signsUp: account.signsUp,
    }))!;
  });

/** The linked user; otherwise the one with the address, if both the provider and we verified it; otherwise a new one. */
async function accountOf(
  db: Transaction,
  settings: Settings,
  person: ProviderPerson,
): Promise<
  { user: Account; signsUp: boolean; links: boolean } | { refusal: LinkRefusal; accountId?: string }
> {
  const { provider, subject } = person;
  const linked = await findIdentity(db, provider, subject);
  if (linked) return { user: (await findUserById(db, linked))!, signsUp: false, links: false };

  const email = emailAddress.safeParse(person.email).data;
  if (!email || !person.emailVerified || isReservedAddress(settings, email)) {
    return { refusal: "email-not-verified" };
  }
  const known = await findUserByEmail(db, email);
  const user = known ?? (await createUser(db, email, person));
  // Somebody who signed up with another person's address must not share an account with its owner.
  if (!user.emailVerifiedAt) return { refusal: "account-not-verified", accountId: user.id };
  await insertIdentity(db, { provider, subject, userId: user.id });
  return { user, signsUp: !known, links: true };
}

async function createUser(db: Database, email: string, { firstName, lastName }: ProviderPerson) {
  // Nobody can be asked here: an invalid name is left out, and she adds one later.
  const short = (name = "") => {
    const shortened = wholeStart(onlyVisible(name.replaceAll(/\s+/g, " ")).trim(), accountLimits.name).trim();
    return holdsAddress(shortened) ? "" : shortened;
  };
  const created = await insertUser(db, {
    email,
    emailVerifiedAt: new Date(),
    firstName: short(firstName) || namelessMember.firstName,
    lastName: short(lastName),
  });
  // Created in the meantime by a second tab or a sign-up with the same address.
  if (!created) return (await findUserByEmail(db, email))!;
  await storeAcceptances(db, created.id);
  return created;
}
