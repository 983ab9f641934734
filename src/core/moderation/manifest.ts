import { moderationDeclarations } from "#src/core/moderation/server/moderation.declarations.ts";
import { reportRetentionDays } from "#src/core/moderation/report.limits.ts";
import { blockRoutes } from "#src/core/moderation/server/block.routes.ts";
import {
  blocks,
  decisions,
  reportCases,
  reports,
  suspensions,
} from "#src/core/moderation/server/moderation.table.ts";
import { adminReportRoutes } from "#src/core/moderation/server/admin-reports.routes.ts";
import { purgeCases } from "#src/core/moderation/server/report.queries.ts";
import { readerRoutes } from "#src/core/moderation/server/reader.routes.ts";
import { reportRoutes } from "#src/core/moderation/server/report.routes.ts";
import { suspensionEndJob } from "#src/core/moderation/server/suspension.service.ts";
import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";
import { inTransaction } from "#src/server/transaction.ts";

/** Blocks, reports, and the decisions of admins and moderators. */
export const moderation = {
  name: "moderation",
  ...moderationDeclarations,
  routes: [blockRoutes, reportRoutes, adminReportRoutes, readerRoutes],
  jobs: [
    suspensionEndJob,
    {
      name: "forget-reports",
      cron: "41 4 * * *",
      leavesPages: true,
      run: (platform) =>
        inTransaction(platform, async (tx) => {
          const gone = await purgeCases(tx.db, reportRetentionDays, new Date());
          await reviewNotices(tx, { about: gone });
          return gone.length;
        }),
    },
  ],
  tables: [
    {
      table: blocks,
      person: [blocks.blockerId, blocks.blockedId],
      export: {
        whyNot: "members never learn who has blocked them, and their own blocks are about others",
      },
      deletion: "remove",
    },
    {
      table: suspensions,
      person: [suspensions.userId],
      omit: [suspensions.suspendedBy],
      export: "included",
      deletion: "remove",
    },
    {
      table: reportCases,
      person: [reportCases.authorId],
      export: {
        whyNot: "members never learn who has reported them; the decisions about them are included",
      },
      deletion: {
        keep: "reports about a member stay for 90 days after the decision, so that nobody escapes a report by leaving",
      },
    },
    {
      table: reports,
      person: [reports.reporterId],
      // The snapshot shows what the author wrote; the reporter's own text is exported.
      omit: [reports.snapshot],
      export: "included",
      deletion: "remove",
    },
    {
      table: decisions,
      person: [decisions.userId],
      // Members do not learn which admin decided.
      omit: [decisions.decidedBy, decisions.answeredBy],
      export: "included",
      deletion: "remove",
    },
  ],
} as const satisfies PlatformManifest;
