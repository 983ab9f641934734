import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createReceivingPace } from "#src/core/media/server/receiving-pace.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function* chunks(count: number) {
  for (let n = 0; n < count; n += 1) yield new Uint8Array(1000);
}

it("reads a burst at full speed, then limits the sum of an account's uploads, each account separately", async () => {
  const paced = createReceivingPace({ burst: 10_000, perSecond: 1000 });
  const read = { eve: 0, ruth: 0 };
  const send = async (account: "eve" | "ruth", count: number) => {
    for await (const chunk of paced(account, chunks(count))) read[account] += chunk.length;
  };
  const all = [send("eve", 15), send("eve", 15), send("ruth", 10)];

  await vi.advanceTimersByTimeAsync(0);
  expect(read).toEqual({ eve: 10_000, ruth: 10_000 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read.eve).toBeGreaterThanOrEqual(18_000);
  expect(read.eve).toBeLessThanOrEqual(20_000);
  await vi.advanceTimersByTimeAsync(12_000);
  await Promise.all(all);
  expect(read.eve).toBe(30_000);

  // The bucket has drained meanwhile.
  const later = send("eve", 10);
  await vi.advanceTimersByTimeAsync(10_000);
  await later;
  expect(read.eve).toBe(40_000);
});
