import { api } from "#src/client/api.ts";
import { cookiesBlocked } from "#src/core/sign-in/provider-errors.ts";

const createdButBlocked =
  "Your account is ready, but your browser blocked the cookie that keeps you signed in. Allow cookies for this site, then sign in.";

/** The error if the cookie is blocked. Identified by name, not by class, since this module is loaded on demand. */
function blocked(isNew: boolean) {
  const error = new Error(isNew ? createdButBlocked : cookiesBlocked);
  error.name = "CookiesBlocked";
  return error;
}

type Entered = {
  isNew?: boolean;
  /** The path of a second step, which comes before the session and needs a cookie as well. */
  next?: string | undefined;
};

/**
 * Throws if the browser did not store the session cookie: on the next page she would be a guest again, without any
 * message. Some browsers report that they accept no cookies, others have to be checked with the server.
 */
export async function expectSessionCookie({ isNew = false, next }: Entered = {}): Promise<void> {
  if (!navigator.cookieEnabled) throw blocked(isNew);
  if (next) return;
  const answer = await api.api.auth.user.$get().catch(() => undefined);
  if ((answer?.status as number | undefined) === 401) throw blocked(isNew);
}
