import { startServer } from "#src/app/server.ts";
import { AppError } from "#src/server/http/errors.ts";
import { createShortCaches } from "#src/server/short-cache.ts";
import { withTimeout } from "#src/shared/with-timeout.ts";

export type ToWorker =
  | { kind: "stop" }
  /** Clear the short caches, and answer with the same `requestId`. */
  | { kind: "clear"; requestId: string }
  /** All other workers have cleared their caches. */
  | { kind: "all cleared"; requestId: string }
  /** The metrics of all workers, as text; undefined if they could not be read. */
  | { kind: "metrics"; requestId: string; text: string | undefined };

export type FromWorker =
  | { kind: "ready"; url: string }
  /** All other workers must clear their short caches, since this one has written something. */
  | { kind: "clear others"; requestId: string }
  | { kind: "cleared"; requestId: string }
  | { kind: "read metrics"; requestId: string };

// In ms. If another worker is too busy to clear its caches, a write is answered after this time; caches last five seconds anyway.
const clearingTime = 1_000;
// In ms; longer than the 5 s that prom-client waits for the workers.
const readingTime = 8_000;

/** Starts a server on the workers' port, until the primary says so. If the primary dies, Node ends this process. */
export async function startWorker(
  environment: Record<string, string | undefined>,
  { openPages }: Pick<NonNullable<Parameters<typeof startServer>[1]>, "openPages"> = {},
): Promise<void> {
  const clearing = new Map<string, () => void>();
  let lastRequest = 0;
  const nextId = () => `${process.pid} ${(lastRequest += 1)}`;
  const shortCaches = createShortCaches(async () => {
    const requestId = nextId();
    const cleared = new Promise<void>((resolve) => clearing.set(requestId, resolve));
    notifyPrimary({ kind: "clear others", requestId });
    await withTimeout(clearingTime, cleared);
    clearing.delete(requestId);
  });

  const reading = new Map<string, (text: string | undefined) => void>();
  const readMetrics = async () => {
    const requestId = nextId();
    const answered = new Promise<string | undefined>((resolve) => reading.set(requestId, resolve));
    notifyPrimary({ kind: "read metrics", requestId });
    // If a worker does not answer, the primary gives up sooner.
    const text = await withTimeout(readingTime, answered);
    reading.delete(requestId);
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
        notifyPrimary({ kind: "cleared", requestId: message.requestId });
        break;
      case "all cleared":
        clearing.get(message.requestId)?.();
        break;
      case "metrics":
        reading.get(message.requestId)?.(message.text);
    }
  });
  const announceReady = (url: string) => notifyPrimary({ kind: "ready", url });
  ({ stop } = await startServer(environment, {
    openPages,
    shared: { announceReady, shortCaches, readMetrics },
  }));
}

// Errors are ignored: if a message cannot be sent, the primary is gone, and nobody waits for it.
const notifyPrimary = (message: FromWorker) => process.send!(message, undefined, undefined, () => {});
