import type { Context, MiddlewareHandler } from "hono";
import { clientNetworkOf } from "#src/server/http/client-address.ts";
import { safeMethods, type ApiEnv } from "#src/server/http/context.ts";
import { AppError } from "#src/server/http/errors.ts";
import type { Settings } from "#src/server/settings.ts";

/** How many calls of one account run at a time in this process, how many wait (per account, and in all), and for how long in ms. */
export const turnLimits = { atOnce: 4, waiting: 100, allWaiting: 500, wait: 2_000 };

type Queue = { working: number; waiting: Set<() => void> };

export type Turns = ReturnType<typeof createTurns>;

/** Limits concurrent calls per key, so that none holds every database connection. The rest wait in order, or get a 429. */
export function createTurns(limits = turnLimits) {
  // A key has a queue while any of its calls is running.
  const queues = new Map<string, Queue>();
  let allWaiting = 0;

  function wait({ waiting }: Queue, signal: AbortSignal): Promise<void> {
    if (waiting.size >= limits.waiting || allWaiting >= limits.allWaiting) throw tooManyAtOnce();
    return new Promise((resolve, reject) => {
      const leave = (then: () => void) => () => {
        waiting.delete(start);
        allWaiting -= 1;
        clearTimeout(timer);
        signal.removeEventListener("abort", giveUp);
        then();
      };
      const start = leave(resolve);
      const giveUp = leave(() => reject(tooManyAtOnce()));
      const timer = setTimeout(giveUp, limits.wait);
      signal.addEventListener("abort", giveUp);
      waiting.add(start);
      allWaiting += 1;
    });
  }

  return {
    /** Runs the work once it is its turn; throws 429. If the signal aborts while the call waits, it leaves the queue. */
    async take<T>(key: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      const queue = queues.get(key) ?? { working: 0, waiting: new Set() };
      queues.set(key, queue);
      if (queue.working < limits.atOnce) queue.working += 1;
      else await wait(queue, signal);
      try {
        return await work();
      } finally {
        const [next] = queue.waiting;
        if (next) next();
        else if ((queue.working -= 1) === 0) queues.delete(key);
      }
    },
    size: () => queues.size,
  };
}

const tooManyAtOnce = () =>
  new AppError(429, "You’re doing a lot at once. Please try again in a moment.", {
    headers: { "Retry-After": "2" },
  });

/**
 * Chooses the queue of each call for {@link inTurn}: its account's or, for a guest's write, its network's. Guests' reads are not
 * queued, since they wait for no row.
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

/** Waits for the call's turn, which ends with the first byte of the response, so that downloads and live streams do not hold one. */
export const inTurn: MiddlewareHandler<ApiEnv> = (c, next) => c.get("takeTurn")?.(next) ?? next();
