import { startServer } from "#src/app/server.ts";
import { AppError } from "#src/server/http/errors.ts";
import { createShortCaches } from "#src/server/short-cache.ts";
import { withTimeout } from "#src/shared/with-timeout.ts";

/** What the primary tells a worker. */
export type ToWorker =
  | { kind: "stop" }
  /** To clear its short caches, and to answer with the same `asked`. */
  | { kind: "clear"; asked: string }
  /** All other workers have cleared theirs. */
  | { kind: "all cleared"; asked: string }
  /** What all workers have counted, as text; undefined where that cannot be told. */
  | { kind: "metrics"; asked: string; text: string | undefined };

/** What a worker tells the primary. */
export type FromWorker =
  | { kind: "ready"; url: string }
  /** Another worker is to clear its short caches: this one has stored something. */
  | { kind: "clear others"; asked: string }
  | { kind: "cleared"; asked: string }
  | { kind: "read metrics"; asked: string };

// A write is answered after this time, in ms, where another worker is too busy to clear its caches: they last five seconds.
const clearingTime = 1_000;
// In ms: longer than the 5 s that prom-client waits for the workers.
const readingTime = 8_000;

/**
 * Serves the port that the workers share, as one of them; stops as a server alone does when the primary says so. Where the
 * primary ends without a word, Node ends this process with it.
 */
export async function startWorker(
  environment: Record<string, string | undefined>,
  { openPages }: Pick<NonNullable<Parameters<typeof startServer>[1]>, "openPages"> = {},
): Promise<void> {
  const clearing = new Map<string, () => void>();
  let lastAsked = 0;
  const nextId = () => `${process.pid} ${(lastAsked += 1)}`;
  const shortCaches = createShortCaches(async () => {
    const asked = nextId();
    const cleared = new Promise<void>((resolve) => clearing.set(asked, resolve));
    tell({ kind: "clear others", asked });
    await withTimeout(clearingTime, cleared);
    clearing.delete(asked);
  });

  const reading = new Map<string, (text: string | undefined) => void>();
  const readMetrics = async () => {
    const asked = nextId();
    const answered = new Promise<string | undefined>((resolve) => reading.set(asked, resolve));
    tell({ kind: "read metrics", asked });
    // The primary gives up sooner where a worker does not answer it.
    const text = await withTimeout(readingTime, answered);
    reading.delete(asked);
    if (text === undefined) throw new AppError(503, "The numbers of all workers can’t be read right now.");
    return text;
  };

  let stop = () => Promise.resolve();
  process.on("message", (message: ToWorker) => {
    switch (message.kind) {
      case "stop":
        void stop().then(() => process.exit(0));
        break;
      case "clear":
        shortCaches.clear();
        tell({ kind: "cleared", asked: message.asked });
        break;
      case "all cleared":
        clearing.get(message.asked)?.();
        break;
      case "metrics":
        reading.get(message.asked)?.(message.text);
    }
  });
  const announceReady = (url: string) => tell({ kind: "ready", url });
  ({ stop } = await startServer(environment, {
    openPages,
    shared: { announceReady, shortCaches, readMetrics },
  }));
}

// What cannot be sent any more has nobody who waits for it: the primary is gone.
const tell = (message: FromWorker) => process.send!(message, undefined, undefined, () => {});
