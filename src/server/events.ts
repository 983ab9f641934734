import type { Database } from "#src/server/database/database.ts";
import type { Job } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";

/** Something that happens in a feature, by its name; `T` is its data: ids, never what somebody typed. */
export type DomainEvent<T extends object> = { name: string; payload?: T };

/** Names an event and its data: `domainEvent<{ listingId: string }>("listing posted")`. */
export const domainEvent = <T extends object>(name: string): DomainEvent<T> => ({ name });

/**
 * What a subscriber does when an event has happened. Tried again when it throws, so it must be safe to run twice: `id` is
 * the same each time.
 */
export type Subscription<T extends object> = {
  event: DomainEvent<T>;
  /** A name, unique among the subscriptions to an event. */
  subscriber: string;
  run: (platform: Platform, data: T, id: string) => Promise<unknown>;
};

export type AnySubscription = Subscription<never>;

/** Declares what is done when an event has happened. */
export const subscribe = <T extends object>(subscription: Subscription<T>) =>
  subscription as unknown as AnySubscription;

/** The queue of the subscribers' jobs. */
const eventQueue = "events";

type WaitingEvent = { event: string; subscriber: string; data: object };

/**
 * Publishes an event on the connection of `db`: inside a transaction only if that commits. Every subscriber gets a job of
 * its own, so that one that fails holds up no other.
 */
export async function publish<T extends object>(
  { jobs, registry }: Pick<Platform, "jobs" | "registry">,
  db: Database,
  event: DomainEvent<T>,
  data: T,
) {
  for (const { subscriber } of registry.subscriptions.filter((known) => known.event.name === event.name)) {
    await jobs.enqueue(db, eventQueue, { event: event.name, subscriber, data } satisfies WaitingEvent);
  }
}

/** Runs the subscribers. */
export const eventJob: Job<WaitingEvent> = {
  name: eventQueue,
  run: async (platform, { event, subscriber, data }, id) => {
    const subscription = platform.registry.subscriptions.find(
      (known) => known.event.name === event && known.subscriber === subscriber,
    );
    if (!subscription) throw new Error(`Nobody called ${subscriber} waits for "${event}"`);
    await subscription.run(platform, data as never, id);
  },
};
