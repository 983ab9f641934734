import type { FilledServer } from "./fill.ts";
import { report, requestsPerSecond } from "./load.ts";

const paths = ["/", "/housing", "/community", "/events", "/api/housing", "/api/forum", "/api/roommates"];

/** How much memory the server holds after members and guests have asked for pages and lists as fast as it answers. */
export async function benchMemory({ url, member, megabytes }: FilledServer) {
  report("before", megabytes(), "MB");
  for (const headers of [{ cookie: member }, {}]) {
    let turn = 0;
    await requestsPerSecond(url, () => ({ path: paths[turn++ % paths.length]!, headers }));
  }
  report("after load", megabytes(), "MB", { most: 300 });
}
