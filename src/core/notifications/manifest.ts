import { inboxRoutes } from "#src/core/notifications/server/inbox.routes.ts";
import { notificationTopic } from "#src/core/notifications/server/notification.topic.ts";
import { digestNotifications } from "#src/core/notifications/server/digest.notifications.ts";
import { deliver } from "#src/core/notifications/server/notification.emails.ts";
import { notificationJobs } from "#src/core/notifications/server/notification.jobs.ts";
import {
  notificationEmails,
  notifications as noticeTable,
} from "#src/core/notifications/server/notification.table.ts";
import { preferenceRoutes } from "#src/core/notifications/server/preference.routes.ts";
import { notificationPreferences } from "#src/core/notifications/server/preference.table.ts";
import { pushSubscriptions } from "#src/core/notifications/server/push-subscription.table.ts";
import { pushRoutes } from "#src/core/notifications/server/push.routes.ts";
import { unsubscribeRoutes } from "#src/core/notifications/server/unsubscribe.routes.ts";
import { defineFeature } from "#src/server/feature.ts";
import { dayMs } from "#src/shared/dates.ts";

// Long enough that nobody is notified of the same match or home twice.
const yearMs = 365 * dayMs;

/** Turns the notification kinds of all features into inbox items, emails and pushes. */
export const notifications = defineFeature({
  name: "notifications",
  routes: [preferenceRoutes, inboxRoutes, pushRoutes],
  live: [notificationTopic],
  publicRoutes: [unsubscribeRoutes],
  jobs: notificationJobs,
  emails: [deliver],
  notifications: digestNotifications,
  tables: [
    {
      table: noticeTable,
      person: [noticeTable.userId],
      export: "included",
      deletion: "remove",
      expires: { column: noticeTable.at, afterMs: yearMs },
    },
    {
      table: notificationEmails,
      person: [notificationEmails.userId],
      export: { whyNot: "which notifications went in one email; the notifications are included" },
      deletion: "remove",
      expires: { column: notificationEmails.dueAt, afterMs: yearMs },
    },
    {
      table: notificationPreferences,
      person: [notificationPreferences.userId],
      export: "included",
      deletion: "remove",
    },
    {
      table: pushSubscriptions,
      person: [pushSubscriptions.userId],
      // With these, anybody could push to the member's devices.
      omit: [pushSubscriptions.endpoint, pushSubscriptions.p256dh, pushSubscriptions.auth],
      export: "included",
      deletion: "remove",
    },
  ],
});
