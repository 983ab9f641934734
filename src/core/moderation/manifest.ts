import { blockRoutes } from "#src/core/moderation/server/block.routes.ts";
import { blocks } from "#src/core/moderation/server/block.table.ts";
import { decisionNotifications } from "#src/core/moderation/server/decision.notifications.ts";
import { adminReportRoutes } from "#src/core/moderation/server/admin-reports.routes.ts";
import { moderationAudit, decisions } from "#src/core/moderation/server/moderation.table.ts";
import { reportJobs } from "#src/core/moderation/server/report.jobs.ts";
import { reportNotifications } from "#src/core/moderation/server/report.notifications.ts";
import { canReport } from "#src/core/moderation/server/report.policy.ts";
import { reportRoutes } from "#src/core/moderation/server/report.routes.ts";
import { reportCases, reports } from "#src/core/moderation/server/report.table.ts";
import { suspensions } from "#src/core/moderation/server/suspension.table.ts";
import { moderationClaims } from "#src/core/moderation/server/visibility.queries.ts";
import { defineFeature } from "#src/server/feature.ts";

/** Who sees what of whom: blocks, reports, and what admins decide about them. */
export const moderation = defineFeature({
  name: "moderation",
  routes: [blockRoutes, reportRoutes, adminReportRoutes],
  jobs: reportJobs,
  notifications: [...reportNotifications, ...decisionNotifications],
  claims: moderationClaims,
  can: (member) => ({ "report.make": canReport(member) }),
  tables: [
    {
      table: blocks,
      person: [blocks.blockerId, blocks.blockedId],
      export: {
        leftOut: "that somebody has blocked her is never told, and her own blocks would tell of others",
      },
      deletion: "removed",
    },
    {
      table: suspensions,
      person: [suspensions.userId],
      omit: [suspensions.suspendedBy],
      export: "included",
      deletion: "removed",
    },
    {
      table: reportCases,
      person: [reportCases.authorId],
      export: {
        leftOut: "that somebody has reported her is never told; what was decided about her is included",
      },
      deletion: {
        kept: "what was reported of her stays for 90 days after it was decided, so that nobody escapes a report by leaving",
      },
    },
    {
      table: reports,
      person: [reports.reporterId],
      // What others wrote is theirs; her own words are in.
      omit: [reports.snapshot],
      export: "included",
      deletion: "removed",
    },
    {
      table: decisions,
      person: [decisions.userId],
      // Who of the admins decided is not told.
      omit: [decisions.decidedBy, decisions.answeredBy],
      export: "included",
      deletion: "removed",
    },
    {
      table: moderationAudit,
      person: [moderationAudit.userId, moderationAudit.actorId],
      export: { leftOut: "the admins' record of what they did; what was decided about her is included" },
      deletion: { kept: "who decided what about whom must stay to be seen; it holds ids and no name" },
    },
  ],
});
