import PQueue from "p-queue";
import type { Notifications } from "#src/server/database/notifications.ts";
import { AppError } from "#src/server/http/app-error.ts";
import { createLiveBudget } from "#src/server/live/live-budget.ts";
import { liveMessages, openLiveStream, type LiveStream } from "#src/server/live/live-stream.ts";
import type { MayHear } from "#src/server/live/live-topic.ts";
import { liveLimits } from "#src/server/live/live.constants.ts";
import { guest, type Actor } from "#src/shared/actor.ts";

/** Where triggers say what there is news of: "post:ID", and "person:ID" when somebody's own standing changes. */
const channel = "live";
const person = "person:";

/** Somebody who wants to listen. */
export type LiveVisitor = {
  actor: Actor;
  /** Who she is by now: her session may have ended, her standing changed. */
  actorNow: () => Promise<Actor>;
  /** What her address is counted by. */
  network: string;
};

type Ear = LiveVisitor & { topics: Set<string>; stream: LiveStream };

/** The live streams of this process. */
export type LiveHub = ReturnType<typeof createLiveHub>;

/** Tells those who listen here what any process has news of. */
export function createLiveHub(
  { notifications, mayHear }: { notifications: Notifications; mayHear: MayHear },
  limits = liveLimits,
) {
  const budget = createLiveBudget(limits);
  const ears = new Set<Ear>();
  const earsOf = new Map<string, Set<Ear>>();
  /** Topics that have just been told, and whether there has been more since. */
  const told = new Map<string, { more: boolean }>();
  // What many are told at once must not keep the database from everybody else.
  const asking = new PQueue({ concurrency: 3 });
  let listening: Promise<void> | undefined;
  let closed = false;

  const heartbeat = setInterval(() => {
    if (ears.size === 0) return;
    sendAll(liveMessages.heartbeat);
    // A connection that hears nothing any more is found out by asking it.
    void notifications.caughtUp();
  }, limits.heartbeat);
  heartbeat.unref();

  const refuseWhenClosed = () => {
    if (closed) throw new AppError(503, "We are restarting. Please try again in a moment.");
  };
  const listen = () => notifications.listen(channel, { heard, missed: () => sendAll(liveMessages.missed) });
  const sendAll = (message: Uint8Array) => ears.forEach(({ stream }) => stream.send(message));
  const keysOf = ({ actor, topics }: Ear) => [
    ...topics,
    ...(actor.kind === "member" ? [person + actor.id] : []),
  ];

  function register(ear: Ear) {
    ears.add(ear);
    for (const key of keysOf(ear)) earsOf.set(key, (earsOf.get(key) ?? new Set()).add(ear));
  }

  function unregister(ear: Ear) {
    ears.delete(ear);
    for (const key of keysOf(ear)) unlist(ear, key);
  }

  function unlist(ear: Ear, key: string) {
    const all = earsOf.get(key);
    all?.delete(ear);
    if (all?.size === 0) earsOf.delete(key);
  }

  function drop(ear: Ear, topic: string) {
    ear.topics.delete(topic);
    unlist(ear, topic);
    if (ear.topics.size === 0) ear.stream.end();
  }

  function heard(message: string) {
    if (message.startsWith(person)) {
      for (const ear of earsOf.get(message) ?? [])
        void asking.add(() => lookAgain(ear).catch(ear.stream.end));
      return;
    }
    const before = told.get(message);
    if (before) before.more = true;
    else if (earsOf.has(message)) tell(message);
  }

  function tell(topic: string) {
    const now = { more: false };
    told.set(topic, now);
    setTimeout(() => {
      told.delete(topic);
      if (now.more && earsOf.has(topic)) tell(topic);
    }, limits.pause).unref();
    let guestsMay: Promise<boolean> | undefined;
    const message = liveMessages.news(topic);
    for (const ear of earsOf.get(topic) ?? []) {
      void asking
        .add(async () => {
          const may =
            ear.actor.kind === "guest"
              ? await (guestsMay ??= mayHear(guest, topic))
              : await mayHear(await ear.actorNow(), topic);
          if (may) ear.stream.send(message);
          else drop(ear, topic);
        })
        // Without the database nobody knows; she asks herself when she comes back.
        .catch(ear.stream.end);
    }
  }

  /** Ends the stream of somebody who is not who she was, and takes from it what she may not hear any more. */
  async function lookAgain(ear: Ear) {
    const now = await ear.actorNow();
    if (!sameStanding(now, ear.actor)) return ear.stream.end();
    for (const topic of ear.topics) if (!(await mayHear(now, topic))) drop(ear, topic);
  }

  return {
    /** Opens a stream of what she may hear of these; undefined when that is nothing. Throws where there are too many. */
    async open(visitor: LiveVisitor, wanted: readonly string[]): Promise<ReadableStream | undefined> {
      refuseWhenClosed();
      const giveBack = budget.take(visitor.actor, visitor.network);
      try {
        const may = await Promise.all(wanted.map((topic) => mayHear(visitor.actor, topic)));
        const topics = new Set(wanted.filter((_, index) => may[index]));
        // Nothing may slip through between the word that the stream stands and the first that is heard.
        if (topics.size > 0) await (listening ??= listen());
        refuseWhenClosed();
        if (topics.size === 0) {
          giveBack();
          return undefined;
        }
        const { body, stream } = openLiveStream(() => {
          clearTimeout(end);
          unregister(ear);
          giveBack();
        });
        // Not all at the same moment, after a restart brought them all at once.
        const end = setTimeout(stream.end, limits.lifetime * (0.75 + Math.random() / 4));
        end.unref();
        const ear: Ear = { ...visitor, topics, stream };
        register(ear);
        stream.send(liveMessages.open(new Date()));
        return body;
      } catch (error) {
        giveBack();
        throw error;
      }
    },

    /** How many are open. */
    size: () => ears.size,

    /** Ends all streams, and opens no other. */
    close() {
      closed = true;
      clearInterval(heartbeat);
      for (const { stream } of ears) stream.end();
    },
  };
}

const sameStanding = (one: Actor, other: Actor) =>
  one.kind === "member" && other.kind === "member"
    ? one.id === other.id && one.suspended === other.suspended
    : one.kind === other.kind;
