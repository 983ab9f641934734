import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry } from "prom-client";
import type { FromWorker, ToWorker } from "#src/app/worker.ts";
import { createLog } from "#src/server/log.ts";
import type { Settings } from "#src/server/settings.ts";

/** In ms. */
const times = {
  /** A worker that lives no longer was not killed by chance: the next one waits, twice as long each time. */
  short: 5_000,
  firstDelay: 500,
  longestDelay: 30_000,
  /** Longer than a worker takes to stop. */
  stop: 30_000,
};

/**
 * Starts the workers, replaces those that end, and stops them all at SIGINT or SIGTERM. Does no work itself but to hand each
 * connection to the next worker. The first worker starts alone: it migrates and fills the database, and says why it cannot
 * start; then all ends.
 */
export async function startWorkers({ settings, program }: { settings: Settings; program: string }) {
  const log = createLog(settings, undefined, { pid: process.pid });
  const clearing = clearCaches();
  let firstReady = false;
  let stopping = false;
  let shortLives = 0;

  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({ exec: program, args: process.argv.slice(2) });

  /** Starts a worker; resolves with the address once it answers, or the one that takes its place. */
  function start(): Promise<string> {
    const worker = cluster.fork();
    closeUndelivered(worker);
    const startedAt = performance.now();
    const ready = Promise.withResolvers<string>();
    worker.on("message", (message: FromWorker) => {
      if (message.kind === "ready") ready.resolve(message.url);
      if (message.kind === "clear others") clearing.ask(worker, message.asked);
      if (message.kind === "cleared") clearing.settle(worker, message.asked);
      if (message.kind === "read metrics") void readMetrics(worker, message.asked);
    });
    worker.once("listening", () => clearing.serving.add(worker));
    worker.once("exit", (code, signal) => {
      clearing.forget(worker);
      if (stopping) return endOnceAllHaveStopped();
      // A short life counts while it is the last that was seen.
      shortLives = performance.now() - startedAt < times.short ? shortLives + 1 : 0;
      const delay = shortLives && Math.min(times.firstDelay * 2 ** (shortLives - 1), times.longestDelay);
      const { pid } = worker.process;
      if (!firstReady) return giveUp(code, signal);
      log.warn({ worker: pid, code, signal, delay }, "a worker has ended; another one takes its place");
      setTimeout(() => !stopping && ready.resolve(start()), delay);
    });
    return ready.promise;
  }

  function giveUp(code: number | null, signal: string | null) {
    // By its exit code, it has said why.
    if (signal) console.error(`The first worker was ended by ${signal} before it was ready.`);
    process.exit(code || 1);
  }

  function endOnceAllHaveStopped() {
    if (workers().length === 0) process.exit(0);
  }

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      log.info({ signal }, "stopping");
      stopping = true;
      for (const worker of workers()) send(worker, { kind: "stop" });
      setTimeout(() => workers().forEach((worker) => worker.process.kill("SIGKILL")), times.stop);
      endOnceAllHaveStopped();
    });
  }

  const url = await start();
  firstReady = true;
  await Promise.all(Array.from({ length: settings.workers - 1 }, start));
  if (!stopping) console.log(`ready on ${url}`);
}

/**
 * Closes the connection that was on its way to a worker when that was killed: it stays open here, where nobody would ever
 * answer on it. Node sends a worker the next one only after it has taken the last.
 */
function closeUndelivered({ process: worker }: Worker) {
  const send = worker.send.bind(worker) as (...args: unknown[]) => boolean;
  let last: { close: () => void } | undefined;
  worker.send = (message: unknown, handle?: unknown, ...rest: unknown[]) => {
    if (typeof handle === "object" && handle && "close" in handle) last = handle as typeof last;
    return send(message, handle, ...rest);
  };
  // One that was taken is closed here already, and closing it again does nothing.
  worker.once("exit", (code) => code === 0 || last?.close());
}

const aggregator = new AggregatorRegistry();

/** Adds up what all workers have counted, for the one that is asked for it. */
async function readMetrics(asker: Worker, asked: string) {
  const text = await aggregator.clusterMetrics().catch(() => undefined);
  send(asker, { kind: "metrics", asked, text });
}

const workers = () => Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);

// A worker that has just ended is told nothing any more.
const send = (worker: Worker, message: ToWorker) => worker.send(message, () => {});

/** Passes on that one worker has stored something, and tells it once all others have cleared their short caches. */
function clearCaches() {
  const serving = new Set<Worker>();
  const waiting = new Map<string, { asker: Worker; missing: Set<Worker> }>();

  function settle(worker: Worker, asked: string) {
    const found = waiting.get(asked);
    found?.missing.delete(worker);
    if (!found || found.missing.size > 0) return;
    waiting.delete(asked);
    send(found.asker, { kind: "all cleared", asked });
  }

  return {
    /** Those that have something to clear. */
    serving,
    ask(asker: Worker, asked: string) {
      waiting.set(asked, { asker, missing: new Set([...serving, asker]) });
      for (const other of serving) if (other !== asker) send(other, { kind: "clear", asked });
      settle(asker, asked);
    },
    settle,
    /** Waits no more for a worker that has ended. */
    forget(worker: Worker) {
      serving.delete(worker);
      for (const asked of waiting.keys()) settle(worker, asked);
    },
  };
}
