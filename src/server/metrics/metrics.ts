import { statfs } from "node:fs/promises";
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type pg from "pg";
import { jobsWaiting } from "#src/server/metrics/jobs-waiting.queries.ts";
import { databaseAnswers, type Database } from "#src/server/database/database.ts";
import type { DatabaseGauge } from "#src/server/feature.ts";
import type { Settings } from "#src/server/settings.ts";

export type Metrics = ReturnType<typeof createMetrics>;

/** What is read from the database at most this often, in ms, however often it is asked for. */
const readEvery = 15_000;

/**
 * What this process counts, for Prometheus. Each process has its own counters; what is read from the database is the same
 * in all of them. Where it is one of several workers, `readAll` reads what all of them have counted.
 */
export function createMetrics(readAll?: () => Promise<string>) {
  // Answers the primary, which adds up what all of them have.
  const registry: Registry = readAll ? new AggregatorRegistry() : new Registry();
  if (readAll) AggregatorRegistry.setRegistries(registry);
  const registers = [registry];
  const labelNames = ["method", "route", "status"] as const;
  const counter = (name: string, help: string, labels: string[]) =>
    new Counter({ name, help, labelNames: labels, registers });
  return {
    registry,
    /** Everything, as Prometheus reads it. */
    read: readAll ?? (() => registry.metrics()),
    requests: new Counter({ name: "http_requests_total", help: "Requests answered.", labelNames, registers }),
    /** Until the answer begins, in seconds. */
    durations: new Histogram({
      name: "http_request_duration_seconds",
      help: "Time until the answer to a request began.",
      labelNames,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    /** By outcome: sent, refused (for good), failed (to be tried again). */
    mails: counter("mails_total", "Emails handed to the mail server, by outcome.", ["outcome"]),
    /** By step: password, passkey. Tries beyond a limit are requests with the status 429. */
    signInsRefused: counter("sign_ins_refused_total", "Sign-ins with a wrong password or passkey.", ["step"]),
  };
}

type Sources = {
  settings: Settings;
  db: Database;
  probe: Database;
  pool: pg.Pool;
  streams: () => number;
  gauges: readonly DatabaseGauge[];
};

/** Adds what is asked for when Prometheus reads, where that is switched on: pool, queue, streams, what features declare. */
export function addGauges(
  { registry }: Pick<Metrics, "registry">,
  { settings, db, probe, pool, streams, gauges }: Sources,
) {
  if (!settings.metricsToken) return;
  const registers: Registry[] = [];
  const add = (metric: Gauge) => registry.registerMetric(metric);
  collectDefaultMetrics({ register: registry });
  add(
    new Gauge({
      name: "database_connections",
      help: "Connections of visitors to the database, and requests that wait for one.",
      labelNames: ["state"],
      registers,
      collect() {
        this.set({ state: "idle" }, pool.idleCount);
        this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
        this.set({ state: "waiting" }, pool.waitingCount);
      },
    }),
  );
  add(
    new Gauge({
      name: "live_streams",
      help: "Open streams of live news.",
      registers,
      collect() {
        this.set(streams());
      },
    }),
  );
  add(
    new Gauge({
      name: "database_up",
      help: "Whether the database answers: 1 or 0.",
      registers,
      aggregator: "min",
      async collect() {
        this.set((await databaseAnswers(probe)) ? 1 : 0);
      },
    }),
  );
  add(
    new Gauge({
      name: "data_disk_free_bytes",
      help: "Free bytes at DATA_DIR.",
      registers,
      aggregator: "max",
      async collect() {
        const { bavail, bsize } = await statfs(settings.dataDir);
        this.set(bavail * bsize);
      },
    }),
  );
  const jobs = atMostEvery(() => jobsWaiting(db));
  gauge("jobs_waiting", "Jobs that are due.", "queue", async () => byName(await jobs(), "count"));
  gauge("jobs_oldest_seconds", "How long the oldest due job has waited.", "queue", async () =>
    byName(await jobs(), "seconds"),
  );
  for (const { name, help, label, read } of gauges)
    gauge(
      name,
      help,
      label,
      atMostEvery(() => read(db)),
    );

  /** A gauge whose values come from the database; it has none while the database is away. */
  function gauge(name: string, help: string, label: string, read: () => Promise<Record<string, number>>) {
    add(
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        // The same in all workers, whose numbers are added up otherwise.
        aggregator: "max",
        async collect() {
          const values = await read().catch(() => ({}));
          this.reset();
          for (const [value, amount] of Object.entries(values)) this.set({ [label]: value }, amount);
        },
      }),
    );
  }
}

const byName = (rows: Awaited<ReturnType<typeof jobsWaiting>>, field: "count" | "seconds") =>
  Object.fromEntries(rows.map((row) => [row.name, row[field]]));

/** Asks once for all who ask within a while; a failure is not kept. */
function atMostEvery<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (asked && Date.now() < until) return asked;
    until = Date.now() + readEvery;
    const answer = ask();
    asked = answer;
    answer.catch(() => (asked = undefined));
    return answer;
  };
}
