import PQueue from "p-queue";
import type { Notifications } from "#src/server/database/notifications.ts";
import { AppError } from "#src/server/http/app-error.ts";
import { createLiveBudget } from "#src/server/live/live-budget.ts";
import { liveMessages, openLiveStream, type LiveStream } from "#src/server/live/live-stream.ts";
import type { MayListen } from "#src/server/live/live-topic.ts";
import { liveLimits } from "#src/server/live/live.constants.ts";
import { guest, type Actor } from "#src/shared/actor.ts";

/** The channel on which triggers name topics with news: "post:ID", and "person:ID" when an account's claims change. */
const channel = "live";
const person = "person:";

/** Somebody who opens a stream. */
export type LiveVisitor = {
  actor: Actor;
  /** The actor as she is by now: her session may have ended, her claims changed. */
  actorNow: () => Promise<Actor>;
  /** The network by which streams of guests are counted. */
  network: string;
};

type Subscriber = LiveVisitor & { topics: Set<string>; stream: LiveStream };

/** The live streams of this process. */
export type LiveHub = ReturnType<typeof createLiveHub>;

/** Sends news of any process to the subscribers of this one. */
export function createLiveHub(
  { notifications, mayListen }: { notifications: Notifications; mayListen: MayListen },
  limits = liveLimits,
) {
  const budget = createLiveBudget(limits);
  const subscribers = new Set<Subscriber>();
  const subscribersOf = new Map<string, Set<Subscriber>>();
  /** Topics announced within the last `limits.pause`, and whether there has been more news since. */
  const announced = new Map<string, { more: boolean }>();
  // News for many subscribers at once must not block the database for everybody else.
  const checks = new PQueue({ concurrency: 3 });
  let listening: Promise<void> | undefined;
  let closed = false;

  const heartbeat = setInterval(() => {
    if (subscribers.size === 0) return;
    sendAll(liveMessages.heartbeat);
    // A query finds out whether the listening connection is still alive.
    void notifications.caughtUp();
  }, limits.heartbeat);
  heartbeat.unref();

  const refuseWhenClosed = () => {
    if (closed) throw new AppError(503, "We are restarting. Please try again in a moment.");
  };
  const listen = () =>
    notifications.listen(channel, { onMessage, onGap: () => sendAll(liveMessages.missed) });
  const sendAll = (message: Uint8Array) => subscribers.forEach(({ stream }) => stream.send(message));
  const keysOf = ({ actor, topics }: Subscriber) => [
    ...topics,
    ...(actor.kind === "member" ? [person + actor.id] : []),
  ];

  function register(subscriber: Subscriber) {
    subscribers.add(subscriber);
    for (const key of keysOf(subscriber))
      subscribersOf.set(key, (subscribersOf.get(key) ?? new Set()).add(subscriber));
  }

  function unregister(subscriber: Subscriber) {
    subscribers.delete(subscriber);
    for (const key of keysOf(subscriber)) unlist(subscriber, key);
  }

  function unlist(subscriber: Subscriber, key: string) {
    const all = subscribersOf.get(key);
    all?.delete(subscriber);
    if (all?.size === 0) subscribersOf.delete(key);
  }

  function drop(subscriber: Subscriber, topic: string) {
    subscriber.topics.delete(topic);
    unlist(subscriber, topic);
    if (subscriber.topics.size === 0) subscriber.stream.end();
  }

  function onMessage(message: string) {
    if (message.startsWith(person)) {
      for (const subscriber of subscribersOf.get(message) ?? [])
        void checks.add(() => recheck(subscriber).catch(subscriber.stream.end));
      return;
    }
    const before = announced.get(message);
    if (before) before.more = true;
    else if (subscribersOf.has(message)) notify(message);
  }

  function notify(topic: string) {
    const now = { more: false };
    announced.set(topic, now);
    setTimeout(() => {
      announced.delete(topic);
      if (now.more && subscribersOf.has(topic)) notify(topic);
    }, limits.pause).unref();
    let guestsMay: Promise<boolean> | undefined;
    const message = liveMessages.news(topic);
    for (const subscriber of subscribersOf.get(topic) ?? []) {
      void checks
        .add(async () => {
          const may =
            subscriber.actor.kind === "guest"
              ? await (guestsMay ??= mayListen(guest, topic))
              : await mayListen(await subscriber.actorNow(), topic);
          if (may) subscriber.stream.send(message);
          else drop(subscriber, topic);
        })
        // Without the database nobody knows whether she may; the browser reconnects and fetches what it missed.
        .catch(subscriber.stream.end);
    }
  }

  /** Ends the stream of somebody whose claims changed, and drops the topics that she may not listen to any more. */
  async function recheck(subscriber: Subscriber) {
    const now = await subscriber.actorNow();
    if (!sameClaims(now, subscriber.actor)) return subscriber.stream.end();
    for (const topic of subscriber.topics) if (!(await mayListen(now, topic))) drop(subscriber, topic);
  }

  return {
    /** Opens a stream of those topics that she may listen to; undefined when there are none. Throws 429 or 503. */
    async open(visitor: LiveVisitor, wanted: readonly string[]): Promise<ReadableStream | undefined> {
      refuseWhenClosed();
      const giveBack = budget.take(visitor.actor, visitor.network);
      try {
        const may = await Promise.all(wanted.map((topic) => mayListen(visitor.actor, topic)));
        const topics = new Set(wanted.filter((_, index) => may[index]));
        // No news may be lost between the stream's `open` and the first message of the channel.
        if (topics.size > 0) await (listening ??= listen());
        refuseWhenClosed();
        if (topics.size === 0) {
          giveBack();
          return undefined;
        }
        const { body, stream } = openLiveStream(() => {
          clearTimeout(end);
          unregister(subscriber);
          giveBack();
        });
        // At random, or all streams that reconnected after a restart would end at the same moment.
        const end = setTimeout(stream.end, limits.lifetime * (0.75 + Math.random() / 4));
        end.unref();
        const subscriber: Subscriber = { ...visitor, topics, stream };
        register(subscriber);
        stream.send(liveMessages.open(new Date()));
        return body;
      } catch (error) {
        giveBack();
        throw error;
      }
    },

    size: () => subscribers.size,

    /** Ends all streams, and opens no other. */
    close() {
      closed = true;
      clearInterval(heartbeat);
      for (const { stream } of subscribers) stream.end();
    },
  };
}

const sameClaims = (one: Actor, other: Actor) =>
  one.kind === "member" && other.kind === "member"
    ? one.id === other.id && one.suspended === other.suspended
    : one.kind === other.kind;
