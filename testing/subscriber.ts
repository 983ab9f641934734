import { subscribe, type AnySubscription, type DomainEvent } from "#src/server/events.ts";

/** Makes subscribers for a test: each call of one returns the data of its events that were committed since the last. */
export const createSubscriber =
  (subscriptions: AnySubscription[], handOut: () => Promise<void>) =>
  <T extends object>(event: DomainEvent<T>) => {
    const received: T[] = [];
    const subscriber = `subscriber ${subscriptions.length}`;
    subscriptions.push(
      subscribe({ event, subscriber, run: async (_platform, data) => void received.push(data) }),
    );
    return async (): Promise<T[]> => {
      await handOut();
      return received.splice(0);
    };
  };
