import { z } from "zod";
import { daytimeBefore } from "#src/demo/daytime.ts";
import { demoUserId } from "#src/demo/people.seed.ts";
import content from "#src/core/notifications/demo/notices.json" with { type: "json" };
import { notifications } from "#src/core/notifications/server/notification.table.ts";
import type { DemoStage } from "#src/server/manifest.ts";
import { stableId } from "#src/server/tokens.ts";

const demoNotice = z.strictObject({
  kind: z.string(),
  hoursAgo: z.number().positive(),
  by: z.string(),
  read: z.literal(true).optional(),
  /** The key for kinds that notify a member once per subject; without it, each act has a notification. */
  key: z.string().optional(),
  /** The kind's data, with names in place of ids. */
  data: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});

/** Stores the demo member's notifications, the newest first. */
export async function seed({ db }: Pick<DemoStage, "db">, now = new Date()) {
  const rows = z
    .array(demoNotice)
    .parse(content)
    .map(({ kind, hoursAgo, by, read, key = `notice ${kind} ${hoursAgo}`, data }) => {
      const at = daytimeBefore(now, hoursAgo);
      return {
        userId: demoUserId("member"),
        actorId: demoUserId(by),
        kind,
        key: stableId(key),
        data: Object.fromEntries(
          Object.entries(data).map(([name, value]) => [
            name,
            Array.isArray(value) ? value.map(stableId) : stableId(value),
          ]),
        ),
        visibleAt: at,
        readAt: read ? at : null,
        // As if they were already emailed: otherwise her next email would include them all.
        batch: "demo",
        sendAt: at,
        sentIn: stableId(`email about ${kind} ${hoursAgo}`),
      };
    });
  await db.insert(notifications).values(rows);
}
