import { forbidden, type AppError } from "#src/server/http/errors.ts";
import { suspendedRefusal, unconfirmedRefusal, type Member } from "#src/shared/actor.ts";

/** What a member needs beside an account; features have their own. */
export type Need = {
  /** As the API's document says it: "verified". */
  name: string;
  isMet: (member: Member) => boolean;
  /** What is answered where it is not met. */
  refusal: (member: Member) => AppError;
};

/** That she is not suspended. Every write needs it that does not say `whileSuspended`. */
export const active: Need = {
  name: "active",
  isMet: (member) => !member.suspended,
  refusal: () => forbidden(suspendedRefusal, "suspended"),
};

/**
 * For what makes, or leads to, something that opens the account or shows what is hers later on: a passkey, a code, a secret
 * address. Nobody has one before her address is confirmed; until then the account may be a stranger's.
 */
export const confirmedAddress: Need = {
  name: "confirmed",
  isMet: (member) => member.emailVerified,
  refusal: () => forbidden(unconfirmedRefusal, "email-unconfirmed"),
};

export const meets = (member: Member, needs: readonly Need[]): boolean =>
  needs.every(({ isMet }) => isMet(member));

/** Throws the refusal of the first that she does not meet. */
export function expectAll(member: Member, needs: readonly Need[] = []): void {
  const unmet = needs.find(({ isMet }) => !isMet(member));
  if (unmet) throw unmet.refusal(member);
}
