import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, type DatabaseHandle } from "#src/server/database/database.ts";
import { openTestDatabase } from "#testing/machines/database.ts";

describe("many at once on the one connection to the embedded database", () => {
  let database: DatabaseHandle;
  beforeAll(async () => {
    database = await openDatabase({});
    await database.pool.query("create table counters (id int primary key, count int not null default 0)");
    await database.pool.query("insert into counters select g from generate_series(0, 9) g");
  });
  afterAll(() => database.close());

  /** Runs one of three kinds of work and returns what it got back, which must be its own number. */
  async function work(number: number): Promise<number> {
    const { pool } = database;
    if (number % 3 === 0) return (await pool.query("select $1::int as own", [number])).rows[0].own;
    if (number % 3 === 1) {
      const { rows } = await pool.query("select $1::text as text, $2::int as own", [
        `text ${number}`,
        number,
      ]);
      return rows[0].text === `text ${number}` ? rows[0].own : -1;
    }
    const client = await pool.connect();
    try {
      await client.query("begin");
      await client.query("update counters set count = count + $1 where id = $2", [1, number % 10]);
      const { rows } = await client.query("select $1::int as own", [number]);
      await client.query(number % 2 === 0 ? "commit" : "rollback");
      return rows[0].own;
    } finally {
      client.release();
    }
  }

  it("each get the answers to their own queries, with transactions among them", async () => {
    const numbers = Array.from({ length: 300 }, (_, number) => number);
    expect(await Promise.all(numbers.map(work))).toEqual(numbers);
    const { rows } = await database.pool.query("select sum(count)::int as sum from counters");
    expect(rows[0].sum).toBe(numbers.filter((number) => number % 3 === 2 && number % 2 === 0).length);
  });

  it("go on after a query that fails, inside a transaction or outside of one", async () => {
    const fails = () => database.pool.query("select $1::int / 0", [1]).catch(() => "failed");
    const client = await database.pool.connect();
    await client.query("begin");
    await client.query("select no_such_column").catch(() => {});
    const others = Promise.all([fails(), work(0), work(1), work(2), fails()]);
    await client.query("rollback");
    client.release();
    expect(await others).toEqual(["failed", 0, 1, 2, "failed"]);
  });

  it("go on after it is closed in the middle of a transaction, which is undone", async () => {
    const client = await database.pool.connect();
    await client.query("begin");
    await client.query("update counters set count = count + $1", [1000]);
    const others = Promise.all([work(0), work(1), work(2)]);
    client.release(true);
    expect(await others).toEqual([0, 1, 2]);
    const { rows } = await database.pool.query("select max(count) as max from counters");
    expect(rows[0].max).toBeLessThan(1000);
  });
});

describe("the statements of a connection", () => {
  let database: DatabaseHandle;
  let client: pg.PoolClient;
  beforeAll(async () => {
    database = await openTestDatabase();
    client = await database.pool.connect();
  });
  afterAll(async () => {
    client.release();
    await database.close();
  });

  const sum = async (text: number, value: number) =>
    (await client.query<{ sum: number }>({ text: `select ${text} + $1::int as sum`, values: [value] }))
      .rows[0]!.sum;

  it("are not named where their text is long, so that each connection keeps two million characters at most", async () => {
    const text = `select ${"1 + ".repeat(2_500)} 1 as long_sum`;
    for (let time = 1; time <= 3; time += 1) await client.query({ text });
    expect(
      (await client.query("select from pg_prepared_statements where statement like '%as long_sum'")).rows,
    ).toEqual([]);
  });

  it("are not named where they are several in one text", async () => {
    const text = "select 1; select 2";
    for (let time = 1; time <= 3; time += 1) await client.query({ text });
    expect(
      (await client.query("select from pg_prepared_statements where statement = $1", [text])).rows,
    ).toEqual([]);
  });

  it("are named from their second time on, 200 at most, and answer for each of their values", async () => {
    for (let text = 0; text <= 200; text += 1) {
      for (const value of [1, 2, 3]) expect(await sum(text, value)).toBe(text + value);
    }
    await sum(300, 1);
    const { rows } = await client.query<{ number: number }>(
      "select split_part(statement, ' ', 2)::int as number from pg_prepared_statements where statement like '% as sum' order by 1",
    );
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 200 }, (_, number) => number));
  });
});
