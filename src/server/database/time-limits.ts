import type pg from "pg";

/** How long to wait for the database, in ms; without a limit a connection waits for as long as it takes. */
export type TimeLimits = Pick<
  pg.PoolConfig,
  | "connectionTimeoutMillis"
  | "statement_timeout"
  | "lock_timeout"
  | "idle_in_transaction_session_timeout"
  | "query_timeout"
>;

/**
 * For work that a visitor waits for: an error comes within six seconds. PostgreSQL cancels what takes long or waits for a
 * lock; where it does not answer at all, the connection is given up.
 */
export const forVisitors: TimeLimits = {
  connectionTimeoutMillis: 2_000,
  statement_timeout: 2_500,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
  query_timeout: 3_000,
};

/** For changing the schema and filling the database: an index may take minutes to build, and so may another process. */
export const forBuilding: TimeLimits = { connectionTimeoutMillis: 10_000 };

/** For work that no visitor waits for: a sweep may take long, and still must not hold a lock forever. */
export const forJobs: TimeLimits = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 55_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
  query_timeout: 60_000,
};
