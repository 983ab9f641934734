import { buildFirst } from "../scripts/build-first.ts";
import { benchAdminList } from "./admin-list.ts";
import { benchHostileUploads } from "./hostile-uploads.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchScale } from "./scale.ts";
import { benchSignInTiming } from "./sign-in-timing.ts";
import { benchThroughput } from "./throughput.ts";
import { benchWeakSignal } from "./weak-signal.ts";

// Every number is a ratio or a score taken in this one run: machines differ, ratios travel.
if (!(await buildFirst())) process.exit(1);
await benchThroughput();
await benchScale();
await benchAdminList();
await benchSignInTiming();
await benchHostileUploads();
await benchLighthouse();
await benchWeakSignal();
