import { buildPages, needsBuild } from "../scripts/build.ts";
import { benchAdminList } from "./admin-list.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchScale } from "./scale.ts";
import { benchSignInTiming } from "./sign-in-timing.ts";
import { benchThroughput } from "./throughput.ts";

// Every number is a ratio or a score taken in this one run: machines differ, ratios travel.
if (await needsBuild()) await buildPages();
await benchThroughput();
await benchScale();
await benchAdminList();
await benchSignInTiming();
await benchLighthouse();
