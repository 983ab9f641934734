import { Registry } from "prom-client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLog } from "#src/server/log.ts";
import { addGauge, atMostEvery, type Amount } from "#src/server/metrics/gauge.ts";

let registry: Registry;
let logged: { err: { message?: string }; gauge: string }[];
let to: Parameters<typeof addGauge>[0];
beforeEach(() => {
  vi.useFakeTimers();
  registry = new Registry();
  logged = [];
  const write = (line: string) => void logged.push(JSON.parse(line) as (typeof logged)[number]);
  to = { registry, log: createLog({ logLevel: "warn" }, { write }) };
  addGauge(to, { name: "sound", help: "One that works.", read: () => 7 });
});
afterEach(() => vi.useRealTimers());

const read = async () => {
  const text = registry.metrics();
  await vi.advanceTimersByTimeAsync(5_000);
  return (await text).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
};
const count = (amounts: Record<string, unknown>) =>
  addGauge(to, {
    name: "counted",
    help: "Some.",
    label: "kind",
    read: () => amounts as Record<string, Amount>,
  });

it.each([
  ["a number", 3, 3],
  ["nothing at all", 0, 0],
  ["a count as text", "12", 12],
  ["a sum with decimals as text", "1.50", 1.5],
  ["a big integer", 9_000_000_000n, 9_000_000_000],
])("reads %s", async (_what, amount, value) => {
  count({ image: amount });
  expect(await read()).toEqual(["sound 7", `counted{kind="image"} ${value}`]);
  expect(logged).toEqual([]);
});

it.each([null, undefined])("leaves out what is not known (%s), and nothing else", async (unknown) => {
  count({ image: unknown, video: 2 });
  addGauge(to, { name: "alone", help: "One.", read: () => unknown as null });
  expect(await read()).toEqual(["sound 7", `counted{kind="video"} 2`]);
  expect(logged).toEqual([]);
});

it.each([NaN, Infinity, "NaN", "", " ", "many", true, {}])(
  "leaves out what is no number (%j), and says so",
  async (odd) => {
    count({ image: odd, video: 2 });
    expect(await read()).toEqual(["sound 7", `counted{kind="video"} 2`]);
    expect(logged).toMatchObject([{ gauge: "counted", err: { message: "It is not a number" } }]);
  },
);

it.each([
  ["fails", () => Promise.reject(new Error("no such table")), "no such table"],
  [
    "fails at once",
    () => {
      throw new Error("no such thing");
    },
    "no such thing",
  ],
  ["answers nothing", () => Promise.resolve(null), expect.any(String)],
  ["hangs", () => new Promise(() => {}), "There was no answer within 3 seconds"],
])("one that %s takes away itself alone, and the log names it", async (_what, broken, message) => {
  addGauge(to, { name: "broken", help: "Some.", label: "kind", read: broken as () => never });
  addGauge(to, { name: "later", help: "One.", read: () => 8 });
  expect(await read()).toEqual(["sound 7", "later 8"]);
  expect(logged).toMatchObject([{ gauge: "broken", err: { message } }]);
});

it("one without a label that fails is missing, not 0 and not as before", async () => {
  const answers = [() => 4, () => Promise.reject(new Error("away"))];
  addGauge(to, { name: "alone", help: "One.", read: () => answers.shift()!() });
  expect([await read(), await read()]).toEqual([["sound 7", "alone 4"], ["sound 7"]]);
});

it("says once that one is missing, and again after it was whole", async () => {
  const away = () => Promise.reject(new Error("away"));
  const answers = [away, away, () => Promise.resolve(4), away];
  addGauge(to, { name: "alone", help: "One.", read: () => answers.shift()!() });
  const seen = [];
  while (answers.length > 0) {
    await read();
    seen.push(logged.length);
  }
  expect(seen).toEqual([1, 1, 1, 2]);
});

it("asks at most every 15 s, not again while one is on its way, at once after a failure, and after a lost one", async () => {
  const asked: PromiseWithResolvers<number>[] = [];
  const ask = atMostEvery(() => {
    asked.push(Promise.withResolvers());
    return asked.at(-1)!.promise;
  });
  const first = ask();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ask()).toBe(first);
  asked[0]!.reject(new Error("away"));
  await expect(first).rejects.toThrow("away");
  const second = ask();
  asked[1]!.resolve(2);
  await second;
  await vi.advanceTimersByTimeAsync(14_000);
  expect(ask()).toBe(second);
  await vi.advanceTimersByTimeAsync(1_000);
  const lost = ask();
  expect(lost).not.toBe(second);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(ask()).toBe(lost);
  await vi.advanceTimersByTimeAsync(1_000);
  void ask();
  expect(asked).toHaveLength(4);
});
