import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import { at, type RouteSamples } from "#testing/api/route-samples.ts";

export const samples: RouteSamples = {
  "GET /api/admin/log": {
    call: at("/api/admin/log"),
    answers: 200,
    shows: { none: "for admins, who see everybody" },
    fill: async ({ app: { create, platform } }, moments) => {
      const { id: userId } = (await create.person("new")).user;
      await platform.db.insert(auditLog).values(
        moments.map((moment) => ({
          actorId: userId,
          userId,
          action: "account.exported",
          details: {},
          at: moment,
        })),
      );
      return `/api/admin/log?about=${userId}`;
    },
  },
  "GET /api/admin/this-week": {
    call: at("/api/admin/this-week"),
    answers: 200,
    shows: { none: "counts alone" },
  },
};
