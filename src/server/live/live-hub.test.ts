import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Listener } from "#src/server/database/listen.ts";
import type { Database } from "#src/server/database/database.ts";
import { createLiveHub, liveLimits } from "#src/server/live/live-hub.ts";
import { guest, type Actor } from "#src/shared/actor.ts";
import { liveEvents } from "#testing/api/live-events.ts";
import { memberWith } from "#testing/rows/member.ts";

const topic = "post:5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c11";
const member = memberWith({ id: "00000000-0000-4000-8000-000000000001", verified: false });

let listener: Listener;
const notifications = {
  listen: async (_channel: string, given: Listener) => void (listener = given),
  close: async () => {},
};
const db = {} as Database;
const topicsWith = (mayListen = async () => true) => [{ name: "post", mayListen }];
const hubWith = (limits: Partial<typeof liveLimits> = {}, mayListen = async () => true) =>
  createLiveHub({ db, notifications, kinds: topicsWith(mayListen) }, { ...liveLimits, ...limits });
type Hub = ReturnType<typeof hubWith>;

/** A hub that waits until the database is listened to. */
function slowHub() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = { ...notifications, listen: () => promise };
  return { hub: createLiveHub({ db, notifications: slow, kinds: topicsWith() }), listened: resolve };
}

async function openStream(hub: Hub, actor: Actor = guest, network = "203.0.113.9") {
  const serve = (await hub.open({ actor, actorNow: async () => actor, network }, [topic]))!;
  return new Hono().get("/", (c) => streamSSE(c, serve)).request("/");
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function allOf(answer: Response) {
  const stream = liveEvents(answer);
  const names: string[] = [];
  for (let message = await stream.next(); message; message = await stream.next()) names.push(message.event);
  return names;
}

describe("the live streams of a process", () => {
  it("send many news within a moment as two: the first at once, the others together", async () => {
    const hub = hubWith();
    const messages = allOf(await openStream(hub));
    for (let news = 0; news < 5; news += 1) listener.onMessage(topic);
    await vi.advanceTimersByTimeAsync(liveLimits.pause - 1);
    for (let news = 0; news < 5; news += 1) listener.onMessage(topic);
    await vi.advanceTimersByTimeAsync(5 * liveLimits.pause);
    hub.close();
    expect(await messages).toEqual(["open", "news", "news"]);
  });

  it("open once the database is listened to, so that none misses what comes right after", async () => {
    const { hub, listened } = slowHub();
    const opened = Promise.all([openStream(hub), openStream(hub)]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(hub.size()).toBe(0);
    listened();
    expect(await opened).toHaveLength(2);
    expect(hub.size()).toBe(2);
    hub.close();
  });

  it("are refused, for a later try, once the process stops while the first waits for that", async () => {
    const { hub, listened } = slowHub();
    const opened = expect(openStream(hub)).rejects.toMatchObject({ status: 503 });
    await vi.advanceTimersByTimeAsync(0);
    hub.close();
    listened();
    await opened;
    expect(hub.size()).toBe(0);
  });

  it("send `missed` when the connection to the database broke", async () => {
    const hub = hubWith();
    const messages = allOf(await openStream(hub));
    listener.onGap();
    await vi.advanceTimersByTimeAsync(0);
    hub.close();
    expect(await messages).toEqual(["open", "missed"]);
  });

  it("end when nobody can say whether she may listen, and at the end of their lifetime", async () => {
    const mayListen = vi
      .fn<() => Promise<boolean>>()
      .mockResolvedValueOnce(true)
      .mockRejectedValueOnce(new Error());
    const hub = hubWith({}, mayListen);
    await openStream(hub);
    listener.onMessage(topic);
    await vi.advanceTimersByTimeAsync(1);
    expect(hub.size()).toBe(0);
    mayListen.mockResolvedValue(true);
    await openStream(hub);
    await vi.advanceTimersByTimeAsync(liveLimits.lifetime);
    expect(hub.size()).toBe(0);
    hub.close();
  });

  it("are limited in number, and guests leave some to members", async () => {
    const hub = hubWith({ guests: 2, streams: 3 });
    await openStream(hub, guest, "a");
    await openStream(hub, guest, "b");
    await expect(openStream(hub, guest, "c")).rejects.toMatchObject({
      status: 503,
      headers: { "Retry-After": "60" },
    });
    await openStream(hub, member);
    await expect(openStream(hub, { ...member, id: "another" })).rejects.toMatchObject({ status: 503 });
    hub.close();
    expect(hub.size()).toBe(0);
    await expect(openStream(hub, member)).rejects.toMatchObject({ status: 503 });
  });

  it("send heartbeats, and end where nobody reads", async () => {
    const hub = hubWith();
    await openStream(hub);
    await vi.advanceTimersByTimeAsync(liveLimits.heartbeat);
    expect(hub.size()).toBe(1);
    const unread = hubWith({ heartbeat: 1 });
    await openStream(unread);
    await vi.advanceTimersByTimeAsync(2 * liveLimits.pause);
    expect(unread.size()).toBe(0);
    hub.close();
    unread.close();
  });
});
