import { expect, it } from "vitest";
import { openTestDatabase } from "#testing/database.ts";

it("no test finds a trigger at rest that another one has left so", async () => {
  const first = await openTestDatabase();
  await first.pool.query("alter table forum_posts disable trigger forum_posts_add_words");
  await first.close();
  const second = await openTestDatabase();
  const { rows } = await second.pool.query("select tgname from pg_trigger where tgenabled = 'D'");
  await second.close();
  expect(rows).toEqual([]);
});
