import { queueClaims } from "#src/core/queues/server/queue-claim.table.ts";
import { countWaiting } from "#src/core/queues/server/queue.queries.ts";
import { queueRoutes } from "#src/core/queues/server/queue.routes.ts";
import { declaredForQueues } from "#src/core/queues/server/queues.slots.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";

/** What waits for organizers, as the rooms declare it, and who has taken what. */
export const queues = {
  name: "queues",
  routes: [queueRoutes],
  gauges: [
    {
      name: "waiting_for_admins",
      help: "What waits for organizers, by the kind of queue.",
      label: "what",
      read: async (db, declared) => {
        const waiting = await countWaiting(db, declaredForQueues.in(declared).queues, null);
        return Object.fromEntries(waiting.map(({ kind, count }) => [kind, count]));
      },
    },
  ],
  tables: [
    {
      table: queueClaims,
      person: [queueClaims.holderId],
      export: {
        whyNot: "it says for a day what she has taken from the organizers’ list, and holds nothing of hers",
      },
      deletion: "at once",
      expires: { column: queueClaims.expiresAt },
    },
  ],
} as const satisfies PlatformManifest;
