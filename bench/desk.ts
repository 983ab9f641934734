import type { FilledServer } from "./fill.ts";
import { percentile, report, waits } from "./load.ts";

const times = 40;

const asked = ["Number", "scale-47", "nobody"];

const addresses = [
  ...["today", "verifications", "reports", "requests", "members", "announce", "log", "site"].map(
    (tab) => `/admin?tab=${tab}`,
  ),
  "/api/admin/waiting",
  "/api/admin/queue",
  "/api/admin/queue?kind=request",
  "/api/admin/requests?list=done",
  ...asked.map((name) => `/api/admin/members?q=${name}`),
  "/api/admin/members?state=NJ",
  "/api/admin/members?seen=longer",
  "/api/admin/members?plan=vip&joined=earlier",
  ...asked.map((name) => `/api/admin/log?about=${name}`),
  "/api/admin/log?group=views",
  "/api/admin/announcements/audience?states=NJ",
];

/** Latency of the desk's pages and lists for an admin. */
export async function benchDesk({ url, admin: cookie, person }: FilledServer) {
  for (const path of [...addresses, `/admin/members/${person}`]) {
    const taken = await waits(times, url + path, { cookie });
    const name = path.replace(/[\da-f-]{36}/, ":id");
    report(`admin, ${name}: p95 alone`, percentile(taken, 0.95), "ms", { most: 150 });
  }
}
