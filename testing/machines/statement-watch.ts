import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import { getTableName } from "drizzle-orm";
import type pg from "pg";
import { features } from "#src/app/features.ts";

export function watchStatements(pool: pg.Pool) {
  const noted = new AsyncLocalStorage<string[][]>();
  // A query that waits for a connection is sent when another caller releases one, and still belongs to its own caller.
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  Object.assign(pool, {
    connect: (...args: unknown[]) =>
      connect(
        ...args.map((done) => (typeof done === "function" ? AsyncResource.bind(done as () => void) : done)),
      ),
  });
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const [first] = args as [string | { text?: string }];
        const text = typeof first === "string" ? first : (first.text ?? "");
        noted.getStore()?.forEach((statements) => statements.push(text));
        return query(...args);
      },
    });
  });
  return async <T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> => {
    const statements: string[] = [];
    const watchers = [...(noted.getStore() ?? []), statements];
    return { result: await noted.run(watchers, work), statements };
  };
}

const authored = features
  .flatMap((feature) => feature.tables ?? [])
  .filter((decision) => decision.authored)
  .map(({ table }) => getTableName(table));
const readsAuthored = new RegExp(`\\b(?:from|join)\\s+"?(?:${authored.join("|")})"?[\\s,)]`, "i");

/** Throws if a query reads members' content without a visibility condition. */
export function failOnMissingVisibility(statements: readonly string[]) {
  const missing = statements.find(
    (statement) =>
      readsAuthored.test(`${statement} `) &&
      !/^\s*(?:delete|update|insert)\b/i.test(statement) &&
      !statement.includes("/* visible"),
  );
  if (missing) throw new Error(`This query does not ask who may see its rows (visibleTo): ${missing}`);
}
