import type { Context } from "hono";
import { deleteCookie, getCookie } from "hono/cookie";
import { returnAfterConfirming } from "#src/core/sign-in/return-after-confirming.constants.ts";
import { safeReturnTo } from "#src/shared/return-to.ts";

/** Where this user's page waits for her address to be confirmed, if one does in this browser; told once. */
export function takeReturnAfterConfirming(c: Context, userId: string): string | undefined {
  const { cookie, path } = returnAfterConfirming;
  const said = getCookie(c, cookie);
  if (said === undefined) return undefined;
  deleteCookie(c, cookie, { path });
  // Somebody else may have waited in this browser before her.
  return said.startsWith(`${userId} `) ? safeReturnTo(said.slice(userId.length + 1)) : undefined;
}
