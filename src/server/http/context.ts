import type { Context } from "hono";
import type { Logger } from "pino";
import { unauthorized } from "#src/server/http/errors.ts";
import type { Actor, Member } from "#src/shared/actor.ts";

export type ApiEnv = {
  Variables: {
    actor: Actor;
    /** Set and read by the sessions alone. */
    signedIn?: unknown;
    requestId: string;
    log: Logger;
    /** Does work when it is its turn among all that the same account does at once. */
    takeTurn?: (work: () => Promise<void>) => Promise<void>;
  };
};

/** Methods of calls that change nothing. */
export const safeMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** The signed-in member; throws 401 for a guest. */
export function memberOf(c: Context<ApiEnv>): Member {
  const actor = c.get("actor");
  if (actor.kind === "guest") throw unauthorized();
  return actor;
}
