import { expect, vi } from "vitest";
import type { DatabaseHandle } from "#src/server/database/database.ts";

/** Waits until this many statements in this database wait for a lock. */
export const waitForLocks = ({ pool }: Pick<DatabaseHandle, "pool">, count = 1) =>
  vi.waitFor(
    async () => {
      const { rows } = await pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rows).toHaveLength(count);
    },
    { timeout: 10_000 },
  );
