import { readFileSync, readdirSync } from "node:fs";
import pg from "pg";
import { expect, it } from "vitest";
import { createDatabase, testServer } from "#testing/database.ts";

const files = readdirSync("migrations")
  .filter((name) => name.endsWith(".sql"))
  .toSorted();
const last = files.find((name) => name.endsWith("_verified-names.sql"))!;

it.skipIf(!testServer)("the requests that there are take the name as it is now", async () => {
  const { url, drop } = await createDatabase(testServer!);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const run = (name: string) => client.query(readFileSync(`migrations/${name}`, "utf8"));
    for (const name of files.slice(0, files.indexOf(last))) await run(name);
    await client.query(
      `with people as (
        insert into users (email, first_name, last_name, congregation)
        values ('anna@example.com', 'Anna', 'Alder', 'Beacon'), ('beth@example.com', 'Beth', '', null) returning id)
      insert into verification_requests (user_id, plan, status, reviewed_at)
      select id, 'basic', 'approved', now() from people union all select id, 'vip', 'pending', null from people`,
    );
    await run(last);
    const { rows } = await client.query(
      "select status, first_name, last_name, congregation from verification_requests order by status, first_name",
    );
    const [anna, beth] = [
      { first_name: "Anna", last_name: "Alder", congregation: "Beacon" },
      { first_name: "Beth", last_name: "", congregation: null },
    ];
    expect(rows).toEqual(
      ["approved", "pending"].flatMap((status) => [
        { status, ...anna },
        { status, ...beth },
      ]),
    );
    await expect(
      client.query("insert into verification_requests (user_id, plan) select id, 'basic' from users limit 1"),
    ).rejects.toThrow(/null value/);
  } finally {
    await client.end();
    await drop();
  }
});
