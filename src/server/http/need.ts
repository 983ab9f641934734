import { forbidden, type AppError } from "#src/server/http/errors.ts";
import { suspendedRefusal, unconfirmedRefusal, type Member } from "#src/shared/actor.ts";

/** Something a member needs besides an account; features define their own. */
export type Need = {
  name: string;
  isMet: (member: Member) => boolean;
  refusal: (member: Member) => AppError;
};

/** She must not be suspended. Needed by every write that is not `whileSuspended`. */
export const active: Need = {
  name: "active",
  isMet: (member) => !member.suspended,
  refusal: () => forbidden(suspendedRefusal, "suspended"),
};

/** For what creates lasting access, such as a passkey: until the address is confirmed, the account may be a stranger's. */
export const confirmedAddress: Need = {
  name: "confirmed",
  isMet: (member) => member.emailVerified,
  refusal: () => forbidden(unconfirmedRefusal, "email-unconfirmed"),
};

export const meets = (member: Member, needs: readonly Need[]): boolean =>
  needs.every(({ isMet }) => isMet(member));

/** Throws the error of the first unmet need. */
export function expectAll(member: Member, needs: readonly Need[] = []): void {
  const unmet = needs.find(({ isMet }) => !isMet(member));
  if (unmet) throw unmet.refusal(member);
}
