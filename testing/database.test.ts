import { expect, it } from "vitest";
import { openTestDatabase } from "#testing/database.ts";

it.each([
  ["a trigger at rest", "alter table forum_posts disable trigger forum_posts_add_words"],
  [
    "a function",
    "create function left_behind() returns trigger language plpgsql as $$ begin return new; end $$",
  ],
  ["a column", "alter table forum_posts add column left_behind text"],
  ["another name", "alter table forum_posts rename to left_behind"],
])("no test finds %s that another one has left", async (_what, change) => {
  const state = `select
    (select count(*) from pg_trigger where tgenabled = 'D') + (select count(*) from pg_proc where proname = 'left_behind') +
    (select count(*) from pg_attribute where attname = 'left_behind') +
    (select count(*) from pg_class where relname = 'left_behind') as left`;
  const first = await openTestDatabase();
  await first.pool.query(change);
  expect((await first.pool.query(state)).rows).not.toEqual([{ left: "0" }]);
  await first.close();
  const second = await openTestDatabase();
  const { rows } = await second.pool.query(state);
  await second.close();
  expect(rows).toEqual([{ left: "0" }]);
});
