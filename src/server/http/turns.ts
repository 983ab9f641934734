import type { Context, MiddlewareHandler } from "hono";
import { clientNetworkOf } from "#src/server/http/client-address.ts";
import { safeMethods, type ApiEnv } from "#src/server/http/context.ts";
import { AppError } from "#src/server/http/errors.ts";
import type { Settings } from "#src/server/settings.ts";

/** How many calls of one account this process works on at a time, and how many wait for how long, in ms. */
export const turnLimits = { atOnce: 4, waiting: 100, allWaiting: 500, wait: 2_000 };

type Line = { working: number; waiting: Set<() => void> };

export type Turns = ReturnType<typeof createTurns>;

/**
 * Lets a few at a time of all that comes under one key be worked on, so that nobody holds every connection to the database
 * with calls that wait for one row. The rest wait in order; what waits too long, or finds too many waiting, is a 429.
 */
export function createTurns(limits = turnLimits) {
  // A key is here while something of its own is worked on.
  const lines = new Map<string, Line>();
  let allWaiting = 0;

  function wait({ waiting }: Line, gone: AbortSignal): Promise<void> {
    if (waiting.size >= limits.waiting || allWaiting >= limits.allWaiting) throw tooManyAtOnce();
    return new Promise((resolve, reject) => {
      const leave = (then: () => void) => () => {
        waiting.delete(start);
        allWaiting -= 1;
        clearTimeout(timer);
        gone.removeEventListener("abort", giveUp);
        then();
      };
      const start = leave(resolve);
      const giveUp = leave(() => reject(tooManyAtOnce()));
      const timer = setTimeout(giveUp, limits.wait);
      gone.addEventListener("abort", giveUp);
      waiting.add(start);
      allWaiting += 1;
    });
  }

  return {
    /** Does the work once it is its turn; throws 429. Whoever is `gone` meanwhile leaves the line. */
    async take<T>(key: string, gone: AbortSignal, work: () => Promise<T>): Promise<T> {
      const line = lines.get(key) ?? { working: 0, waiting: new Set() };
      lines.set(key, line);
      if (line.working < limits.atOnce) line.working += 1;
      else await wait(line, gone);
      try {
        return await work();
      } finally {
        const [next] = line.waiting;
        if (next) next();
        else if ((line.working -= 1) === 0) lines.delete(key);
      }
    },
    /** Of how many keys something is worked on. */
    size: () => lines.size,
  };
}

const tooManyAtOnce = () =>
  new AppError(429, "You’re doing a lot at once. Please try again in a moment.", {
    headers: { "Retry-After": "2" },
  });

/**
 * Gives each call that {@link inTurn} finds the line to stand in: its account's, or for a guest's write its network's. What
 * guests read waits for no row.
 */
export function offerTurns(turns: Turns, settings: Settings): MiddlewareHandler<ApiEnv> {
  const networkOf = clientNetworkOf({ settings });
  const keyOf = (c: Context<ApiEnv>) => {
    const actor = c.get("actor");
    if (actor.kind === "member") return actor.id;
    return safeMethods.has(c.req.method) ? undefined : networkOf(c);
  };
  return async (c, next) => {
    const key = keyOf(c);
    if (key) c.set("takeTurn", (work) => turns.take(key, c.req.raw.signal, work));
    await next();
  };
}

/** Waits for the call's turn; it ends with the answer's first byte, so that neither a download nor a live stream holds one. */
export const inTurn: MiddlewareHandler<ApiEnv> = (c, next) => c.get("takeTurn")?.(next) ?? next();
