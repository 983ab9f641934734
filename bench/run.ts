import { buildFirst } from "../scripts/build-first.ts";
import { benchAdminList } from "./admin-list.ts";
import { benchEvents } from "./events.ts";
import { benchChatScale } from "./chat-scale.ts";
import { benchChatThroughput } from "./chat-throughput.ts";
import { benchHostileUploads } from "./hostile-uploads.ts";
import { benchHostileVideos } from "./hostile-videos.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchLongThread } from "./long-thread.ts";
import { benchMessages } from "./messages.ts";
import { benchMatching } from "./matching.ts";
import { benchScale } from "./scale.ts";
import { benchSignInTiming } from "./sign-in-timing.ts";
import { benchThroughput } from "./throughput.ts";
import { benchWeakSignal } from "./weak-signal.ts";

const benches: Record<string, () => Promise<void>> = {
  throughput: benchThroughput,
  scale: benchScale,
  matching: benchMatching,
  "chat-scale": benchChatScale,
  "chat-throughput": benchChatThroughput,
  messages: benchMessages,
  "admin-list": benchAdminList,
  events: benchEvents,
  "sign-in-timing": benchSignInTiming,
  "hostile-uploads": benchHostileUploads,
  "hostile-videos": benchHostileVideos,
  lighthouse: benchLighthouse,
  "weak-signal": benchWeakSignal,
  "long-thread": benchLongThread,
};

// Every number is a ratio or a score taken in this one run: machines differ, ratios travel.
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(", ")}, but ${Object.keys(benches).join(", ")}.`);
  process.exit(1);
}
if (!(await buildFirst())) process.exit(1);
for (const [name, bench] of Object.entries(benches)) {
  // oxlint-disable-next-line no-await-in-loop -- Two at once would slow each other down.
  if (asked.length === 0 || asked.includes(name)) await bench();
}
