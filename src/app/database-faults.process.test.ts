import { expect, it } from "vitest";
import { bearFaults } from "#testing/database-errors.ts";
import { serverPrograms } from "#testing/cluster.ts";

const fields = ["type", "message", "code", "statement", "constraint", "table", "column", "stack", "cause"];

it.skipIf(!serverPrograms)(
  "PostgreSQL may end connections, crash, restart and hang: the server goes on, loses nothing and keeps nobody waiting",
  async () => {
    const { log, ...borne } = await bearFaults("testing/server-process.ts", {
      ended: 4,
      restarts: ["fast", "immediate"],
      freezes: [8_000],
    });
    expect(borne).toMatchObject({ lives: true, wrong: [], lost: [] });
    expect(borne.rows).toBeGreaterThan(100);
    expect(borne.refused).toBeGreaterThan(0);
    expect(borne.slowest).toBeLessThan(6_000);
    expect(borne.slowestProbe).toBeLessThan(2_000);
    expect(borne.slowestRecovery).toBeLessThan(6_000);
    // Everything that failed was told, and by names alone: a connection holds its password and the queries' values.
    const faults = log.flatMap(({ err }) => (err ? [err] : []));
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) expect(fields).toEqual(expect.arrayContaining(Object.keys(fault)));
  },
  120_000,
);
