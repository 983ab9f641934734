import { sql } from "drizzle-orm";
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
 * The name for a query that is put together each time and yet has one of few texts: `query.prepare(byText)`. PostgreSQL
 * parses it once a connection, and keeps one plan for all values where it finds that no worse. Lists of values go in as
 * one array, or each length would be a text.
 */
export const byText = "by text";

/** A whole number in the text of the statement, where the planner sees it, also for a plan for all values. */
export const inNumbers = (value: number) => {
  if (!Number.isInteger(value)) throw new TypeError(`${value} is not a whole number`);
  return sql.raw(String(value)) as unknown as number;
};

// Every connection keeps each until it closes, in some 150 KB of the database's memory; and page sizes, which clients
// choose, are part of the text.
const maxTexts = 100;

/** Gives the statements of a pool that are named {@link byText} a name each; those beyond the first hundred texts run unnamed. */
export function namedByText(pool: pg.Pool) {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    if (!names.has(text) && names.size < maxTexts) names.set(text, `text ${names.size + 1}`);
    return names.get(text);
  };
  changeStatements(pool, ({ name, ...statement }) => ({
    ...statement,
    name: name === byText ? nameOf(statement.text) : name,
  }));
}

function changeStatements(pool: pg.Pool, change: (statement: pg.QueryConfig) => pg.QueryConfig) {
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const changed = (statement: unknown, ...rest: unknown[]) =>
      query(isNamed(statement) ? change(statement) : statement, ...rest);
    client.query = changed as typeof client.query;
  });
}

const isNamed = (statement: unknown): statement is pg.QueryConfig =>
  typeof statement === "object" && statement !== null && "name" in statement;
