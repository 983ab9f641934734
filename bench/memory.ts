import type { FilledServer } from "./fill.ts";
import { report, requestsPerSecond } from "./load.ts";

const paths = ["/", "/housing", "/community", "/events", "/api/housing", "/api/forum", "/api/roommates"];

/** Memory use after members and guests have requested pages and lists at full load. */
export async function benchMemory({ url, member, megabytes }: FilledServer) {
  report("before", megabytes(), "MB");
  for (const headers of [{ cookie: member }, {}]) {
    let turn = 0;
    await requestsPerSecond(url, () => ({ path: paths[turn++ % paths.length]!, headers }));
  }
  report("after load", megabytes(), "MB", { most: 300 });
}
