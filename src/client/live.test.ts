import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { subscribe } from "#src/client/live.ts";
import { fakeLive } from "#testing/components/fake-live.ts";

let live: ReturnType<typeof fakeLive>;
const ends: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  live = fakeLive();
});
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await Promise.resolve();
});

async function listen(topic: string) {
  const subscriber = { onOpen: vi.fn<(now: Date) => void>(), onNews: vi.fn<() => void>() };
  const end = subscribe(topic, subscriber);
  ends.push(end);
  await Promise.resolve();
  return { ...subscriber, end };
}
function hide(hidden: boolean) {
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
  document.dispatchEvent(new Event("visibilitychange"));
}

describe("a page's live connection", () => {
  it("is one for all topics, and none without topics", async () => {
    const [one, again, other] = await Promise.all([listen("post:1"), listen("post:1"), listen("post:2")]);
    expect(live.listensTo()).toEqual([["post:1", "post:2"]]);
    await live.news("post:1");
    expect([one, again, other].map(({ onNews }) => onNews.mock.calls.length)).toEqual([1, 1, 0]);
    one.end();
    other.end();
    await Promise.resolve();
    expect(live.listensTo()).toEqual([["post:1"]]);
    again.end();
    await Promise.resolve();
    expect(live.listensTo()).toEqual([]);
  });

  it("says when it is open, and when news may have been missed", async () => {
    const { onOpen, onNews } = await listen("post:1");
    const now = new Date("2026-01-01T12:00:00Z");
    await live.opened(now);
    expect([onOpen.mock.calls, onNews.mock.calls.length]).toEqual([[[now]], 0]);
    await live.missed();
    expect(onNews).toHaveBeenCalledOnce();
  });

  it("is closed while the page is hidden, or in the back/forward cache", async () => {
    await listen("post:1");
    hide(true);
    expect(live.listensTo()).toEqual([]);
    hide(false);
    expect(live.listensTo()).toEqual([["post:1"]]);
    window.dispatchEvent(new Event("pagehide"));
    expect(live.listensTo()).toEqual([]);
    window.dispatchEvent(new Event("pageshow"));
    expect(live.listensTo()).toEqual([["post:1"]]);
  });

  it("is opened again once the browser is online, even without an error", async () => {
    const { onOpen } = await listen("post:1");
    await live.opened();
    window.dispatchEvent(new Event("online"));
    expect(live.listensTo()).toEqual([["post:1"]]);
    await live.opened();
    expect(onOpen).toHaveBeenCalledTimes(2);
    expect(live.connected()).toBe(2);
  });

  it("is retried after a refusal with growing delays, and at once when the browser is online", async () => {
    await listen("post:1");
    await live.refused();
    expect(live.listensTo()).toEqual([]);
    await vi.advanceTimersByTimeAsync(7_000);
    expect(live.listensTo()).toEqual([["post:1"]]);
    await live.refused();
    await vi.advanceTimersByTimeAsync(7_000);
    expect(live.listensTo()).toEqual([]);
    await vi.advanceTimersByTimeAsync(7_000);
    expect(live.listensTo()).toEqual([["post:1"]]);
    await live.refused();
    window.dispatchEvent(new Event("online"));
    expect(live.listensTo()).toEqual([["post:1"]]);
    await live.opened();
    await live.refused();
    await vi.advanceTimersByTimeAsync(7_000);
    expect(live.listensTo()).toEqual([["post:1"]]);
  });
});
