import type pg from "pg";
import type { Database } from "#src/server/database/database.ts";

type Preparable = { prepare: (name: string) => unknown };

/**
 * A query that is put together once and then only filled in (with `sql.placeholder`). PostgreSQL parses it once a
 * connection under its `name` and may keep one plan for all values: only for queries that one plan suits.
 */
export function preparedQuery<Query extends Preparable>(name: string, build: (db: Database) => Query) {
  const ready = new WeakMap<Database, ReturnType<Query["prepare"]>>();
  return (db: Database): ReturnType<Query["prepare"]> => {
    const known = ready.get(db);
    if (known) return known;
    const made = build(db).prepare(name) as ReturnType<Query["prepare"]>;
    ready.set(db, made);
    return made;
  };
}

/**
 * Runs every statement of a pool without its name: the embedded database shares names among all connections, so that
 * naming one twice fails.
 */
export function withoutNames(pool: pg.Pool) {
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const unnamed = (config: unknown, ...rest: unknown[]) =>
      query(isNamed(config) ? { ...config, name: undefined } : config, ...rest);
    client.query = unnamed as typeof client.query;
  });
}

const isNamed = (config: unknown) => typeof config === "object" && config !== null && "name" in config;
