import type { Context } from "hono";
import type { Logger } from "pino";
import { unauthorized } from "#src/server/http/app-error.ts";
import type { Actor, Member } from "#src/shared/actor.ts";

/** What every handler finds on its context. */
export type ApiEnv = {
  Variables: {
    actor: Actor;
    /** What the sessions know of whoever has signed in; theirs to read. */
    signedIn?: unknown;
    requestId: string;
    log: Logger;
  };
};

/** The signed-in member who asks; throws 401 for a guest. */
export function memberOf(c: Context<ApiEnv>): Member {
  const actor = c.get("actor");
  if (actor.kind === "guest") throw unauthorized();
  return actor;
}
