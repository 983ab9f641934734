import { readFileSync } from "node:fs";
import vm from "node:vm";
import { describe, expect, it, vi } from "vitest";

const origin = "https://circle.example";

/** The service worker, in a browser with these open windows of the site. */
function startWorker(...addresses: string[]) {
  const handlers = new Map<string, (event: unknown) => void>();
  const windows = addresses.map((url) => ({
    url,
    focus: vi.fn<() => Promise<void>>(async () => {}),
    navigate: vi.fn<(to: string) => Promise<void>>(async () => {}),
  }));
  const showNotification = vi.fn<(title: string, options: object) => Promise<void>>(async () => {});
  const openWindow = vi.fn<(to: string) => Promise<void>>(async () => {});
  const subscribe = vi.fn<(options: object) => Promise<object>>(async () => subscription("new"));
  const fetched = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
  const match = vi.fn<(path: string, options?: { cacheName?: string }) => Promise<Response | undefined>>();
  const deleted = vi.fn<(name: string) => Promise<boolean>>(async () => true);
  const scope = {
    addEventListener: (name: string, handler: (event: unknown) => void) => handlers.set(name, handler),
    registration: { showNotification, pushManager: { subscribe } },
    fetch: fetched,
    caches: { match, delete: deleted },
    // Unlike that of a browser, Node's takes no path alone.
    Response: {
      redirect: (path: string) => new Response(null, { status: 302, headers: { location: path } }),
    },
    navigator: { onLine: false },
    clients: { matchAll: async () => windows, openWindow },
    location: new URL(origin),
    URL,
  };
  vm.runInNewContext(readFileSync("public/offline-worker.js", "utf8"), scope);
  return {
    windows,
    showNotification,
    openWindow,
    subscribe,
    fetched,
    match,
    deleted,
    async answer(request: object) {
      const answered = Promise.withResolvers<Response>();
      handlers.get("fetch")!({ request, respondWith: answered.resolve });
      return answered.promise;
    },
    async happen(name: string, event: object) {
      const waits: Promise<unknown>[] = [];
      handlers.get(name)!({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) });
      await Promise.all(waits);
    },
  };
}
const subscription = (name: string) => ({
  unsubscribe: vi.fn<() => Promise<boolean>>(async () => true),
  toJSON: () => ({ endpoint: `https://push.example/${name}`, expirationTime: null, keys: { auth: name } }),
});
const pressed = (data: unknown) => ({ notification: { close: vi.fn<() => void>(), data } });

describe("a page that cannot be fetched", () => {
  /** What the worker answers when these paths are stored, in the cache for reading offline but for the offline page. */
  async function answered(target: string, { stored = [] as string[], daysAgo = 0 } = {}) {
    const worker = startWorker();
    worker.fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    const date = new Date(Date.now() - daysAgo * 86_400_000).toUTCString();
    worker.match.mockImplementation(async (path, { cacheName } = {}) => {
      if (path === "/offline.html") return new Response(path);
      return cacheName === "kept-reading" && stored.includes(path)
        ? new Response(path, { headers: { date } })
        : undefined;
    });
    const request = { method: "GET", mode: "navigate", url: origin + target };
    const answer = await worker.answer(request);
    return { shown: answer.headers.get("location") ?? (await answer.text()), worker };
  }
  const answerTo = async (...asked: Parameters<typeof answered>) => (await answered(...asked)).shown;
  const both = ["/offline", "/api/offline"];

  it("is the offline page unless a member has stored what she reads offline", async () => {
    expect(await answerTo("/messages")).toBe("/offline.html");
    expect(await answerTo("/messages", { stored: ["/offline"] })).toBe("/offline.html");
    expect(await answerTo("/messages", { stored: both, daysAgo: 8 })).toBe("/offline.html");
  });

  it("leads to what she has stored, with the address that she wanted", async () => {
    expect(await answerTo("/events/1?a=b", { stored: both })).toBe("/offline?returnTo=%2Fevents%2F1%3Fa%3Db");
    expect(await answerTo("/offline?returnTo=%2Fevents%2F1", { stored: both })).toBe("/offline");
  });

  it("is never what she has stored once she is signing out", async () => {
    expect(await answerTo("/logout", { stored: both })).toBe("/offline.html");
  });

  it("erases what she has stored when it is older than a week, and not before", async () => {
    const { worker } = await answered("/messages", { stored: both, daysAgo: 8 });
    expect(worker.deleted.mock.calls).toContainEqual(["kept-reading"]);
    expect((await answered("/messages", { stored: both, daysAgo: 6 })).worker.deleted).not.toHaveBeenCalled();
  });
});

describe("signing out", () => {
  const opened = async (target: string, mode = "navigate") => {
    const { happen, deleted } = startWorker();
    // Without a `respondWith`, since the request goes on to the network.
    await happen("fetch", { request: { method: "GET", mode, url: origin + target } });
    return deleted.mock.calls.flat();
  };

  it("erases all stored pages at once, whether or not the server is reached", async () => {
    expect(await opened("/api/logout")).toEqual(["kept-pages", "kept-guides", "kept-reading"]);
    expect(await opened("/api/logout", "cors")).toEqual([]);
    expect(await opened("/api/login")).toEqual([]);
  });
});

describe("the service worker", () => {
  it("shows what it is sent, one of a tag, and something for whatever it cannot read", async () => {
    const { happen, showNotification } = startWorker();
    const message = { title: "A new reply in CC Chat", line: "Open it.", path: "/community/1", tag: "a" };
    await happen("push", { data: { json: () => message } });
    expect(showNotification).toHaveBeenCalledWith(
      "A new reply in CC Chat",
      expect.objectContaining({ body: "Open it.", tag: "a", data: { path: "/community/1" } }),
    );
    const unreadable = () => {
      throw new SyntaxError("no JSON");
    };
    for (const data of [null, { json: unreadable }]) {
      await happen("push", { data });
      expect(showNotification.mock.lastCall?.[0]).toBe("A new notification");
    }
  });

  describe("when its browser changes where it is reached", () => {
    const changed = async (current: boolean, newSubscription: object | null = null, status = 200) => {
      const worker = startWorker();
      const known = { publicKey: "our key", devices: [{ current: false }, { current }] };
      worker.fetched.mockImplementation(async () => Response.json(known, { status }));
      await worker.happen("pushsubscriptionchange", { oldSubscription: null, newSubscription });
      return { ...worker, sent: worker.fetched.mock.calls.slice(1) };
    };
    const replaced = (name: string) => [
      [
        "/api/push-subscriptions",
        {
          method: "PUT",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ endpoint: `https://push.example/${name}`, keys: { auth: name } }),
        },
      ],
    ];

    it("subscribes again with our key, and sends that in the place of the old one", async () => {
      const { subscribe, sent } = await changed(true);
      expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "our key" });
      expect(sent).toEqual(replaced("new"));
    });

    it("sends what the browser has agreed on already", async () => {
      const { subscribe, sent } = await changed(true, subscription("made"));
      expect(subscribe).not.toHaveBeenCalled();
      expect(sent).toEqual(replaced("made"));
    });

    it("subscribes neither a member who has not subscribed, nor a guest", async () => {
      for (const [current, status] of [
        [false, 200],
        [true, 401],
      ] as const) {
        const made = subscription("made");
        const { subscribe, sent } = await changed(current, made, status);
        expect(made.unsubscribe).toHaveBeenCalledOnce();
        expect(subscribe).not.toHaveBeenCalled();
        expect(sent).toEqual([]);
      }
    });
  });

  it("leads to what a notification is about, in a window of ours where there is one", async () => {
    const { happen, windows, openWindow } = startWorker(`${origin}/housing`);
    const event = pressed({ path: "/community/1?after=2" });
    await happen("notificationclick", event);
    expect(event.notification.close).toHaveBeenCalled();
    expect(windows[0]!.focus).toHaveBeenCalled();
    expect(windows[0]!.navigate).toHaveBeenCalledWith(`${origin}/community/1?after=2`);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it("opens a window where there is none, and never one of another site", async () => {
    const { happen, openWindow } = startWorker();
    await happen("notificationclick", pressed({ path: "/notices" }));
    expect(openWindow).toHaveBeenLastCalledWith(`${origin}/notices`);
    await happen("notificationclick", pressed(null));
    expect(openWindow).toHaveBeenLastCalledWith(`${origin}/notices`);
    openWindow.mockClear();
    for (const path of ["https://elsewhere.example/", "//elsewhere.example", "javascript:alert(1)"]) {
      await happen("notificationclick", pressed({ path }));
    }
    expect(openWindow).not.toHaveBeenCalled();
  });
});
