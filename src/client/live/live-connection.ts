/** Who listens for news of a topic. */
export type LiveEar = {
  /** The line stands, at this moment of the server's clock: what happened before it stood has not been told. */
  opened: (now: Date) => void;
  /** There is news, or there may be. */
  news: () => void;
};

// As many as one stream may have.
const mostTopics = 10;
const firstDelay = 5_000;
const longestDelay = 5 * 60_000;

const ears = new Map<string, Set<LiveEar>>();
let line: { source: EventSource; topics: string } | undefined;
let delay = firstDelay;
let retry: ReturnType<typeof setTimeout> | undefined;
let prepared = false;

/**
 * Listens for news of a topic ("post:ID") over the page's one stream until it is called off. A page that is hidden lets
 * its stream go, and asks again what it has missed once it is seen.
 */
export function listenTo(topic: string, ear: LiveEar): () => void {
  prepare();
  ears.set(topic, (ears.get(topic) ?? new Set()).add(ear));
  settleSoon();
  return () => {
    const others = ears.get(topic);
    others?.delete(ear);
    if (others?.size === 0) ears.delete(topic);
    settleSoon();
  };
}

function prepare() {
  if (prepared) return;
  prepared = true;
  document.addEventListener("visibilitychange", settle);
  // A page with an open stream could not be kept for Back.
  window.addEventListener("pagehide", hangUp);
  window.addEventListener("pageshow", settle);
  // The old stream may be dead without a word, and what was asked for meanwhile has not come: a new one says so.
  window.addEventListener("online", () => {
    hangUp();
    settle();
  });
}

/** Several ears come and go together. */
const settleSoon = () => queueMicrotask(settle);

/** Has the stream that is wanted by now, and no other. */
function settle() {
  const topics = document.hidden ? "" : [...ears.keys()].slice(0, mostTopics).toSorted().join("&topic=");
  if (line?.topics === topics) return;
  hangUp();
  if (topics) dial(topics);
}

function hangUp() {
  clearTimeout(retry);
  line?.source.close();
  line = undefined;
}

function dial(topics: string) {
  const source = new EventSource(`/api/live?topic=${topics}`);
  line = { source, topics };
  source.addEventListener("open", (message) => {
    // The browser's own "open" comes first, and carries nothing.
    if (!("data" in message)) return;
    delay = firstDelay;
    for (const ear of all()) ear.opened(new Date(String(message.data)));
  });
  source.addEventListener("news", ({ data }: MessageEvent<string>) =>
    ears.get(data)?.forEach((ear) => ear.news()),
  );
  source.addEventListener("missed", () => all().forEach((ear) => ear.news()));
  source.addEventListener("error", () => {
    // A line that broke is taken up again by the browser, one that was refused is not.
    if (line?.source !== source || source.readyState !== EventSource.CLOSED) return;
    hangUp();
    retry = setTimeout(settle, delay * (0.75 + Math.random() / 2));
    delay = Math.min(2 * delay, longestDelay);
  });
}

const all = () => [...ears.values()].flatMap((some) => [...some]);
