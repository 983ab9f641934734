import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { enterSite } from "#src/core/sign-in/client/enter-site.ts";

const assign = vi.fn();
const reload = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window.location, "assign").mockImplementation(assign);
  vi.spyOn(window.location, "reload").mockImplementation(reload);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  assign.mockClear();
  reload.mockClear();
  window.location.hash = "";
});

describe("enterSite", () => {
  it("reloads the page after the delay", () => {
    enterSite("/housing?listing=1#top", 500);
    vi.advanceTimersByTime(499);
    expect(assign).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(assign.mock.calls).toEqual([["/housing?listing=1#top"]]);
  });

  it("also reloads the current page, where a change of the fragment alone would load nothing", () => {
    const { pathname, search } = window.location;
    enterSite(`${pathname}${search}#housing`, 0);
    vi.advanceTimersByTime(0);
    expect(assign).not.toHaveBeenCalled();
    expect(window.location.hash).toBe("#housing");
    expect(reload).toHaveBeenCalledOnce();
  });

  it("stays when cancelled in time", () => {
    enterSite("/auth", 3000)();
    vi.advanceTimersByTime(5000);
    expect(assign).not.toHaveBeenCalled();
  });
});
