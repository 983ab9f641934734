import { blockRoutes } from "#src/core/moderation/server/block.routes.ts";
import { blocks } from "#src/core/moderation/server/block.table.ts";
import { decisionNotices } from "#src/core/moderation/server/decision.notifications.ts";
import { deskRoutes } from "#src/core/moderation/server/admin-reports.routes.ts";
import { moderationAudit, moderations } from "#src/core/moderation/server/moderation.table.ts";
import { reportJobs } from "#src/core/moderation/server/report.jobs.ts";
import { reportNotices } from "#src/core/moderation/server/report.notifications.ts";
import { canReport } from "#src/core/moderation/server/report.policy.ts";
import { reportRoutes } from "#src/core/moderation/server/report.routes.ts";
import { reportCases, reports } from "#src/core/moderation/server/report.table.ts";
import { suspensions } from "#src/core/moderation/server/suspension.table.ts";
import { safetyStanding } from "#src/core/moderation/server/visibility.queries.ts";
import { defineFeature } from "#src/server/feature.ts";

/** Who sees what of whom: blocks, reports, and what admins decide about them. */
export const moderation = defineFeature({
  name: "moderation",
  routes: [blockRoutes, reportRoutes, deskRoutes],
  jobs: reportJobs,
  notices: [...reportNotices, ...decisionNotices],
  standing: safetyStanding,
  can: (member) => ({ "report.make": canReport(member) }),
  tables: [
    {
      table: blocks,
      about: [blocks.blockerId, blocks.blockedId],
      export: {
        leftOut: "that somebody has blocked her is never told, and her own blocks would tell of others",
      },
      deletion: "removed",
    },
    {
      table: suspensions,
      about: [suspensions.userId],
      withheld: [suspensions.suspendedBy],
      export: "included",
      deletion: "removed",
    },
    {
      table: reportCases,
      about: [reportCases.authorId],
      export: {
        leftOut: "that somebody has reported her is never told; what was decided about her is included",
      },
      deletion: {
        kept: "what was reported of her stays for 90 days after it was decided, so that nobody escapes a report by leaving",
      },
    },
    {
      table: reports,
      about: [reports.reporterId],
      // What others wrote is theirs; her own words are in.
      withheld: [reports.snapshot],
      export: "included",
      deletion: "removed",
    },
    {
      table: moderations,
      about: [moderations.userId],
      // Who of the admins decided is not told.
      withheld: [moderations.decidedBy, moderations.answeredBy],
      export: "included",
      deletion: "removed",
    },
    {
      table: moderationAudit,
      about: [moderationAudit.userId, moderationAudit.actorId],
      export: { leftOut: "the admins' record of what they did; what was decided about her is included" },
      deletion: { kept: "who decided what about whom must stay to be seen; it holds ids and no name" },
    },
  ],
});
