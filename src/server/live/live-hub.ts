import type { SSEStreamingApi } from "hono/streaming";
import PQueue from "p-queue";
import type { Database } from "#src/server/database/database.ts";
import { liveChannel, type Notifications } from "#src/server/database/listen.ts";
import type { LiveTopic } from "#src/server/live/live-topic.ts";
import { AppError } from "#src/server/http/errors.ts";
import type { Actor } from "#src/shared/actor.ts";
import { withTimeout } from "#src/shared/with-timeout.ts";

/** Limits of live streams per process, and their intervals in ms. */
export const liveLimits = {
  topics: 10,
  // Concurrent streams: per account, of guests per network address, of all guests, and in total.
  perAccount: 10,
  perAddress: 20,
  guests: 1_000,
  streams: 2_000,
  // Shorter than proxies' idle timeouts.
  heartbeat: 25_000,
  // The longest life of a stream: then the browser reconnects, and its session is checked again.
  lifetime: 10 * 60_000,
  pause: 1_000,
  reconnect: 3_000,
};

export const topicPattern = /^([a-z]+):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Who opens a stream; `actorNow` loads the current actor, and `network` is what guests' streams are counted by. */
export type LiveVisitor = { actor: Actor; actorNow: () => Promise<Actor>; network: string };

type Subscriber = LiveVisitor & {
  topics: Set<string>;
  /** What has happened since the last message: topics with news, "person:" with her id, "missed". */
  pending: Set<string>;
  wake?: () => void;
  stream?: SSEStreamingApi;
};

export type LiveHub = ReturnType<typeof createLiveHub>;

/** Sends news from all processes to the subscribers of this one. */
export function createLiveHub(
  { db, notifications, kinds }: { db: Database; notifications: Notifications; kinds: readonly LiveTopic[] },
  limits = liveLimits,
) {
  // Includes those whose stream is still being opened.
  const subscribers = new Set<Subscriber>();
  // News for many subscribers at once must not take all database connections.
  const checks = new PQueue({ concurrency: 3 });
  /** Whether guests may listen to a topic: checked once for all guests, until the next news. */
  const guestsMay = new Map<string, Promise<boolean>>();
  let listening: Promise<void> | undefined;
  let closed = false;

  async function mayListen(actor: Actor, topic: string): Promise<boolean> {
    const [, name, id] = topicPattern.exec(topic) ?? [];
    const kind = kinds.find((one) => one.name === name);
    return id !== undefined && kind !== undefined && kind.mayListen(db, actor, id);
  }

  function stillMay(actor: Actor, topic: string): Promise<boolean> {
    const asked = actor.kind === "guest" ? guestsMay.get(topic) : undefined;
    const answer = asked ?? checks.add(() => mayListen(actor, topic));
    if (actor.kind === "guest") guestsMay.set(topic, answer);
    return answer;
  }

  function receive(news: string) {
    guestsMay.clear();
    for (const subscriber of subscribers) {
      const { topics, pending, wake } = subscriber;
      if (news !== missed && news !== personTopic(subscriber) && !topics.has(news)) continue;
      pending.add(news);
      wake?.();
    }
  }

  function refuseTooMany({ actor, network }: LiveVisitor) {
    const all = [...subscribers];
    const guests = all.filter((one) => one.actor.kind === "guest");
    const [own, most] =
      actor.kind === "guest"
        ? [guests.filter((one) => one.network === network), limits.perAddress]
        : [all.filter((one) => one.actor.kind === "member" && one.actor.id === actor.id), limits.perAccount];
    if (own.length >= most) throw busy(429, "Too many pages are open at once. Please close some of them.");
    if (all.length >= limits.streams || (actor.kind === "guest" && guests.length >= limits.guests))
      throw busy(503, "Too many pages are open at once. Please try again in a moment.");
  }

  function end(subscriber: Subscriber) {
    subscribers.delete(subscriber);
    subscriber.wake?.();
    void subscriber.stream?.close();
  }

  /** The pending messages, after dropping the topics that she may no longer listen to. */
  async function takeMessages(subscriber: Subscriber): Promise<string> {
    const { actor, actorNow, topics, pending } = subscriber;
    const news = new Set(pending);
    pending.clear();
    const all = news.has(personTopic(subscriber));
    const asked = [...topics].filter((topic) => all || news.has(topic));
    const now = asked.length === 0 || actor.kind === "guest" ? actor : await checks.add(actorNow);
    if (claimsOf(now) !== claimsOf(actor)) topics.clear();
    const may = await Promise.all(asked.map((topic) => stillMay(now, topic)));
    asked.forEach((topic, index) => may[index] || topics.delete(topic));
    const sent = asked.filter((topic) => topics.has(topic) && news.has(topic));
    return (news.has(missed) ? event(missed) : "") + sent.map((topic) => event("news", topic)).join("");
  }

  async function serve(subscriber: Subscriber, stream: SSEStreamingApi): Promise<void> {
    const { topics, pending } = subscriber;
    // Randomized, since all streams that reconnected after a restart would otherwise end at the same moment.
    const last = Date.now() + limits.lifetime * (0.75 + Math.random() / 5);
    stream.onAbort(() => end(subscriber));
    subscriber.stream = stream;
    const goesOn = () => subscribers.has(subscriber) && topics.size > 0 && Date.now() < last;
    try {
      await stream.write(`retry: ${limits.reconnect}\n${event("open", new Date().toISOString())}`);
      while (goesOn()) {
        if (pending.size === 0)
          await withTimeout(limits.heartbeat, new Promise<void>((resolve) => (subscriber.wake = resolve)));
        const messages = (await takeMessages(subscriber)) || ":\n\n";
        // Ends if the client does not read.
        if (!goesOn() || !(await withTimeout(limits.heartbeat, stream.write(messages)))) break;
        await stream.sleep(limits.pause);
      }
    } catch {
      // Without the database her access cannot be checked; the browser reconnects and fetches what it missed.
    }
    end(subscriber);
  }

  return {
    /** Returns a function that serves the topics she may listen to, undefined if there are none. Throws 429 or 503. */
    async open(visitor: LiveVisitor, wanted: readonly string[]) {
      if (closed) throw restarting();
      refuseTooMany(visitor);
      const subscriber: Subscriber = { ...visitor, topics: new Set(), pending: new Set() };
      subscribers.add(subscriber);
      try {
        const may = await Promise.all(wanted.map((topic) => mayListen(visitor.actor, topic)));
        const topics = wanted.filter((_, index) => may[index]);
        // Listens before the stream's `open` event, so that no news is lost in between.
        const listener = { onMessage: receive, onGap: () => receive(missed) };
        if (topics.length > 0) await (listening ??= notifications.listen(liveChannel, listener));
        if (closed) throw restarting();
        for (const topic of topics) subscriber.topics.add(topic);
      } finally {
        if (subscriber.topics.size === 0) end(subscriber);
      }
      return subscriber.topics.size > 0 ? (stream: SSEStreamingApi) => serve(subscriber, stream) : undefined;
    },

    size: () => [...subscribers].filter(({ topics }) => topics.size > 0).length,

    close() {
      closed = true;
      subscribers.forEach(end);
    },
  };
}

// The browser reconnects by itself.
const busy = (status: 429 | 503, message: string) =>
  new AppError(status, message, { headers: { "Retry-After": "60" } });
const restarting = () => new AppError(503, "We are restarting. Please try again in a moment.");

const missed = "missed";
const personTopic = ({ actor }: LiveVisitor) => (actor.kind === "member" ? `person:${actor.id}` : "");
const event = (name: string, data = "") => `event: ${name}\ndata: ${data}\n\n`;

const claimsOf = (actor: Actor) => (actor.kind === "member" ? `${actor.id} ${actor.suspended}` : "guest");
