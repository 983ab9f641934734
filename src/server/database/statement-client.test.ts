import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import { openTestDatabase } from "#testing/database.ts";

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

  it("are not named where they are several in one text", async () => {
    const text = "select 1; select 2";
    for (let time = 1; time <= 3; time += 1) await client.query({ text });
    expect(
      (await client.query("select from pg_prepared_statements where statement = $1", [text])).rows,
    ).toEqual([]);
  });
});
