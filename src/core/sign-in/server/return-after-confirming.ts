import type { Context } from "hono";
import { deleteCookie, getCookie } from "hono/cookie";
import { returnAfterConfirming } from "#src/core/sign-in/return-after-confirming.constants.ts";
import { safeReturnTo } from "#src/shared/return-to.ts";

/**
 * The path at which this user's page waits for the confirmation, from this browser's cookie, which it
 * deletes.
 */
export function takeReturnAfterConfirming(c: Context, userId: string): string | undefined {
  const { cookie, path } = returnAfterConfirming;
  const value = getCookie(c, cookie);
  if (value === undefined) return undefined;
  deleteCookie(c, cookie, { path });
  // The cookie may be from another user of this browser.
  return value.startsWith(`${userId} `) ? safeReturnTo(value.slice(userId.length + 1)) : undefined;
}
