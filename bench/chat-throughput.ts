import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { seedPostsAtScale } from "#src/rooms/community/demo/post-scale.seed.ts";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import { startFilled } from "./few-and-many.ts";
import { median, requestsPerSecond } from "./measure.ts";
import { postgresUrl } from "./servers.ts";
import { benchCase, type Case } from "./throughput.ts";

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = 3;
const posts = 1_000;
const target = 0.4;

// What a reply truly needs: who she is, the post held still, the reply, the post's count, and what is shown of it.
const bareTables = `
  create table bare_users (id int primary key, name text not null);
  create table bare_posts (id int primary key, replies int not null);
  create table bare_replies (id bigint generated always as identity primary key, post_id int not null references bare_posts,
    user_id int not null references bare_users, content text not null, created_at timestamptz not null default now());
  create index on bare_replies (post_id, created_at, id);
  insert into bare_users select n, 'Naomi' from generate_series(1, ${posts}) n;
  insert into bare_posts select n, 0 from generate_series(1, ${posts}) n;`;
const bareReply = `
\\set post random(1, ${posts})
select name from bare_users where id = :post;
begin;
select id from bare_posts where id = :post for no key update;
insert into bare_replies (post_id, user_id, content) values (:post, :post, 'The library, we call it.') returning id \\gset
update bare_posts set replies = replies + 1 where id = :post;
commit;
select r.content, u.name from bare_replies r join bare_users u on u.id = r.user_id where r.id = :id;
`;

/** How many replies a second beside pgbench with as many statements, and a member's pages beside a bare server. */
export async function benchChatThroughput() {
  const server = postgresUrl();
  if (!server) {
    console.log("\nChat throughput: left out, it needs PostgreSQL (BENCH_DATABASE_URL)");
    return;
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), "circle-bench-chat-"));
  const site = await startFilled(server, fill, { RATE_LIMITS: "off" });
  try {
    const load = os.loadavg()[0]!.toFixed(1);
    console.log(
      `\nChat throughput on PostgreSQL: 32 connections, median of ${rounds} rounds of ${seconds} s, taken in turn (load ${load})`,
    );
    for (const one of casesOf(site.filled[0]!)) {
      await benchCase(one, site, site.cookie, path.join(folder, "bytes"));
    }
    await benchReplies(site, path.join(folder, "reply.sql"));
  } finally {
    await site.stop();
    await rm(folder, { recursive: true });
  }
}

const casesOf = (post: string): Case[] => [
  { name: "member, HTML of /community", path: "/community", target: 0.05 },
  { name: "member, list of posts", path: "/api/forum", target: 0.08 },
  { name: "member, HTML of a post", path: `/community/${post}`, target: 0.05 },
  { name: "member, one post", path: `/api/forum/${post}`, target: 0.08 },
  { name: "member, replies of a post", path: `/api/forum/${post}/replies`, target: 0.08 },
];

type Site = { url: string; cookie: string; databaseUrl: string; filled: string[] };

async function benchReplies({ url, cookie, databaseUrl, filled }: Site, script: string) {
  await writeFile(script, bareReply);
  let sent = 0;
  const reply = {
    url,
    cookie,
    path: () => `/api/forum/${filled[(sent * 7919) % filled.length]}/replies`,
    body: () => ({ content: `The library, we call it: ${(sent += 1)}.` }),
  };
  await requestsPerSecond(reply, 1);
  const measured: { bare: number; product: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    measured.push({
      bare: await bareReplies(databaseUrl, script),
      product: await requestsPerSecond(reply, seconds),
    });
  }
  const ratio = median(measured.map((round) => round.product / round.bare));
  console.log(
    [
      "replies".padEnd(28),
      `pgbench ${Math.round(median(measured.map((round) => round.bare)))}/s`,
      `product ${Math.round(median(measured.map((round) => round.product)))}/s`.padEnd(16),
      `ratio ${ratio.toFixed(3)} (target ${target.toFixed(2)}: ${ratio >= target ? "met" : "missed"})`,
    ].join("  "),
  );
}

async function bareReplies(databaseUrl: string, script: string): Promise<number> {
  const options = ["-n", "-M", "prepared", "-c", "32", "-j", "2", "-T", String(seconds), "-f", script];
  const { stdout } = await promisify(execFile)("pgbench", [...options, databaseUrl]);
  const found = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
  if (!found) throw new Error(`pgbench told no number:\n${stdout}`);
  return Number(found);
}

/** Stores posts with replies, and the bare tables; returns the posts' ids. */
async function fill({ db, pool }: DatabaseHandle): Promise<string[]> {
  await seedPostsAtScale(db, posts);
  await pool.query(bareTables);
  const { rows } = await pool.query<{ id: string }>(
    "select id from forum_posts order by created_at desc, id desc",
  );
  return rows.map(({ id }) => id);
}

if (import.meta.main) await benchChatThroughput();
