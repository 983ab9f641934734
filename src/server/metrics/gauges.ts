import { statfs } from "node:fs/promises";
import { collectDefaultMetrics } from "prom-client";
import type pg from "pg";
import type { Logger } from "pino";
import { databaseAnswers, type Database } from "#src/server/database/database.ts";
import type { DatabaseGauge } from "#src/server/manifest.ts";
import { addGauge, atMostEvery } from "#src/server/metrics/gauge.ts";
import { jobsWaiting } from "#src/server/metrics/jobs-waiting.queries.ts";
import type { Metrics } from "#src/server/metrics/metrics.ts";
import type { FilledSlots } from "#src/server/slots.ts";
import type { Settings } from "#src/server/settings.ts";

type Sources = {
  settings: Pick<Settings, "metricsToken" | "dataDir">;
  db: Database;
  probe: Database;
  pool: Pick<pg.Pool, "idleCount" | "totalCount" | "waitingCount">;
  streams: () => number;
  declared: { gauges: readonly DatabaseGauge[]; slots: FilledSlots };
  log: Logger;
};

/** Adds the gauges, if metrics are enabled: pool, queue, streams, and what features declare. */
export function addGauges(
  { registry }: Pick<Metrics, "registry">,
  { settings, db, probe, pool, streams, declared, log }: Sources,
) {
  if (!settings.metricsToken) return;
  collectDefaultMetrics({ register: registry });
  const to = { registry, log };
  addGauge(to, {
    name: "database_connections",
    help: "Connections of visitors to the database, and requests that wait for one.",
    label: "state",
    read: () => ({
      idle: pool.idleCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
  });
  addGauge(to, { name: "live_streams", help: "Open streams of live news.", read: streams });
  addGauge(to, {
    name: "database_up",
    help: "Whether the database answers: 1 or 0.",
    aggregator: "min",
    read: async () => ((await databaseAnswers(probe)) ? 1 : 0),
  });
  addGauge(to, {
    name: "data_disk_free_bytes",
    help: "Free bytes at DATA_DIR.",
    aggregator: "max",
    read: atMostEvery(async () => {
      const { bavail, bsize } = await statfs(settings.dataDir);
      return bavail * bsize;
    }),
  });
  const jobs = atMostEvery(() => jobsWaiting(db));
  const fromDatabase = [
    {
      name: "jobs_waiting",
      help: "Jobs that are due.",
      label: "queue",
      read: async () => byName(await jobs(), "count"),
    },
    {
      name: "jobs_oldest_seconds",
      help: "How long the oldest due job has waited.",
      label: "queue",
      read: async () => byName(await jobs(), "seconds"),
    },
    ...declared.gauges.map(({ read, ...gauge }) => ({
      ...gauge,
      read: atMostEvery(() => read(db, declared)),
    })),
  ];
  // The same in all workers, so it must not be added up.
  for (const gauge of fromDatabase) addGauge(to, { ...gauge, aggregator: "max" });
}

const byName = (rows: Awaited<ReturnType<typeof jobsWaiting>>, field: "count" | "seconds") =>
  Object.fromEntries(rows.map((row) => [row.name, row[field]]));
