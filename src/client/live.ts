import { useEffect, useEffectEvent } from "react";

export type LiveSubscriber = {
  /** The connection is open, as of this moment of the server's clock: earlier news was not delivered. */
  onOpen: (now: Date) => void;
  /** There is news, or some may have been missed. */
  onNews: () => void;
};

// The server's limit for one stream.
const maxTopics = 10;
const firstDelay = 5_000;
const longestDelay = 5 * 60_000;

const subscribers = new Map<string, Set<LiveSubscriber>>();
let connection: { source: EventSource; topics: string } | undefined;
let delay = firstDelay;
let retry: ReturnType<typeof setTimeout> | undefined;
let prepared = false;

/**
 * Listens for news of a topic ("post:ID") over the page's one stream; returns how to unsubscribe. A hidden page closes
 * its stream, and opens it again once it is visible.
 */
export function subscribe(topic: string, subscriber: LiveSubscriber): () => void {
  prepare();
  subscribers.set(topic, (subscribers.get(topic) ?? new Set()).add(subscriber));
  settleSoon();
  return () => {
    const others = subscribers.get(topic);
    others?.delete(subscriber);
    if (others?.size === 0) subscribers.delete(topic);
    settleSoon();
  };
}

function prepare() {
  if (prepared) return;
  prepared = true;
  document.addEventListener("visibilitychange", settle);
  // A page with an open stream is not put into the back/forward cache.
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", settle);
  // The old stream may be dead without an error event; a new one calls onOpen, so that subscribers catch up.
  window.addEventListener("online", () => {
    close();
    settle();
  });
}

/** One reconnection for several subscribers that come and go together. */
const settleSoon = () => queueMicrotask(settle);

/** Opens or closes the stream to match the current topics. */
function settle() {
  const topics = document.hidden
    ? ""
    : [...subscribers.keys()].slice(0, maxTopics).toSorted().join("&topic=");
  if (connection?.topics === topics) return;
  close();
  if (topics) connect(topics);
}

function close() {
  clearTimeout(retry);
  connection?.source.close();
  connection = undefined;
}

function connect(topics: string) {
  const source = new EventSource(`/api/live?topic=${topics}`);
  connection = { source, topics };
  source.addEventListener("open", (message) => {
    // The browser's own "open" event comes first, without data.
    if (!("data" in message)) return;
    delay = firstDelay;
    for (const subscriber of all()) subscriber.onOpen(new Date(String(message.data)));
  });
  source.addEventListener("news", ({ data }: MessageEvent<string>) =>
    subscribers.get(data)?.forEach((subscriber) => subscriber.onNews()),
  );
  source.addEventListener("missed", () => all().forEach((subscriber) => subscriber.onNews()));
  source.addEventListener("error", () => {
    // The browser reconnects after a break, but not after a refusal.
    if (connection?.source !== source || source.readyState !== EventSource.CLOSED) return;
    close();
    retry = setTimeout(settle, delay * (0.75 + Math.random() / 2));
    delay = Math.min(2 * delay, longestDelay);
  });
}

const all = () => [...subscribers.values()].flatMap((some) => [...some]);

/** Listens for news of a topic ("post:ID") while a component is shown. */
export function useLive(topic: string, subscriber: LiveSubscriber) {
  const onOpen = useEffectEvent(subscriber.onOpen);
  const onNews = useEffectEvent(subscriber.onNews);
  useEffect(() => subscribe(topic, { onOpen: (now) => onOpen(now), onNews: () => onNews() }), [topic]);
}
