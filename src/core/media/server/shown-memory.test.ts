import { afterEach, expect, it, vi } from "vitest";
import { shownMemory } from "#src/core/media/server/shown-memory.ts";
import type { Platform } from "#src/server/platform.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const newMemory = () => shownMemory({ db: {} as Platform["db"] });

it("caches for five seconds, whatever the wall clock says", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "Date"] });
  const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
  const pass = (ms: number) => {
    clock.mockReturnValue(performance.now() + ms);
    vi.advanceTimersByTime(ms);
    vi.setSystemTime(0);
  };
  const memory = newMemory();
  memory.beforeQuery()("a", "400.jpg");
  pass(4900);
  expect(memory.get("a")).toBe("400.jpg");
  pass(200);
  expect(memory.get("a")).toBeUndefined();
});

it("drops one upload, or all of them", () => {
  const memory = newMemory();
  for (const id of ["a", "b", "c"]) memory.beforeQuery()(id, "400.jpg");
  memory.forget("a");
  expect([memory.get("a"), memory.get("b")]).toEqual([undefined, "400.jpg"]);
  memory.forget();
  expect([memory.get("b"), memory.get("c")]).toEqual([undefined, undefined]);
});

it("does not cache the result of a query made before something was dropped", () => {
  const memory = newMemory();
  const remember = memory.beforeQuery();
  memory.forget("another");
  remember("a", "400.jpg");
  expect(memory.get("a")).toBeUndefined();
});

it("is one for each database", () => {
  const platform = { db: {} as Platform["db"] };
  shownMemory(platform).beforeQuery()("a", "400.jpg");
  expect(shownMemory({ ...platform }).get("a")).toBe("400.jpg");
  expect(newMemory().get("a")).toBeUndefined();
});
