import { inboxRoutes } from "#src/core/notifications/server/inbox.routes.ts";
import { noticeTopic } from "#src/core/notifications/server/notification.topic.ts";
import { digestNotices } from "#src/core/notifications/server/digest.notifications.ts";
import { noticesMail } from "#src/core/notifications/server/notification.emails.ts";
import { noticeJobs } from "#src/core/notifications/server/notification.jobs.ts";
import { noticeMails, notices as noticeTable } from "#src/core/notifications/server/notification.table.ts";
import { noticeSubscriptions } from "#src/core/notifications/server/outdated.subscriptions.ts";
import { preferenceRoutes } from "#src/core/notifications/server/preference.routes.ts";
import { notificationPreferences } from "#src/core/notifications/server/preference.table.ts";
import { pushSubscriptions } from "#src/core/notifications/server/push-subscription.table.ts";
import { pushRoutes } from "#src/core/notifications/server/push.routes.ts";
import { unsubscribeRoutes } from "#src/core/notifications/server/unsubscribe.routes.ts";
import { defineFeature } from "#src/server/feature.ts";

/** What is told to whom: features name their kinds of notices, and here each becomes what people receive. */
export const notifications = defineFeature({
  name: "notifications",
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
