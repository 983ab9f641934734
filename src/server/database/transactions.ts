import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { isDatabaseAway } from "#src/server/database/database-error.ts";

/** How queries are written, whichever connection they run on. */
export const queryStyle = { casing: "snake_case" } as const;

/**
 * The transactions of a pool. Those of the library lose a connection whose BEGIN fails, hand on one that a query still
 * runs on, and throw a failed ROLLBACK in place of what went wrong.
 */
export function transactionsOn(pool: pg.Pool): NodePgDatabase["transaction"] {
  const known = new WeakMap<pg.PoolClient, NodePgDatabase>();
  const queriesOn = (client: pg.PoolClient) => {
    const queries = known.get(client) ?? drizzle(client, queryStyle);
    known.set(client, queries);
    return queries;
  };

  return async (work, config) => {
    const client = await pool.connect();
    let first: { error: unknown } | undefined;
    try {
      const result = await queriesOn(client).transaction(async (tx) => {
        try {
          return await work(tx);
        } catch (error) {
          first = { error };
          // Closing the connection undoes the transaction; a ROLLBACK would only wait again.
          if (isDatabaseAway(error)) void client.end();
          throw error;
        }
      }, config);
      client.release();
      return result;
    } catch (error) {
      const whatWentWrong = first ? first.error : error;
      const rolledBack = first?.error === error;
      client.release(rolledBack ? undefined : (whatWentWrong as Error));
      throw whatWentWrong;
    }
  };
}
