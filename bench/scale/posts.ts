import { sql } from "drizzle-orm";
import { demoUserId } from "#src/demo/people.seed.ts";
import { forumPosts, forumReplies } from "#src/features/forum/server/forum.table.ts";
import type { Database } from "#src/server/database/database.ts";

const authors = (["community1", "community2", "community3", "community4", "community5"] as const).map(
  demoUserId,
);
const categories = ["General", "Housing", "Roommates", "Safety"];
const things = [
  "train",
  "sublet",
  "room",
  "desk",
  "bicycle",
  "carpool",
  "lease",
  "library",
  "choir",
  "market",
];
const places = [
  "Beacon",
  "Hoboken",
  "Stamford",
  "Albany",
  "Newark",
  "Hudson",
  "Ithaca",
  "Yonkers",
  "Troy",
  "Norwalk",
];
const asks = ["who shares", "any advice on", "looking for", "anybody near", "thanks for", "new hours of"];

const textArray = (items: readonly string[]) =>
  sql`array[${sql.join(
    items.map((item) => sql`${item}`),
    sql`, `,
  )}]::text[]`;
/** Spread evenly over the numbers, in a different order for each salt. */
const pick = (items: readonly string[], number: string, salt: number) =>
  sql`(${textArray(items)})[1 + (hashint4(${sql.raw(number)} + ${sql.raw(String(salt * 7_919))}) & 1048575) % ${sql.raw(String(items.length))}]`;

/** Inserts generated posts, newest first, with three replies each on average; triggers and indexes are deferred for speed. */
export async function seedPostsAtScale(db: Database, count: number, now = new Date()) {
  await withoutIndexesAndTriggers(db, ["forum_posts", "forum_replies"], async () => {
    await db.execute(sql`
      insert into ${forumPosts} (id, author_id, title, content, category, created_at)
      select gen_random_uuid(), ${pick(authors, "n", 1)}::uuid,
        initcap(${pick(asks, "n", 2)}) || ' ' || ${pick(things, "n", 3)} || ' ' || ${pick(places, "n", 4)},
        'In ' || ${pick(places, "n", 5)} || ' there is a ' || ${pick(things, "n", 6)} || ', line' || n % 997 || ' number' || n || '.',
        ${pick(categories, "n", 7)}, ${now.toISOString()}::timestamptz - n * interval '97 seconds'
      from generate_series(1, ${count}::int) n`);
    await db.execute(sql`
      insert into ${forumReplies} (post_id, author_id, content, created_at)
      select p.id, ${pick(authors, "p.n + r", 8)}::uuid,
        ${pick(asks, "p.n + r", 9)} || ' the ' || ${pick(things, "p.n + r", 10)} || ' in ' || ${pick(places, "p.n * 7 + r", 11)} || ', answer' || p.n * 7 + r || '.',
        p.created_at + r * interval '13 minutes'
      from (select id, created_at, (row_number() over ())::int as n from ${forumPosts}
            where content like '% number%' /* visible: demo content is made from it */) p
      cross join lateral generate_series(1, p.n % 7) r`);
  });
  await db.execute(sql`vacuum analyze ${forumPosts}, ${forumReplies}`);
}

async function withoutIndexesAndTriggers(db: Database, tables: string[], work: () => Promise<void>) {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid::regclass::text = any(${sql`${textArray(tables)}`}) and not indisprimary`);
  for (const table of tables) await db.execute(sql.raw(`alter table ${table} disable trigger user`));
  for (const { name } of rows) await db.execute(sql.raw(`drop index ${name}`));
  try {
    await work();
  } finally {
    for (const { definition } of rows) await db.execute(sql.raw(definition));
    for (const table of tables) await db.execute(sql.raw(`alter table ${table} enable trigger user`));
  }
}
