import { useEffect, useEffectEvent } from "react";
import { subscribe, type LiveSubscriber } from "#src/client/live/live-connection.ts";

/** Listens for news of a topic ("post:ID") while a component is shown. */
export function useLive(topic: string, { onOpen, onNews: news }: LiveSubscriber) {
  const onOpened = useEffectEvent(onOpen);
  const onNews = useEffectEvent(news);
  useEffect(() => subscribe(topic, { onOpen: (now) => onOpened(now), onNews: () => onNews() }), [topic]);
}
