import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  TOAST_REMOVE_DELAY_MS,
  currentToasts,
  dismissToast,
  subscribeToToasts,
  toast,
} from "#src/ui/toast-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  dismissToast();
  vi.runAllTimers();
  vi.useRealTimers();
});

describe("the toast store", () => {
  it("keeps one toast: a new one replaces the one before", () => {
    toast({ title: "First" });
    toast({ title: "Second" });
    expect(currentToasts().map((entry) => entry.title)).toEqual(["Second"]);
  });

  it("closes a dismissed toast and removes it after 1,000,000 ms", () => {
    const id = toast({ title: "Saved" });
    dismissToast(id);
    expect(currentToasts()[0]?.open).toBe(false);
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1);
    expect(currentToasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(currentToasts()).toHaveLength(0);
    expect(TOAST_REMOVE_DELAY_MS).toBe(1_000_000);
  });

  it("does not restart the delay when a toast is dismissed twice", () => {
    const id = toast({ title: "Saved" });
    dismissToast(id);
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS / 2);
    dismissToast(id);
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS / 2);
    expect(currentToasts()).toHaveLength(0);
  });

  it("does not let the removal of a replaced toast touch its successor", () => {
    dismissToast(toast({ title: "First" }));
    toast({ title: "Second" });
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS);
    expect(currentToasts().map((entry) => entry.title)).toEqual(["Second"]);
  });

  it("dismisses every toast when no id is given, and none when the id is unknown", () => {
    toast({ title: "First" });
    dismissToast("unknown");
    expect(currentToasts()[0]?.open).toBe(true);
    dismissToast();
    expect(currentToasts()[0]?.open).toBe(false);
  });

  it("calls its listeners until they unsubscribe", () => {
    const listener = vi.fn();
    const stop = subscribeToToasts(listener);
    const id = toast({ title: "First" });
    dismissToast(id);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    toast({ title: "Second" });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
