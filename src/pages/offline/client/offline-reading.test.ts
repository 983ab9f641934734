import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { forgetEverything, readingOwnerKey } from "#src/client/drafts.ts";
import { createQueryClient } from "#src/client/query-client.ts";
import { setAccount, whenUnreached } from "#src/client/api.ts";
import { thisPage } from "#src/client/this-page.ts";
import { appointmentQuery } from "#src/core/messages/client/appointment.api.ts";
import { taken } from "#src/core/messages/client/appointments.setup.tsx";
import { conversationQuery, messagesQuery } from "#src/core/messages/client/message.api.ts";
import { conversation, message } from "#src/core/messages/client/messages.setup.tsx";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { naomi, user } from "#src/core/verification/client/membership.setup.tsx";
import {
  restoreReading,
  startReading,
  storeChanges,
  syncReading,
} from "#src/pages/offline/client/offline-reading.ts";
import type { OfflineReading } from "#src/pages/offline/offline.schema.ts";
import { dayMs, minuteMs } from "#src/shared/dates.ts";
import { fakeCaches } from "#testing/components/fake-caches.ts";

const julia = user;
const miriam = { ...user, id: naomi.id };

const reading = (...texts: string[]): OfflineReading => ({
  conversations: [{ conversation, messages: texts.map((text) => ({ ...message, text })) }],
  appointments: [taken()],
  homes: [],
  events: [],
});

/** What a conversation has once it is opened. */
const onlyOpened = { request: null, caution: null, appointment: null, planning: null };

const nothing: OfflineReading = { conversations: [], appointments: [], homes: [], events: [] };

/** The queries of a page that is opened for this user. */
function openedBy(who: typeof julia | null) {
  const client = createQueryClient();
  client.setQueryData(currentUserQuery.queryKey, who);
  return client;
}

let stored: ReturnType<typeof fakeCaches>;
let answer: (headers: Headers) => Response | Promise<Response>;
let requests: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  stored = fakeCaches();
  thisPage.entry = "http://localhost/assets/entry.js";
  requests = [];
  answer = () => Response.json(reading("Hello"), { headers: { etag: '"1"' } });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    requests.push(path);
    if (path === "/offline")
      return new Response('<script src="/assets/entry.js">', { headers: { date: new Date().toUTCString() } });
    return path === "/api/offline" ? answer(new Headers(init.headers)) : new Response("code");
  });
});
afterEach(() => {
  vi.useRealTimers();
  thisPage.entry = "";
  setAccount(undefined);
  whenUnreached(undefined);
});

const later = (ms: number) => void vi.setSystemTime(Date.now() + ms);

/** The texts that a page opened without a connection shows of the conversation. */
async function readOffline(client = openedBy(julia)) {
  await restoreReading(client);
  return client
    .getQueryData(messagesQuery(conversation.id).queryKey)
    ?.pages[0]?.items.map(({ text }) => text);
}

describe("what is stored for reading offline", () => {
  it("is shown by pages that never fetched it, with the time of the fetch", async () => {
    const fetchedAt = Math.floor(Date.now() / 1000) * 1000;
    await syncReading(openedBy(julia));
    later(20 * minuteMs);
    const client = openedBy(julia);
    expect(await readOffline(client)).toEqual(["Hello"]);
    expect(client.getQueryState(conversationQuery(conversation.id).queryKey)).toMatchObject({
      data: { ...conversation, appointment: taken() },
      dataUpdatedAt: fetchedAt,
    });
    expect(client.getQueryData(appointmentQuery(taken().id).queryKey)).toEqual(taken());
    expect(await stored.paths()).toEqual(["/api/offline", "/assets/entry.js", "/offline"]);
  });

  it("is not fetched again within minutes, and then only if it has changed", async () => {
    await syncReading(openedBy(julia));
    await syncReading(openedBy(julia));
    expect(requests.filter((path) => path === "/api/offline")).toHaveLength(1);
    later(6 * minuteMs);
    const checkedAt = Math.floor(Date.now() / 1000) * 1000;
    answer = (headers) =>
      new Response(null, {
        status: headers.get("if-none-match") === '"1"' ? 304 : 500,
        headers: { etag: '"1"' },
      });
    await syncReading(openedBy(julia));
    const client = openedBy(julia);
    expect(await readOffline(client)).toEqual(["Hello"]);
    expect(client.getQueryState(conversationQuery(conversation.id).queryKey)?.dataUpdatedAt).toBe(checkedAt);
    expect(requests.filter((path) => path === "/offline")).toHaveLength(1);
  });

  it("is fetched again soon after a message was sent or read, however many there were", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
    const client = openedBy(julia);
    storeChanges(client);
    await syncReading(client);
    for (const muted of [true, false])
      client.setQueryData(conversationQuery(conversation.id).queryKey, {
        ...conversation,
        ...onlyOpened,
        muted,
      });
    answer = () => Response.json(reading("Hello", "I am on the 7:12"));
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(await readOffline()).toEqual(["Hello"]);
    await vi.advanceTimersByTimeAsync(minuteMs);
    await vi.waitFor(async () => expect(await readOffline()).toEqual(["Hello", "I am on the 7:12"]));
    expect(requests.filter((path) => path === "/api/offline")).toHaveLength(2);
  });

  it("is fetched again as soon by a page that was opened after the last time", async () => {
    await syncReading(openedBy(julia));
    vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
    // Another page's modules know nothing of the last time.
    vi.resetModules();
    (await import("#src/client/this-page.ts")).thisPage.entry = thisPage.entry;
    const opened = await import("#src/pages/offline/client/offline-reading.ts");
    const client = openedBy(julia);
    opened.storeChanges(client);
    client.setQueryData(conversationQuery(conversation.id).queryKey, { ...conversation, ...onlyOpened });
    answer = () => Response.json(reading("Hello", "I am on the 7:12"));
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(await readOffline()).toEqual(["Hello"]);
    await vi.advanceTimersByTimeAsync(minuteMs);
    await vi.waitFor(async () => expect(await readOffline()).toEqual(["Hello", "I am on the 7:12"]));
  });

  it("is replaced as a whole, so what she has left or blocked is gone", async () => {
    await syncReading(openedBy(julia));
    later(6 * minuteMs);
    answer = () => Response.json(nothing);
    await syncReading(openedBy(julia));
    expect(await readOffline()).toBeUndefined();
  });

  it("does not replace what a page has fetched later", async () => {
    await syncReading(openedBy(julia));
    later(minuteMs);
    const client = openedBy(julia);
    const changed = { ...conversation, ...onlyOpened, muted: true };
    client.setQueryData(conversationQuery(conversation.id).queryKey, changed);
    await readOffline(client);
    expect(client.getQueryData(conversationQuery(conversation.id).queryKey)).toEqual(changed);
  });

  it("is not shown after a week, but erased", async () => {
    await syncReading(openedBy(julia));
    later(8 * dayMs);
    expect(await readOffline()).toBeUndefined();
    expect(await stored.paths()).toEqual([]);
  });

  it.each([
    ["saves data", { saveData: true }],
    ["is on a slow line", { effectiveType: "2g" }],
  ])("is not fetched where the device %s", async (_what, connection) => {
    Object.defineProperty(navigator, "connection", { configurable: true, value: connection });
    onTestFinished(() => void Reflect.deleteProperty(navigator, "connection"));
    await syncReading(openedBy(julia));
    expect(requests).toEqual([]);
  });
});

describe("what is stored is erased", () => {
  const left = async () => [await stored.paths(), localStorage.getItem(readingOwnerKey)];
  const nothingLeft = [[], null];

  it("when she signs out", async () => {
    await syncReading(openedBy(julia));
    forgetEverything();
    await vi.waitFor(async () => expect(await left()).toEqual(nothingLeft));
    expect(await readOffline()).toBeUndefined();
  });

  it("when she signs out in another tab while it is being stored", async () => {
    answer = () => {
      forgetEverything();
      return Response.json(reading("Hello"));
    };
    await syncReading(openedBy(julia));
    expect(await left()).toEqual(nothingLeft);
  });

  it("once another account is signed in, even if nothing can be fetched", async () => {
    await syncReading(openedBy(julia));
    expect(await readOffline(openedBy(miriam))).toBeUndefined();
    answer = () => Promise.reject(new TypeError("Failed to fetch"));
    // Hidden as soon as she opens a page, also on the offline page, which is a guest's.
    await startReading(openedBy(miriam));
    await syncReading(openedBy(miriam));
    expect(await readOffline(openedBy(null))).toBeUndefined();
    answer = () => Response.json(reading("Good morning"));
    await syncReading(openedBy(miriam));
    expect(await readOffline()).toBeUndefined();
    expect(await readOffline(openedBy(miriam))).toEqual(["Good morning"]);
  });

  it("but not by an old tab of another account, which asks once and no more", async () => {
    const old = openedBy(julia);
    await syncReading(openedBy(miriam));
    answer = () => Promise.reject(new TypeError("Failed to fetch"));
    await syncReading(old);
    expect(await readOffline(openedBy(miriam))).toEqual(["Hello"]);
    answer = () => Response.json({ message: "No" }, { status: 412 });
    await syncReading(old);
    const asked = requests.length;
    later(6 * minuteMs);
    await syncReading(old);
    expect(requests).toHaveLength(asked);
    expect(await readOffline(old)).toBeUndefined();
    expect(await readOffline(openedBy(miriam))).toEqual(["Hello"]);
  });

  it("on a guest's page, if nobody owns it", async () => {
    await syncReading(openedBy(julia));
    localStorage.removeItem(readingOwnerKey);
    await startReading(openedBy(null));
    expect(await left()).toEqual(nothingLeft);
  });

  it.each([401, 412])(
    "when the server answers %i: the session has ended, or is another one's",
    async (status) => {
      await syncReading(openedBy(julia));
      later(6 * minuteMs);
      answer = () => Response.json({ message: "No" }, { status });
      await syncReading(openedBy(julia));
      expect(await left()).toEqual(nothingLeft);
    },
  );

  it("on a guest's page if the server says that nobody is signed in, and not without a connection", async () => {
    await syncReading(openedBy(julia));
    answer = () => Promise.reject(new TypeError("Failed to fetch"));
    await syncReading(openedBy(null));
    expect(await readOffline()).toEqual(["Hello"]);
    answer = () => Response.json({ message: "Unauthorized" }, { status: 401 });
    await syncReading(openedBy(null));
    expect(await left()).toEqual(nothingLeft);
  });
});
