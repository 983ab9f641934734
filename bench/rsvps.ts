import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import autocannon from "autocannon";
import { is, Param, Placeholder } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { compose } from "#src/app/composition.ts";
import { features } from "#src/app/features.ts";
import { demoUserId } from "#src/demo/people.seed.ts";
import { users } from "#src/foundations/people/server/user.table.ts";
import { sessionByToken } from "#src/foundations/sessions/server/session.queries.ts";
import { sessions } from "#src/foundations/sessions/server/session.table.ts";
import { events } from "#src/rooms/events/server/event.table.ts";
import { placeAtOnce } from "#src/rooms/events/server/rsvp-at-once.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import { queryStyle } from "#src/server/database/transactions.ts";
import { hashToken } from "#src/server/secret-token.ts";
import { median } from "./measure.ts";

const run = promisify(execFile);
const rounds = 3;
const seconds = 8;
const connections = 16;
const outings = 1000;
/** So many for the product, and as many after them for pgbench: neither stands in the other's way. */
const crowd = 1500;
/** More than pgbench can ask for in one round. */
const perRound = (crowd * outings) / rounds;

const eventId = (index: number) => `00000000-0000-4000-9000-${String(index).padStart(12, "0")}`;
const memberId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
const tokenOf = (index: number) => String(index).padStart(43, "0");

/** Members with a session each, and events with room for all of them. */
export async function seedCrowd(db: Database) {
  const people = Array.from({ length: 2 * crowd }, (_, index) => index);
  await db.insert(users).values(
    people.map((index) => ({
      id: memberId(index),
      email: `crowd-${index}@example.com`,
      firstName: "Ruth",
      lastName: "Bench",
    })),
  );
  await db.insert(sessions).values(
    people.map((index) => ({
      userId: memberId(index),
      tokenHash: hashToken(tokenOf(index)),
      expiresAt: new Date(Date.now() + 24 * 60 * 60 * 1000),
    })),
  );
  await db.insert(events).values(
    Array.from({ length: outings }, (_, index) => ({
      id: eventId(index),
      hostId: demoUserId("admin"),
      title: "A place for everybody",
      startsAt: new Date(Date.now() + 20 * 24 * 60 * 60 * 1000),
      category: "social" as const,
      capacity: 10_000,
    })),
  );
}

/** RSVPs a second by members of whom each asks for places in many events, beside pgbench with the same statements. */
export async function compareRsvps({ product, database }: { product: string; database: string }) {
  const ours: number[] = [];
  const theirs: number[] = [];
  let sent = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { answers, taken } = await rsvpsPerSecond(product, () => (sent += 1));
    sent = taken;
    ours.push(answers);
    theirs.push(await transactionsPerSecond(database, round * perRound));
  }
  const ratio = median(ours) / median(theirs);
  const load = os.loadavg().map((value) => value.toFixed(1));
  console.log(
    `RSVP: ${median(ours).toFixed(0)} a second over HTTP, pgbench with the same two statements ${median(theirs).toFixed(0)}: ${ratio.toFixed(2)} (target 0.30: ${ratio >= 0.3 ? "met" : "missed"}; ${connections} connections, ${rounds} rounds of ${seconds} s in turn; load ${load.join(" ")})`,
  );
}

/** Somebody else each time, in another event each time, and never the same two again. */
async function rsvpsPerSecond(url: string, next: () => number) {
  let taken = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method: "POST",
        setupRequest: (request) => {
          taken = next();
          const event = (taken + Math.floor(taken / crowd)) % outings;
          return {
            ...request,
            path: `/api/events/${eventId(event)}/rsvp`,
            headers: {
              cookie: `session=${tokenOf(taken % crowd)}`,
              "content-type": "application/json",
              "sec-fetch-site": "same-origin",
              "idempotency-key": randomUUID(),
            },
            body: JSON.stringify({ status: "attending" }),
          };
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} RSVPs were refused, ${result.errors} failed`);
  }
  return { answers: result["2xx"] / result.duration, taken };
}

// The values of the two statements as pgbench says them: `u` is a member, `e` an event.
const spoken: Record<string, string> = {
  tokenHash: `translate(rtrim(encode(sha256(lpad(:u::text, 43, '0')::bytea), 'base64'), '='), '+/', '-_')`,
  now: "now()",
  eventId: `('00000000-0000-4000-9000-' || lpad(:e::text, 12, '0'))::uuid`,
  userId: `('00000000-0000-4000-8000-' || lpad(:u::text, 12, '0'))::uuid`,
  key: "gen_random_uuid()",
  status: "'attending'",
  "try.key": `'events-rsvp:' || :u`,
  "try.most": "1000000",
  "try.now": "(extract(epoch from now()) * 1000)",
  "try.expires": "(extract(epoch from now()) * 1000 + 600000)",
  "asker.admin": "false",
  "asker.id": `('00000000-0000-4000-8000-' || lpad(:u::text, 12, '0'))::uuid`,
  "asker.blocked": "'{}'",
};

/** A prepared statement of ours as a line of a script of pgbench. */
function scriptOf(statement: { getQuery: () => { sql: string; params: unknown[] } }): string {
  const { sql, params } = statement.getQuery();
  const text = sql.replaceAll(/\$(\d+)/g, (_, position: string) => {
    const param = params[Number(position) - 1];
    const value = is(param, Param) ? param.value : param;
    if (!is(value, Placeholder)) return `'${String(value).replaceAll("'", "''")}'`;
    const words = spoken[value.name];
    if (!words) throw new Error(`pgbench does not know what to say for ${value.name}`);
    return words;
  });
  return `${text.replaceAll(/\s+/g, " ")};`;
}

/** The same walk over members and events as over HTTP, from the pair of that number on, each client its own share. */
async function transactionsPerSecond(url: string, from: number): Promise<number> {
  // Nothing is asked of it: it only puts the statements together.
  const db = drizzle.mock(queryStyle) as unknown as Database;
  const folder = await mkdtemp(path.join(os.tmpdir(), "circle-pgbench-"));
  const script = path.join(folder, "rsvp.sql");
  const lines = [
    `\\set asked :asked + ${connections}`,
    `\\set pair ${from} + :asked + :client_id`,
    `\\set e (:pair + :pair / ${crowd}) % ${outings}`,
    `\\set u ${crowd} + :pair % ${crowd}`,
    scriptOf(sessionByToken(compose(features).standing, [])(db)),
    scriptOf(placeAtOnce(db)),
  ];
  await writeFile(script, `${lines.join("\n")}\n`);
  const load = ["-n", "-c", String(connections), "-j", "2", "-T", String(seconds), "-M", "prepared"];
  const { stdout } = await run("pgbench", [...load, "-D", "asked=0", "-f", script, url]);
  await rm(folder, { recursive: true });
  return Number(/tps = ([\d.]+)/.exec(stdout)![1]);
}
