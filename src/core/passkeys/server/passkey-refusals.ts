import type { KnownBrowser } from "#src/core/sessions/server/session-cookies.ts";
import { logSignIn } from "#src/core/sessions/server/sign-in-log.ts";
import { AppError } from "#src/server/http/errors.ts";
import type { AnyPlatform } from "#src/server/transaction.ts";

/** Why it is refused; all invalid answers are `wrong`: another member's, an old challenge's and another site's. */
type Refusal = "wrong" | "removed" | "copied";

/** Where it is used: `inside` a session, after the password (`second-step`), or to sign in. */
type Place = "sign-in" | "second-step" | "inside";

type Refused = { at: Place; why: Refusal; browser: KnownBrowser; accountId?: string | undefined };

/** Counts and logs a refused passkey, and returns the error for it. */
export function passkeyRefused(platform: AnyPlatform, { at, why, browser, accountId }: Refused): AppError {
  if (at !== "inside") platform.metrics.signInsRefused.inc({ step: "passkey" });
  logSignIn(platform, "sign-in refused", { browser, accountId, by: "passkey", reason: why });
  const message = words(at, platform.settings.productName)[why];
  const status = at === "inside" ? 400 : 401;
  if (why !== "removed") return new AppError(status, message, { code: "sign-in-failed" });
  // The browser signals a removed one to the device. Pages from before error codes recognize it by the path.
  const errors = [{ path: "credential", message }];
  return new AppError(status, message, { code: "passkey-removed", errors });
}

const words = (at: Place, productName: string): Record<Refusal, string> => ({
  wrong: "That passkey didn’t work. Please try again, or use another way.",
  // This reveals nothing about an account: the reader has a passkey that nobody can use anymore.
  removed:
    at === "sign-in"
      ? `This passkey was removed from ${productName}. Sign in another way, and delete it from your device’s passwords.`
      : `This passkey was removed from ${productName}. Delete it from your device’s passwords, and use another one or a recovery code.`,
  copied:
    "We didn’t accept this passkey because someone may have a copy of it. Use another way, then remove it in your settings.",
});
