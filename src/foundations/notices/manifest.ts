import { inboxRoutes } from "#src/foundations/notices/server/inbox.routes.ts";
import { noticeTopic } from "#src/foundations/notices/server/notice.topic.ts";
import { digestNotices } from "#src/foundations/notices/server/digest.notices.ts";
import { noticesMail } from "#src/foundations/notices/server/notice.emails.ts";
import { noticeJobs } from "#src/foundations/notices/server/notice.jobs.ts";
import { noticeMails, notices as noticeTable } from "#src/foundations/notices/server/notice.table.ts";
import { noticeSubscriptions } from "#src/foundations/notices/server/outdated.subscriptions.ts";
import { preferenceRoutes } from "#src/foundations/notices/server/preference.routes.ts";
import { notificationPreferences } from "#src/foundations/notices/server/preference.table.ts";
import { pushSubscriptions } from "#src/foundations/notices/server/push-subscription.table.ts";
import { pushRoutes } from "#src/foundations/notices/server/push.routes.ts";
import { unsubscribeRoutes } from "#src/foundations/notices/server/unsubscribe.routes.ts";
import { defineFeature } from "#src/server/feature.ts";

/** What is told to whom: features name their kinds of notices, and here each becomes what people receive. */
export const notices = defineFeature({
  name: "notices",
  routes: [preferenceRoutes, inboxRoutes, pushRoutes],
  live: [noticeTopic],
  openRoutes: [unsubscribeRoutes],
  forms: [
    {
      page: "/notices",
      name: "readAll",
      call: { method: "POST", path: "/api/notifications/read" },
      leadsOn: true,
    },
  ],
  jobs: noticeJobs,
  mails: [noticesMail],
  notices: digestNotices,
  subscriptions: noticeSubscriptions,
  tables: [
    { table: noticeTable, about: [noticeTable.userId], export: "included", deletion: "removed" },
    {
      table: noticeMails,
      about: [noticeMails.userId],
      export: { leftOut: "which notices went in one mail; the notices are included" },
      deletion: "removed",
    },
    {
      table: notificationPreferences,
      about: [notificationPreferences.userId],
      export: "included",
      deletion: "removed",
    },
    {
      table: pushSubscriptions,
      about: [pushSubscriptions.userId],
      // With these anybody could send to her devices.
      withheld: [pushSubscriptions.endpoint, pushSubscriptions.p256dh, pushSubscriptions.auth],
      export: "included",
      deletion: "removed",
    },
  ],
});
