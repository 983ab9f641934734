import os from "node:os";
import { seedPostsAtScale } from "#src/rooms/community/demo/post-scale.seed.ts";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import { encodeCursor } from "#src/shared/pagination.ts";
import { timeFewAndMany, times } from "./few-and-many.ts";
import { postgresUrl } from "./servers.ts";

const sizes = [10_000, Number(process.env.BENCH_POSTS ?? 1_000_000)] as const;

const asked: Record<string, string> = {
  "first page": "",
  "page 500 by cursor": "cursor=PAGE_500",
  "a category": "category=Housing",
  "a category, page 100": "category=Housing&cursor=PAGE_500",
  "search: a word of most": "q=train",
  "search: that, page 500": "q=train&cursor=PAGE_500",
  "search: two words": "q=bicycle Ithaca",
  "search: a phrase": 'q="bicycle Ithaca"',
  "search: a word of few": "q=line77",
  "search: a word of one": "q=number4711",
  "search: a word of none": "q=nowhere",
  "search: a word mistyped": "q=bycicle",
  "search within a category": "category=Safety&q=library",
};

/** How long lists and searches of the chat take a member with a million posts, beside 10,000. */
export async function benchChatScale() {
  const server = postgresUrl();
  if (!server) {
    console.log("\nChat at scale: left out, it needs PostgreSQL (BENCH_DATABASE_URL)");
    return;
  }
  const rows = await timeFewAndMany({
    server,
    sizes,
    fill,
    asked: Object.fromEntries(
      Object.entries(asked).map(([name, query]) => [
        name,
        (page500: string) => `/api/forum?${query.replace("PAGE_500", page500)}`,
      ]),
    ),
  });
  const [small, large] = sizes.map((size) => size.toLocaleString("en-US"));
  console.log(
    `\nChat at scale: GET /api/forum as a member, p50 of ${times} calls, in turn (load ${os.loadavg()[0]!.toFixed(1)})`,
  );
  for (const { name, few, many } of rows) {
    const ratio = many / few;
    console.log(
      [
        name.padEnd(26),
        `${small} posts: ${few.toFixed(2)} ms`.padEnd(25),
        `${large}: ${many.toFixed(2)} ms`.padEnd(22),
        `ratio ${ratio.toFixed(2)} (target 2.00: ${ratio <= 2 ? "met" : "missed"})`,
      ].join("  "),
    );
  }
}

/** Stores posts; returns the cursor behind which page 500 begins. */
async function fill({ db, pool }: DatabaseHandle, count: number): Promise<string> {
  const startedAt = performance.now();
  await seedPostsAtScale(db, count);
  console.log(
    `${count.toLocaleString("en-US")} posts stored in ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
  const { rows } = await pool.query<{ createdAt: Date; id: string }>(
    `select created_at as "createdAt", id from forum_posts order by created_at desc, id desc offset 4989 limit 1`,
  );
  return encodeCursor(rows[0]!);
}

if (import.meta.main) await benchChatScale();
