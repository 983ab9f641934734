import { api } from "#src/client/api.ts";
import { cookiesBlocked } from "#src/core/sign-in/provider-errors.ts";

const createdButBlocked =
  "Your account is ready, but your browser blocked the cookie that keeps you signed in. Allow cookies for this site, then sign in.";

/** Says what became of her sign-in, or of her new account; a name instead of a class, since this is loaded when needed. */
function blocked(isNew: boolean) {
  const error = new Error(isNew ? createdButBlocked : cookiesBlocked);
  error.name = "CookiesBlocked";
  return error;
}

type Entered = {
  /** She has just signed up. */
  isNew?: boolean;
  /** A second step comes before the session, and needs a cookie as well. */
  next?: string | undefined;
};

/**
 * Throws where the browser has not kept the session that an answer has just given it: she would be a guest again on the next
 * page, without a word. Some browsers say that they take no cookies, others have to be asked; where nobody can tell, the
 * next page shows it.
 */
export async function expectSessionCookie({ isNew = false, next }: Entered = {}): Promise<void> {
  if (!navigator.cookieEnabled) throw blocked(isNew);
  if (next) return;
  const answer = await api.api.auth.user.$get().catch(() => undefined);
  if ((answer?.status as number | undefined) === 401) throw blocked(isNew);
}
