import { expect, it } from "vitest";
import { shareNext } from "#src/server/database/share-next.ts";

/** Work that ends when a test lets it, and counts how often it has begun. */
function heldWork() {
  const begun: PromiseWithResolvers<number>[] = [];
  const shared = shareNext(() => {
    const one = Promise.withResolvers<number>();
    begun.push(one);
    return one.promise;
  });
  return { begun, shared };
}

it("calls made while it runs share the next run", async () => {
  const { begun, shared } = heldWork();
  const first = shared();
  await Promise.resolve();
  const others = [shared(), shared(), shared()];
  expect(begun).toHaveLength(1);
  begun[0]!.resolve(1);
  expect(await first).toBe(1);
  await Promise.resolve();
  expect(begun).toHaveLength(2);
  begun[1]!.resolve(2);
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
});

it("goes on after a failed run, whose error only the calls get that shared it", async () => {
  const { begun, shared } = heldWork();
  const first = shared();
  await Promise.resolve();
  const second = shared();
  begun[0]!.reject(new Error("no answer"));
  await expect(first).rejects.toThrow("no answer");
  await Promise.resolve();
  begun[1]!.resolve(2);
  expect(await second).toBe(2);
});
