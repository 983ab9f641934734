/** Who listens for news of a topic. */
export type LiveSubscriber = {
  /** The line stands, at this moment of the server's clock: what happened before it stood has not been told. */
  onOpen: (now: Date) => void;
  /** There is news, or there may be. */
  onNews: () => void;
};

// As many as one stream may have.
const maxTopics = 10;
const firstDelay = 5_000;
const longestDelay = 5 * 60_000;

const subscribers = new Map<string, Set<LiveSubscriber>>();
let connection: { source: EventSource; topics: string } | undefined;
let delay = firstDelay;
let retry: ReturnType<typeof setTimeout> | undefined;
let prepared = false;

/**
 * Listens for news of a topic ("post:ID") over the page's one stream until it is called off. A page that is hidden lets
 * its stream go, and asks again what it has missed once it is seen.
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
  // A page with an open stream could not be kept for Back.
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", settle);
  // The old stream may be dead without a word, and what was asked for meanwhile has not come: a new one says so.
  window.addEventListener("online", () => {
    close();
    settle();
  });
}

/** Several ears come and go together. */
const settleSoon = () => queueMicrotask(settle);

/** Has the stream that is wanted by now, and no other. */
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
    // The browser's own "open" comes first, and carries nothing.
    if (!("data" in message)) return;
    delay = firstDelay;
    for (const subscriber of all()) subscriber.onOpen(new Date(String(message.data)));
  });
  source.addEventListener("news", ({ data }: MessageEvent<string>) =>
    subscribers.get(data)?.forEach((subscriber) => subscriber.onNews()),
  );
  source.addEventListener("missed", () => all().forEach((subscriber) => subscriber.onNews()));
  source.addEventListener("error", () => {
    // A line that broke is taken up again by the browser, one that was refused is not.
    if (connection?.source !== source || source.readyState !== EventSource.CLOSED) return;
    close();
    retry = setTimeout(settle, delay * (0.75 + Math.random() / 2));
    delay = Math.min(2 * delay, longestDelay);
  });
}

const all = () => [...subscribers.values()].flatMap((some) => [...some]);
