import { startServer } from "#src/app/server.ts";
import { createShortCaches } from "#src/server/short-cache.ts";
import { withTimeout } from "#src/shared/with-timeout.ts";

/** What the primary tells a worker. */
export type ToWorker =
  | { kind: "stop" }
  /** To clear its short caches, and to answer with the same `asked`. */
  | { kind: "clear"; asked: string }
  /** All other workers have cleared theirs. */
  | { kind: "all cleared"; asked: string };

/** What a worker tells the primary. */
export type FromWorker =
  | { kind: "ready"; url: string }
  /** Another worker is to clear its short caches: this one has stored something. */
  | { kind: "clear others"; asked: string }
  | { kind: "cleared"; asked: string };

// A write is answered after this time, in ms, where another worker is too busy to clear its caches: they last five seconds.
const clearingTime = 1_000;

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
  const shortCaches = createShortCaches(async () => {
    const asked = `${process.pid} ${(lastAsked += 1)}`;
    const cleared = new Promise<void>((resolve) => clearing.set(asked, resolve));
    tell({ kind: "clear others", asked });
    await withTimeout(clearingTime, cleared);
    clearing.delete(asked);
  });

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
    }
  });
  const announceReady = (url: string) => tell({ kind: "ready", url });
  ({ stop } = await startServer(environment, { openPages, shared: { announceReady, shortCaches } }));
}

// What cannot be sent any more has nobody who waits for it: the primary is gone.
const tell = (message: FromWorker) => process.send!(message, undefined, undefined, () => {});
