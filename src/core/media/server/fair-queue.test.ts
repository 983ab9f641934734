import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFairQueue } from "#src/core/media/server/fair-queue.ts";

// The recorded load of an account halves every minute: here the clock stands still.
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

/** A queue whose tasks the test finishes by hand, with the order in which they began. */
function watched(options: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const inTurn = createFairQueue({ atOnce: 1, maxWaiting: 100, maxSeconds: 60, ...options });
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  const ask = (account: string, name: string, size = 1, backlog = 0) =>
    inTurn({ account, backlog }, size, () => {
      begun.push(name);
      return new Promise<void>((resolve) => finish.push(resolve));
    });
  const runAll = async (work: Promise<void>[]) => {
    const done = Promise.all(work);
    let over = false;
    void done.finally(() => (over = true));
    while (!over) {
      finish.shift()?.();
      await new Promise(setImmediate);
    }
    return begun;
  };
  return { ask, begun, runAll };
}

describe("a fair queue", () => {
  it("runs the single task of an account before the further ones of others", async () => {
    const { ask, runAll } = watched();
    const work = [1, 2, 3].flatMap((piece) => ["eve", "mal"].map((who) => ask(who, `${who} ${piece}`)));
    work.push(ask("ruth", "ruth 1"));
    expect(await runAll(work)).toEqual(["eve 1", "mal 1", "ruth 1", "eve 2", "mal 2", "eve 3", "mal 3"]);
  });

  it("runs a task of an account with a small backlog first", async () => {
    const { ask, runAll } = watched();
    const work = ["eve", "mal", "pat"].map((who) => ask(who, who, 30, 700));
    work.push(ask("ruth", "ruth", 30, 30));
    expect(await runAll(work)).toEqual(["eve", "ruth", "mal", "pat"]);
  });

  it("runs a small task before a large one", async () => {
    const { ask, runAll } = watched();
    const work = [ask("eve", "eve"), ask("mal", "large", 50), ask("ruth", "small", 12)];
    expect(await runAll(work)).toEqual(["eve", "small", "large"]);
  });

  it("forgets past load within minutes", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { ask, runAll } = watched();
    await runAll([ask("ruth", "ruth", 100)]);
    vi.setSystemTime(Date.now() + 10 * 60_000);
    const begun = await runAll([ask("eve", "eve"), ask("mal", "mal", 10), ask("ruth", "again", 5)]);
    expect(begun.slice(1)).toEqual(["eve", "again", "mal"]);
  });

  it("limits concurrency, and refuses tasks when too many are queued", async () => {
    const { ask, begun, runAll } = watched({ atOnce: 2, maxWaiting: 1 });
    const work = [ask("a", "1"), ask("b", "2"), ask("c", "3")];
    await expect(ask("d", "4")).rejects.toMatchObject({ status: 503, headers: { "Retry-After": "30" } });
    expect(begun).toEqual(["1", "2"]);
    expect(await runAll(work)).toEqual(["1", "2", "3"]);
  });

  it("starts the next task when one takes too long", async () => {
    vi.useFakeTimers();
    const { ask, begun } = watched({ maxSeconds: 10 });
    const stuck = ask("eve", "stuck");
    const refused = expect(stuck).rejects.toMatchObject({ status: 503, message: /took too long/ });
    void ask("ruth", "next");
    await vi.advanceTimersByTimeAsync(10_000);
    await refused;
    expect(begun).toEqual(["stuck", "next"]);
  });
});
