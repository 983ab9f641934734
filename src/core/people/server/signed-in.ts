import { findAccountRow, type AccountRow } from "#src/core/people/server/user.queries.ts";
import { unauthorized } from "#src/server/http/errors.ts";
import type { AnyPlatform } from "#src/server/transaction.ts";
import type { Settings } from "#src/server/settings.ts";
import { noEntitlements, noPowers, type Member } from "#src/shared/actor.ts";
import { hourMs } from "#src/shared/dates.ts";

/** The account as its owner sees it, the actor for policies, and when she last used a passkey or a recovery code. */
export type SignedIn = { user: AccountRow["user"]; member: Member; confirmedAt: Date | null };

/** How long a passkey enables the powers of a role. */
export const powersLastMs = 12 * hourMs;

/** Whether a role's powers wait for a passkey: on https only, since elsewhere somebody could tamper in transit. */
const powersWait = ({ publicUrl }: Pick<Settings, "publicUrl">, confirmedAt: Date | null) =>
  publicUrl.startsWith("https:") && !(confirmedAt && Date.now() - confirmedAt.getTime() < powersLastMs);

/** The signed-in user of an account's row. Only this grants powers: to nobody while she is suspended. */
export function memberFrom(
  { user, claims }: AccountRow,
  settings: Pick<Settings, "publicUrl">,
  confirmedAt: Date | null,
): SignedIn {
  const powers = claims.suspended ? noPowers : claims.powers;
  const verified = claims.verified && !claims.suspended;
  const wait = powersWait(settings, confirmedAt);
  return {
    user,
    confirmedAt,
    member: {
      kind: "member",
      id: user.id,
      emailVerified: user.emailVerifiedAt !== null,
      ...claims,
      powers: wait ? noPowers : powers,
      waitingPowers: wait ? powers : noPowers,
      // A suspension removes verification and entitlements until it ends; an unpaid plan only the entitlements.
      verified,
      entitlements: verified ? claims.entitlements : noEntitlements,
    },
  };
}

/** A signed-in user from the database, with her powers as of `confirmedAt`; throws 401 if the account is gone. */
export async function findSignedIn(
  platform: AnyPlatform,
  id: string,
  confirmedAt: Date | null,
): Promise<SignedIn> {
  const found = await findAccountRow(platform.db, platform, id);
  if (!found) throw unauthorized();
  return memberFrom(found, platform.settings, confirmedAt);
}
