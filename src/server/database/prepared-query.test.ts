import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Connections, DatabaseHandle } from "#src/server/database/database.ts";
import { byText, inNumbers, namedByText } from "#src/server/database/prepared-query.ts";
import { openTestDatabase, testServer } from "#testing/database.ts";

const numbers = sql`generate_series(1, 5) as number`;

describe("a query that is named by its text", () => {
  let database: DatabaseHandle;
  let one: Connections;
  beforeAll(async () => {
    database = await openTestDatabase();
    one = database.connect({ max: 1, limits: {} });
  });
  afterAll(async () => {
    await one.close();
    await database.close();
  });

  const above = (least: number) =>
    one.db
      .select({ number: sql<number>`number` })
      .from(numbers)
      .where(sql`number > ${least}`)
      .prepare(byText)
      .execute();

  it("answers for each of its values", async () => {
    expect(await above(3)).toEqual([{ number: 4 }, { number: 5 }]);
    expect(await above(4)).toEqual([{ number: 5 }]);
  });

  it.skipIf(!testServer)("is parsed once a connection", async () => {
    await above(1);
    await above(2);
    const { rows } = await one.db.execute(
      sql`select name from pg_prepared_statements where statement like '%generate_series(1, 5)%'`,
    );
    expect(rows).toEqual([{ name: "text 1" }]);
  });
});

describe("the names of texts", () => {
  const named = (statement: pg.QueryConfig): string | undefined => client.query(statement);
  // What a connection would be asked, answered with the name that it is asked under.
  const client = { query: ({ name }: pg.QueryConfig) => name };
  const pool = new pg.Pool();
  namedByText(pool);
  pool.emit("connect", client);

  it("are one each, whatever the connection, as many as are kept; the rest runs unnamed", () => {
    const names = Array.from({ length: 101 }, (_, each) => named({ name: byText, text: `select ${each}` }));
    expect(new Set(names.slice(0, 100)).size).toBe(100);
    expect(names[100]).toBeUndefined();
    expect(named({ name: byText, text: "select 7" })).toBe(names[7]);
  });

  it("take no other name away", () => {
    expect(named({ name: "listing by id", text: "select 1" })).toBe("listing by id");
    expect(named({ text: "select 1" })).toBeUndefined();
  });
});

it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY])("%s is refused as a number in a statement", (value) => {
  expect(() => inNumbers(value)).toThrow(TypeError);
});
