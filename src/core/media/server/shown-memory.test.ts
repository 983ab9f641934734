import { afterEach, expect, it, vi } from "vitest";
import { shownMemory } from "#src/core/media/server/shown-memory.ts";
import type { Platform } from "#src/server/platform.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const newMemory = () => shownMemory({ db: {} as Platform["db"] });

it("remembers for five seconds, whatever the wall clock says", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "Date"] });
  const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
  const pass = (ms: number) => {
    clock.mockReturnValue(performance.now() + ms);
    vi.advanceTimersByTime(ms);
    vi.setSystemTime(0);
  };
  const memory = newMemory();
  memory.beforeAsking()("a", "400.jpg");
  pass(4900);
  expect(memory.get("a")).toBe("400.jpg");
  pass(200);
  expect(memory.get("a")).toBeUndefined();
});

it("forgets one object, or all of them", () => {
  const memory = newMemory();
  for (const id of ["a", "b", "c"]) memory.beforeAsking()(id, "400.jpg");
  memory.forget("a");
  expect([memory.get("a"), memory.get("b")]).toEqual([undefined, "400.jpg"]);
  memory.forget();
  expect([memory.get("b"), memory.get("c")]).toEqual([undefined, undefined]);
});

it("does not remember what was asked before something was forgotten", () => {
  const memory = newMemory();
  const remember = memory.beforeAsking();
  memory.forget("another");
  remember("a", "400.jpg");
  expect(memory.get("a")).toBeUndefined();
});

it("is one for each database", () => {
  const platform = { db: {} as Platform["db"] };
  shownMemory(platform).beforeAsking()("a", "400.jpg");
  expect(shownMemory({ ...platform }).get("a")).toBe("400.jpg");
  expect(newMemory().get("a")).toBeUndefined();
});
