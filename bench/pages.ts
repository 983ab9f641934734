import { rateAndCost } from "./cost.ts";
import type { FilledServer } from "./fill.ts";
import { percentile, report, seconds, waits } from "./load.ts";
import { countStatements } from "./statement-count.ts";

const times = 40;

/** The measured pages, and the target in pages per second for a member. */
const pagesOf = ({ post, event, conversation }: FilledServer): [path: string, least: number][] => [
  ["/", 50],
  ["/housing", 100],
  ["/roommates", 100],
  ["/community", 100],
  [`/community/${post}`, 100],
  ["/events", 100],
  [`/events/${event}`, 100],
  ["/messages", 100],
  [`/messages/${conversation}`, 100],
  ["/profile", 100],
];
const guestPages = ["/", "/housing", "/community", "/events", "/auth"];

/** Pages per second for members and guests, the cost of a page, and one member's latency. */
export async function benchPages(server: FilledServer) {
  const { url, pid, member: cookie } = server;
  const pages = pagesOf(server);
  const statements = await countStatements(
    server,
    pages.map(([path]) => path),
  );
  const member = { url, pid, cookie };
  for (const [path, least] of pages) {
    const taken = await waits(times, url + path, { cookie });
    const name = path.replace(/[\da-f-]{36}/, ":id");
    report(`member, ${name}: p95 alone`, percentile(taken, 0.95), "ms", { most: 100 });
    const { perSecond, beside } = await rateAndCost(member, path, statements.get(path));
    report(`member, ${name}`, perSecond, "a second", { least, beside });
  }
  for (const path of guestPages) {
    const { perSecond, beside } = await rateAndCost({ url, pid }, path);
    report(`guest, ${path}`, perSecond, "a second", { beside });
  }
  console.log(`  (32 connections, ${seconds} s each)`);
}
