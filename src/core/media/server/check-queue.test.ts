import { afterEach, describe, expect, it, vi } from "vitest";
import { createCheckQueue } from "#src/core/media/server/check-queue.ts";

afterEach(() => vi.useRealTimers());

/** A queue whose checks the test finishes by hand, with the order in which they started. */
function watched({ atOnce = 1, seconds = 60 } = {}) {
  const inTurn = createCheckQueue({ atOnce, seconds });
  const begun: string[] = [];
  const signals: AbortSignal[] = [];
  const finish: (() => void)[] = [];
  const ask = (account: string, name = account) =>
    inTurn(account, (signal) => {
      begun.push(name);
      signals.push(signal);
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
  return { ask, begun, signals, runAll };
}

describe("the queue of checks", () => {
  it("checks an account's only file before further ones of other accounts", async () => {
    const { ask, runAll } = watched();
    const work = [1, 2, 3].flatMap((piece) => ["eve", "mal"].map((who) => ask(who, `${who} ${piece}`)));
    work.push(ask("ruth", "ruth 1"));
    expect(await runAll(work)).toEqual(["eve 1", "mal 1", "ruth 1", "eve 2", "mal 2", "eve 3", "mal 3"]);
  });

  it("runs a limited number at once, and refuses more than 20 of an account and 500 in all, until one is done", async () => {
    const { ask, begun, runAll } = watched({ atOnce: 2 });
    const work = Array.from({ length: 20 }, () => ask("eve"));
    await expect(ask("eve")).rejects.toMatchObject({ status: 503, headers: { "Retry-After": "10" } });
    work.push(...Array.from({ length: 482 }, (_, index) => ask(`member ${index}`)));
    await expect(ask("ruth")).rejects.toMatchObject({ status: 503, headers: { "Retry-After": "30" } });
    expect(begun).toEqual(["eve", "eve"]);
    await runAll(work);
    await runAll([ask("eve")]);
    expect(begun).toHaveLength(503);
  });

  it("starts the next if one takes too long, and aborts that one", async () => {
    vi.useFakeTimers();
    const { ask, begun, signals } = watched({ seconds: 10 });
    const refused = expect(ask("eve", "stuck")).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining("took too long"),
    });
    void ask("ruth", "next");
    await vi.advanceTimersByTimeAsync(10_000);
    await refused;
    expect(begun).toEqual(["stuck", "next"]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });
});
