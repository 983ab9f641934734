import { useEffect, useEffectEvent } from "react";
import { subscribe, type LiveSubscriber } from "#src/client/live/live-connection.ts";

/** Listens for news of a topic ("post:ID") while a component is shown. */
export function useLive(topic: string, subscriber: LiveSubscriber) {
  const onOpen = useEffectEvent(subscriber.onOpen);
  const onNews = useEffectEvent(subscriber.onNews);
  useEffect(() => subscribe(topic, { onOpen: (now) => onOpen(now), onNews: () => onNews() }), [topic]);
}
