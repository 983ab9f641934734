import type { FilledServer } from "./fill.ts";
import { percentile, report, requestsPerSecond, seconds, waits } from "./load.ts";

const times = 40;

/** The pages that are measured, and how many a second are asked of one of a member's. */
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

/** How many pages a second there are for members and guests, and how long one member waits for one. */
export async function benchPages(server: FilledServer) {
  const { url, member } = server;
  for (const [path, least] of pagesOf(server)) {
    const headers = { cookie: member };
    const taken = await waits(times, url + path, headers);
    const name = path.replace(/[\da-f-]{36}/, ":id");
    report(`member, ${name}: p95 alone`, percentile(taken, 0.95), "ms", { most: 100 });
    report(`member, ${name}`, await requestsPerSecond(url, () => ({ path, headers })), "a second", { least });
  }
  for (const path of guestPages) {
    report(`guest, ${path}`, await requestsPerSecond(url, () => ({ path })), "a second");
  }
  console.log(`  (32 connections, ${seconds} s each)`);
}
