import type { KnownBrowser } from "#src/core/sessions/server/session-cookies.ts";
import type { Platform } from "#src/server/platform.ts";

/** What happens at the door of an account. */
type SignInEvent =
  | "signed up"
  | "signed in"
  | "second step asked"
  | "confirmed herself"
  | "sign-in refused"
  | "signed out"
  | "way in changed"
  | "account deleted";

type Details = {
  browser: KnownBrowser | null;
  /** Undefined where there is no such account: what was typed is never logged. */
  accountId: string | undefined;
  /** By what she has shown who she is: "password", "passkey", "recovery-code", or a provider's name. */
  by?: string | undefined;
  reason?: string;
};

/**
 * Notes in the log who has come in, by which way, and who has not: by the account's id, with neither an address nor a name.
 * The id of the request leads to its line, which says how it ended: what a transaction has undone is noted too.
 */
export function logSignIn(
  { log }: Pick<Platform, "log">,
  event: SignInEvent,
  { browser, accountId, by, reason }: Details,
): void {
  const level = event === "sign-in refused" ? "warn" : "info";
  log[level]({ requestId: browser?.requestId, accountId, by, reason }, event);
}
