import { useEffect, useEffectEvent } from "react";
import { listenTo, type LiveEar } from "#src/client/live/live-connection.ts";

/** Listens for news of a topic ("post:ID") while a component is shown. */
export function useLive(topic: string, { opened, news }: LiveEar) {
  const onOpened = useEffectEvent(opened);
  const onNews = useEffectEvent(news);
  useEffect(() => listenTo(topic, { opened: (now) => onOpened(now), news: () => onNews() }), [topic]);
}
