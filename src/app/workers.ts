import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry } from "prom-client";
import type { FromWorker, ToWorker } from "#src/app/worker.ts";
import { createLog } from "#src/server/log.ts";
import type { Settings } from "#src/server/settings.ts";

/** In ms. */
const times = {
  /** A worker that lives no longer than this probably crashes on start: the next one is delayed, twice as long each time. */
  short: 5_000,
  firstDelay: 500,
  longestDelay: 30_000,
  /** Longer than a worker takes to stop. */
  stop: 30_000,
};

/**
 * Starts the workers, replaces those that end, and stops them all on SIGINT or SIGTERM. The first starts alone, since
 * it migrates and seeds the database; if it cannot start, it says why, and the primary exits.
 */
export async function startWorkers({ settings, program }: { settings: Settings; program: string }) {
  const log = createLog(settings, undefined, { pid: process.pid });
  const clearing = clearCaches();
  let firstReady = false;
  let stopping = false;
  let shortLives = 0;

  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({ exec: program, args: process.argv.slice(2) });

  /** Starts a worker; resolves with its URL once it, or its replacement, listens. */
  function start(): Promise<string> {
    const worker = cluster.fork();
    closeUndelivered(worker);
    const startedAt = performance.now();
    const ready = Promise.withResolvers<string>();
    worker.on("message", (message: FromWorker) => {
      if (message.kind === "ready") ready.resolve(message.url);
      if (message.kind === "clear others") clearing.ask(worker, message.requestId);
      if (message.kind === "cleared") clearing.settle(worker, message.requestId);
      if (message.kind === "read metrics") void readMetrics(worker, message.requestId);
    });
    worker.once("listening", () => clearing.serving.add(worker));
    worker.once("exit", (code, signal) => {
      clearing.forget(worker);
      if (stopping) return endOnceAllHaveStopped();
      // Counts consecutive short lives.
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
    // If it has exited with a code, it has said why.
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
 * Closes the connection that was being handed to a worker when that was killed: it would stay open in this process without ever
 * being answered. Node has no event for it, so `send` is wrapped. Node hands over the next connection only after the last was
 * accepted.
 */
function closeUndelivered({ process: worker }: Worker) {
  const send = worker.send.bind(worker) as (...args: unknown[]) => boolean;
  let last: { close: () => void } | undefined;
  worker.send = (message: unknown, handle?: unknown, ...rest: unknown[]) => {
    if (typeof handle === "object" && handle && "close" in handle) last = handle as typeof last;
    return send(message, handle, ...rest);
  };
  // If it was accepted, it is already closed here, and closing it again does nothing.
  worker.once("exit", (code) => code === 0 || last?.close());
}

const aggregator = new AggregatorRegistry();

/** Adds up the metrics of all workers, for the one that has requested them. */
async function readMetrics(requester: Worker, requestId: string) {
  const text = await aggregator.clusterMetrics().catch(() => undefined);
  send(requester, { kind: "metrics", requestId, text });
}

const workers = () => Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);

// Errors are ignored, since a worker may just have ended.
const send = (worker: Worker, message: ToWorker) => worker.send(message, () => {});

/** Lets all other workers clear their short caches after a write, and notifies the writing one when they are done. */
function clearCaches() {
  const serving = new Set<Worker>();
  const waiting = new Map<string, { requester: Worker; missing: Set<Worker> }>();

  function settle(worker: Worker, requestId: string) {
    const found = waiting.get(requestId);
    found?.missing.delete(worker);
    if (!found || found.missing.size > 0) return;
    waiting.delete(requestId);
    send(found.requester, { kind: "all cleared", requestId });
  }

  return {
    /** The workers that serve requests, and so have caches. */
    serving,
    ask(requester: Worker, requestId: string) {
      waiting.set(requestId, { requester, missing: new Set([...serving, requester]) });
      for (const other of serving) if (other !== requester) send(other, { kind: "clear", requestId });
      settle(requester, requestId);
    },
    settle,
    /** Stops waiting for a worker that has ended. */
    forget(worker: Worker) {
      serving.delete(worker);
      for (const requestId of waiting.keys()) settle(worker, requestId);
    },
  };
}
