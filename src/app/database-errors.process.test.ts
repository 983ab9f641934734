import { expect, it } from "vitest";
import { runThroughFailures } from "#testing/database-errors.ts";
import { serverPrograms } from "#testing/cluster.ts";

const fields = ["type", "message", "code", "statement", "constraint", "table", "column", "stack", "cause"];

it.skipIf(!serverPrograms)(
  "PostgreSQL may end connections, crash, restart and hang: the server goes on, loses nothing and keeps nobody waiting",
  async () => {
    const { log, ...outcome } = await runThroughFailures("testing/server-process.ts", {
      ended: 4,
      restarts: ["fast", "immediate"],
      freezes: [8_000],
    });
    expect(outcome).toMatchObject({ lives: true, wrong: [], lost: [] });
    expect(outcome.rows).toBeGreaterThan(100);
    expect(outcome.refused).toBeGreaterThan(0);
    expect(outcome.slowest).toBeLessThan(6_000);
    expect(outcome.slowestProbe).toBeLessThan(2_000);
    expect(outcome.slowestRecovery).toBeLessThan(6_000);
    // Everything that failed was logged, by names alone: a connection holds its password and the queries' values.
    const errors = log.flatMap(({ err }) => (err ? [err] : []));
    expect(errors.length).toBeGreaterThan(0);
    for (const error of errors) expect(fields).toEqual(expect.arrayContaining(Object.keys(error)));
  },
  120_000,
);
