import type { SignedIn } from "#src/core/people/server/signed-in.ts";
import { forbidden } from "#src/server/http/errors.ts";
import type { Settings } from "#src/server/settings.ts";
import { minuteMs } from "#src/shared/dates.ts";

/** How long a passkey or a code counts as just used. */
const recentMs = 10 * minuteMs;

export const isRecent = (at: Date | null | undefined) => Boolean(at && Date.now() - at.getTime() < recentMs);

export const again = (message: string) => forbidden(message, "confirm-yourself");
export const showFirst = () => again("Show that it's you first: use one of your passkeys.");

/**
 * Throws 403 unless she has just used a passkey or a code: for what a session left open, or a stolen one, must not be enough
 * for, even while it has powers. On https only, like the powers themselves.
 */
export function expectFreshProof(
  { publicUrl }: Pick<Settings, "publicUrl">,
  { confirmedAt }: Pick<SignedIn, "confirmedAt">,
): void {
  if (publicUrl.startsWith("https:") && !isRecent(confirmedAt)) throw showFirst();
}
