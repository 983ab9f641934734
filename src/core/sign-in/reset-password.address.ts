import { returnToParameter } from "#src/shared/return-to.ts";

/** The emailed token; whether it also confirms the address; and where to go afterwards. */
type ResetSearch = { token?: string; confirms?: "email"; returnTo?: string };

export const parseResetPasswordSearch = ({
  token,
  confirms,
  returnTo,
}: Record<string, unknown>): ResetSearch => ({
  token: typeof token === "string" && token.trim() !== "" ? token.trim() : undefined,
  // Following the confirmation email's link without being signed in to the account confirms the address too.
  confirms: confirms === "email" ? "email" : undefined,
  returnTo: returnToParameter(returnTo),
});
