import os from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import autocannon from "autocannon";
import { openDatabase } from "#src/server/database/database.ts";
import { cookieOf, seedCrowd } from "./crowd.ts";
import type { FilledServer } from "./fill.ts";
import { jsonHeaders, report, seconds } from "./load.ts";

// An hour of twelve requests per second, six times as fast: ten minutes with the usual BENCH_SECONDS.
const perSecond = 72;
const duration = 120 * seconds;
export const crowd = 200;
const visited = ["/", "/housing", "/roommates", "/community", "/events", "/messages", "/profile"];
const lists = ["/api/housing", "/api/forum", "/api/events", "/api/unread", "/api/auth/user"];

/** Memory use, by kind, after an hour's worth of mixed traffic: members, writes, and guests at often new addresses. */
export async function benchHour(server: FilledServer) {
  const database = await openDatabase({ url: server.databaseUrl });
  await seedCrowd(database.db, crowd);
  await database.close();
  await show(server, "before");
  let turn = 0;
  const requests = [
    { setupRequest: (before: autocannon.Request) => ({ ...before, ...mixed((turn += 1), server) }) },
  ];
  const load = autocannon({ url: server.url, connections: 24, overallRate: perSecond, duration, requests });
  const watching = setInterval(
    () => void show(server, `after ${turn} requests (load ${os.loadavg()[0]!.toFixed(1)})`),
    (duration * 1000) / 10,
  );
  const { non2xx, errors, requests: sent } = await load;
  clearInterval(watching);
  report("requests", sent.total, "");
  report("not answered as they should", non2xx + errors, "", { most: 0 });
  await show(server, "at the end");
  await delay(30_000);
  await show(server, "half a minute later");
  await show(server, "once garbage is collected", "collect");
}

async function show({ memory }: FilledServer, when: string, asked?: "collect") {
  const megabytes = Object.entries(await memory(asked)).map(
    ([name, bytes]) => `${name} ${Math.round(bytes / 2 ** 20)}`,
  );
  console.log(`  ${when}: ${megabytes.join(", ")} MB`);
}

/** The next request of a mix in which each kind is as frequent as on a usual day. */
export function mixed(turn: number, { home, post, event }: FilledServer): autocannon.Request {
  const headers = { cookie: cookieOf(turn % crowd) };
  const next = (paths: string[]) => paths[Math.floor(turn / 20) % paths.length]!;
  switch (turn % 20) {
    case 0:
      return {
        method: "PATCH",
        path: "/api/auth/user",
        headers: { ...jsonHeaders, ...headers },
        body: JSON.stringify({ bio: `I ride the train, ${turn}` }),
      };
    case 1:
    case 2:
    case 3:
      return { method: "GET", path: next(visited), headers };
    case 4:
      return {
        method: "GET",
        path: next([`/housing/${home}`, `/community/${post}`, `/events/${event}`]),
        headers,
      };
    case 5:
    case 6:
    case 7:
    case 8:
      return {
        method: "GET",
        path: next(["/", "/housing", "/community", "/events", `/housing/${home}`]),
      };
    case 9:
    case 10:
    case 11:
    case 12:
      return {
        method: "GET",
        path: `${next(["/housing", "/community", "/events"])}?q=${turn}&maxPrice=${turn}`,
      };
    default:
      return { method: "GET", path: next(lists), headers };
  }
}
