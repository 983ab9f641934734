import { LRUCache } from "lru-cache";

/** `burst`: the bytes that are read at full speed; `perSecond`: how many a second after those. */
type Pace = { burst: number; perSecond: number };

// A timer for each chunk would cost more than it saves.
const leastWait = 50;

/**
 * Limits how fast the uploads of each account are read, however many it sends at once; the sender waits meanwhile.
 * Receiving occupies the one thread that answers everybody.
 */
export function createReceivingPace({ burst, perSecond }: Pace) {
  // A leaky bucket for each account.
  const levels = new LRUCache<string, { bytes: number; at: number }>({ max: 1000 });

  /** Counts bytes that were read; returns how long to wait before reading on, in milliseconds. */
  const note = (account: string, bytes: number): number => {
    const before = levels.get(account);
    const at = performance.now();
    const left = before ? Math.max(0, before.bytes - ((at - before.at) / 1000) * perSecond) : 0;
    levels.set(account, { bytes: left + bytes, at });
    return ((left + bytes - burst) / perSecond) * 1000;
  };

  return async function* paced(account: string, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of body) {
      const wait = note(account, chunk.length);
      if (wait >= leastWait) await new Promise((resolve) => setTimeout(resolve, wait));
      yield chunk;
    }
  };
}
