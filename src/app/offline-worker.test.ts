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
  const scope = {
    addEventListener: (name: string, handler: (event: unknown) => void) => handlers.set(name, handler),
    registration: { showNotification, pushManager: { subscribe } },
    fetch: fetched,
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
