import { LRUCache } from "lru-cache";

/** `burst`: the bytes that an account may send as fast as it can; `perSecond`: how many after those. */
type Pace = { burst: number; perSecond: number };

// A timer for each chunk would cost more than it saves.
const leastWait = 50;

/**
 * Reads what accounts send, each no faster than its pace, however many files it sends at once: what is not read stays
 * with whoever sends it. Receiving is work of the one thread that answers everybody.
 */
export function createReceivingPace({ burst, perSecond }: Pace) {
  // What each has sent of late, less what its pace has allowed since.
  const levels = new LRUCache<string, { bytes: number; at: number }>({ max: 1000 });

  /** Notes bytes that were read; returns how long to wait before reading on, in milliseconds. */
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
