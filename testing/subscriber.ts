import { subscribe, type AnySubscription, type DomainEvent } from "#src/server/events.ts";

/** Makes listeners for a test: each call of one returns what was said of its event since the last, once that is true. */
export const createSubscriber =
  (subscriptions: AnySubscription[], handOut: () => Promise<void>) =>
  <T extends object>(event: DomainEvent<T>) => {
    const heard: T[] = [];
    const subscriber = `ear ${subscriptions.length}`;
    subscriptions.push(
      subscribe({ event, subscriber, run: async (_platform, data) => void heard.push(data) }),
    );
    return async (): Promise<T[]> => {
      await handOut();
      return heard.splice(0);
    };
  };
