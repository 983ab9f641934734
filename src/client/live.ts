import { useEffect, useEffectEvent } from "react";

export type LiveSubscriber = {
  /** The connection is open since `now`, by the server's clock: earlier news was not delivered. */
  onOpen: (now: Date) => void;
  /** There is news, or some may have been missed. The subscriber fetches it. */
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

/** Subscribes to a topic ("post:ID") over the page's only stream, closed while hidden; returns a function that unsubscribes. */
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
  // A page with an open stream does not get into the back/forward cache.
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", settle);
  // The old stream may be dead without an error event; a new one calls onOpen, and subscribers catch up.
  window.addEventListener("online", () => {
    close();
    settle();
  });
}

/** Reconnects once for several subscribers that change together. */
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
    // The browser reconnects after a network error, but not after an error response.
    if (connection?.source !== source || source.readyState !== EventSource.CLOSED) return;
    close();
    retry = setTimeout(settle, delay * (0.75 + Math.random() / 2));
    delay = Math.min(2 * delay, longestDelay);
  });
}

const all = () => [...subscribers.values()].flatMap((some) => [...some]);

/** Subscribes to a topic ("post:ID") while a component is mounted. */
export function useLive(topic: string, subscriber: LiveSubscriber) {
  const onOpen = useEffectEvent(subscriber.onOpen);
  const onNews = useEffectEvent(subscriber.onNews);
  useEffect(() => subscribe(topic, { onOpen: (now) => onOpen(now), onNews: () => onNews() }), [topic]);
}
