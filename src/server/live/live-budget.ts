import { liveLimits } from "#src/server/live/live.constants.ts";
import { AppError } from "#src/server/http/app-error.ts";
import type { Actor } from "#src/shared/actor.ts";

// The browser reconnects by itself.
const busy = (status: 429 | 503, message: string) =>
  new AppError(status, message, { headers: { "Retry-After": "60" } });

/** Counts the open streams of this process, by account, by address and in all. */
export function createLiveBudget(limits: typeof liveLimits) {
  const held = new Map<string, number>();
  const heldBy = (holder: string) => held.get(holder) ?? 0;
  const count = (holder: string, change: 1 | -1) => {
    const now = heldBy(holder) + change;
    if (now === 0) held.delete(holder);
    else held.set(holder, now);
  };

  return {
    /** Counts one more stream and returns what uncounts it; throws 429 or 503 when there are too many. */
    take(actor: Actor, network: string): () => void {
      const member = actor.kind === "member";
      const own = member ? `account ${actor.id}` : `address ${network}`;
      if (heldBy(own) >= (member ? limits.perAccount : limits.perAddress)) {
        throw busy(429, "Too many pages are open at once. Please close some of them.");
      }
      const full =
        heldBy("everybody") >= limits.streams || (!member && heldBy("all guests") >= limits.guests);
      if (full) throw busy(503, "Too many pages are open at once. Please try again in a moment.");
      const holders = [own, "everybody", ...(member ? [] : ["all guests"])];
      for (const holder of holders) count(holder, 1);
      return () => holders.forEach((holder) => count(holder, -1));
    },
  };
}
