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
  it("loads the page anew after the delay", () => {
    enterSite("/housing?listing=1#top", 500);
    vi.advanceTimersByTime(499);
    expect(assign).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(assign.mock.calls).toEqual([["/housing?listing=1#top"]]);
  });

  it("also loads the very page that is open, where going to its fragment would load nothing", () => {
    const { pathname, search } = window.location;
    enterSite(`${pathname}${search}#housing`, 0);
    vi.advanceTimersByTime(0);
    expect(assign).not.toHaveBeenCalled();
    expect(window.location.hash).toBe("#housing");
    expect(reload).toHaveBeenCalledOnce();
  });

  it("stays when told to in time", () => {
    enterSite("/auth", 3000)();
    vi.advanceTimersByTime(5000);
    expect(assign).not.toHaveBeenCalled();
  });
});
