import type { KnownBrowser } from "#src/core/sessions/server/session-cookies.ts";
import type { Platform } from "#src/server/platform.ts";

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
  /** Undefined if there is no such account: what was typed is never logged. */
  accountId: string | undefined;
  /** The kind of proof: "password", "passkey", "recovery-code", or a provider's name. */
  by?: string | undefined;
  reason?: string;
};

/** Logs sign-ins and failures by account id, without address or name; rolled back ones too: see the request's log line. */
export function logSignIn(
  { log }: Pick<Platform, "log">,
  event: SignInEvent,
  { browser, accountId, by, reason }: Details,
): void {
  const level = event === "sign-in refused" ? "warn" : "info";
  log[level]({ requestId: browser?.requestId, accountId, by, reason }, event);
}
