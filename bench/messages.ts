import os from "node:os";
import { sql } from "drizzle-orm";
import { demoUserId } from "#src/demo/people.seed.ts";
import { startSession } from "#src/foundations/sessions/server/session.service.ts";
import { messagesEach, seedMessagesAtScale } from "#src/rooms/messages/demo/message-scale.seed.ts";
import { openDatabase, type DatabaseHandle } from "#src/server/database/database.ts";
import { liveEvents } from "#testing/live-events.ts";
import { startFilled, timeFewAndMany, times } from "./few-and-many.ts";
import { postgresUrl } from "./servers.ts";

const sizes = [1_000, Number(process.env.BENCH_MESSAGES ?? 1_000_000)] as const;
const streams = Number(process.env.BENCH_STREAMS ?? 200);
const sends = 300;
const mostMs = 500;

type Newest = { id: string };

/** How long a member's messages take among a million others', and how soon what is sent is seen. */
export async function benchMessages() {
  const server = postgresUrl();
  if (!server) {
    console.log("\nMessages: left out, they need PostgreSQL (BENCH_DATABASE_URL)");
    return;
  }
  await benchLists(server);
  await benchSeen(server);
}

async function benchLists(server: string) {
  const rows = await timeFewAndMany<Newest>({
    server,
    sizes,
    fill,
    asked: {
      "the list": () => "/api/conversations",
      "a conversation": ({ id }) => `/api/conversations/${id}`,
      "its messages": ({ id }) => `/api/conversations/${id}/messages`,
      "what is unread": () => "/api/conversations/unread",
    },
  });
  const [small, large] = sizes.map((size) => size.toLocaleString("en-US"));
  console.log(
    `\nMessages: a member's, p50 of ${times} calls, in turn, ${messagesEach} in each conversation (load ${os.loadavg()[0]!.toFixed(1)})`,
  );
  for (const { name, few, many } of rows) {
    const ratio = many / few;
    console.log(
      [
        name.padEnd(16),
        `${small} messages: ${few.toFixed(2)} ms`.padEnd(26),
        `${large}: ${many.toFixed(2)} ms`.padEnd(22),
        `ratio ${ratio.toFixed(2)} (target 2.00: ${ratio <= 2 ? "met" : "missed"})`,
      ].join("  "),
    );
  }
}

/** Stores messages; returns the newest conversation of hers. */
async function fill({ db, pool }: DatabaseHandle, count: number): Promise<Newest> {
  const startedAt = performance.now();
  const memberId = demoUserId("member");
  await seedMessagesAtScale(db, memberId, count);
  console.log(
    `${count.toLocaleString("en-US")} messages stored in ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
  const { rows } = await pool.query<Newest>(
    `select conversation_id as id from conversation_members where user_id = $1 order by last_at desc limit 1`,
    [memberId],
  );
  return rows[0]!;
}

type Talker = { cookie: string; stream: ReturnType<typeof liveEvents> };
type Talk = { id: string; asker: Talker; owner: Talker };

/** From the press of Send to the answer that has the message, for whoever has the conversation open. */
async function benchSeen(server: string) {
  const site = await startFilled(server, (database) => fill(database, 100 * messagesEach + streams * 10), {
    RATE_LIMITS: "off",
  });
  const database = await openDatabase({ url: site.databaseUrl });
  try {
    const talks = await openTalks(database, site.url);
    const taken: number[] = [];
    for (let number = 0; number < sends; number += 1) {
      taken.push(await timeToSeen(site.url, talks[number % talks.length]!, number));
    }
    for (const { asker, owner } of talks) await Promise.all([asker.stream.close(), owner.stream.close()]);
    const sorted = taken.toSorted((a, b) => a - b);
    const [p50, p95] = [0.5, 0.95].map((share) => sorted[Math.floor(sorted.length * share)]!);
    console.log(
      `from send to seen, ${streams} streams open, ${sends} messages: p50 ${p50!.toFixed(0)} ms, ` +
        `p95 ${p95!.toFixed(0)} ms (target ${mostMs}: ${p95! <= mostMs ? "met" : "missed"})`,
    );
  } finally {
    await database.close();
    await site.stop();
  }
}

/** Half as many conversations as streams, between members who may write; both of each have it open. */
async function openTalks({ db, pool }: DatabaseHandle, url: string): Promise<Talk[]> {
  const { rows } = await pool.query<{ id: string; asker: string; owner: string }>(
    `select id, asker_id as asker, owner_id as owner from conversations
     where asker_id <> $1 and owner_id <> $1 order by last_at desc limit $2`,
    [demoUserId("member"), streams / 2],
  );
  await db.execute(sql`
    insert into memberships (user_id, plan, status) select id, 'basic', 'approved' from users
    where email like 'writer%' on conflict do nothing`);
  await db.execute(sql`
    insert into verification_requests (user_id, plan, status, reviewed_at) select id, 'basic', 'approved', now() from users
    where email like 'writer%'`);
  const listen = async (userId: string, id: string): Promise<Talker> => {
    const cookie = `session=${await startSession(db, userId, "bench")}`;
    const answer = await fetch(`${url}/api/live?topic=conversation:${id}`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`no stream: ${answer.status}`);
    const stream = liveEvents(answer);
    await stream.until("open");
    return { cookie, stream };
  };
  const talks: Talk[] = [];
  for (const { id, asker, owner } of rows) {
    talks.push({ id, asker: await listen(asker, id), owner: await listen(owner, id) });
  }
  return talks;
}

async function timeToSeen(url: string, { id, asker, owner }: Talk, number: number): Promise<number> {
  const text = `Sent ${number}`;
  const address = `${url}/api/conversations/${id}/messages`;
  const startedAt = performance.now();
  const sent = fetch(address, {
    method: "POST",
    headers: {
      cookie: asker.cookie,
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      "idempotency-key": crypto.randomUUID(),
    },
    body: JSON.stringify({ text }),
  });
  for (;;) {
    await owner.stream.until("news");
    const answer = await fetch(address, { headers: { cookie: owner.cookie } });
    const messages = (await answer.json()) as { text: string }[];
    if (messages.some((message) => message.text === text)) break;
  }
  const taken = performance.now() - startedAt;
  const answer = await sent;
  if (answer.status !== 201) throw new Error(`not sent: ${answer.status} ${await answer.text()}`);
  return taken;
}

if (import.meta.main) await benchMessages();
