import type { Context } from "hono";
import type { Logger } from "pino";
import { unauthorized } from "#src/server/http/errors.ts";
import type { Actor, Member } from "#src/shared/actor.ts";

export type ApiEnv = {
  Variables: {
    actor: Actor;
    /** Set and read only by the session code. */
    signedIn?: unknown;
    requestId: string;
    log: Logger;
    /** Runs work once it is its turn among the account's concurrent calls. */
    takeTurn?: (work: () => Promise<void>) => Promise<void>;
    /** Set by writes that never change what guests see. */
    leavesPages?: true;
  };
};

/** What the calls that render one page share; they bring it in place of a server's bindings. */
export type Rendering = {
  isPage: true;
  /** Set and read only by the session code. */
  signedIn?: unknown;
};

export const safeMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** The signed-in member; throws 401 for a guest. */
export function memberOf(c: Context<ApiEnv>): Member {
  const actor = c.get("actor");
  if (actor.kind === "guest") throw unauthorized();
  return actor;
}
