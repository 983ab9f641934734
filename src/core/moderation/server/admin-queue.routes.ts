import { z } from "@hono/zod-openapi";
import { hoursToDecide } from "#src/core/moderation/report.limits.ts";
import { countWaiting } from "#src/core/moderation/server/admin-queue.queries.ts";
import { memberOf } from "#src/server/http/context.ts";
import { anyPower } from "#src/core/roles/server/power.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";
import { hourMs } from "#src/shared/dates.ts";

const time = z.string().nullable();

const adminQueueRoute = endpoint({
  method: "get",
  path: "/api/admin/waiting",
  operationId: "countWaitingForAdmins",
  access: "signed-in",
  needs: [anyPower],
  summary: "How much waits for one's own decision",
  answer: z
    .object({
      total: z.number().int(),
      requests: z.object({ count: z.number().int(), since: time }),
      /** Verified members' new names. */
      names: z.object({ count: z.number().int(), since: time }),
      /** `dueAt`: when the first report is due. */
      reports: z.object({ count: z.number().int(), dueAt: time }),
      appeals: z.object({ count: z.number().int(), since: time }),
    })
    .meta({ id: "WaitingForAdmins" }),
});

export const adminQueueRoutes = ({ db }: Platform) =>
  createRouter().openapi(adminQueueRoute, async (c) => {
    const { requests, names, reports, appeals } = await countWaiting(db, memberOf(c));
    const iso = (date: Date | null, afterMs = 0) => date && new Date(date.getTime() + afterMs).toISOString();
    return c.json(
      {
        total: requests.count + names.count + reports.count + appeals.count,
        requests: { count: requests.count, since: iso(requests.oldest) },
        names: { count: names.count, since: iso(names.oldest) },
        reports: { count: reports.count, dueAt: iso(reports.oldest, hoursToDecide * hourMs) },
        appeals: { count: appeals.count, since: iso(appeals.oldest) },
      },
      200,
    );
  });
