import { notificationsDeclarations } from "#src/core/notifications/server/notifications.declarations.ts";
import { deliverJob, notificationsEmail } from "#src/core/notifications/server/delivery.jobs.ts";
import { digestEmail, digestJob } from "#src/core/notifications/server/digest.jobs.ts";
import { notificationRoutes } from "#src/core/notifications/server/notification.routes.ts";
import {
  notificationPreferences,
  notifications as notificationTable,
  pushSubscriptions,
} from "#src/core/notifications/server/notification.table.ts";
import { notifyJob } from "#src/core/notifications/server/notify.service.ts";
import { pushJob } from "#src/core/notifications/server/push.jobs.ts";
import { pushRoutes } from "#src/core/notifications/server/push.routes.ts";
import { reviewJob } from "#src/core/notifications/server/review.service.ts";
import { unsubscribeRoutes } from "#src/core/notifications/server/unsubscribe.routes.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";
import { dayMs } from "#src/shared/dates.ts";

// Long enough that nobody is notified of the same match or home twice.
const yearMs = 365 * dayMs;

/** Turns the notification kinds of all features into inbox items, emails and pushes. */
export const notifications = {
  name: "notifications",
  ...notificationsDeclarations,
  routes: [notificationRoutes, pushRoutes],
  publicRoutes: [unsubscribeRoutes],
  jobs: [notifyJob, deliverJob, pushJob, digestJob, reviewJob],
  emails: [notificationsEmail, digestEmail],
  tables: [
    {
      table: notificationTable,
      person: [notificationTable.userId],
      // Another member's account.
      omit: [notificationTable.actorId],
      export: "included",
      deletion: "remove",
      expires: { column: notificationTable.visibleAt, afterMs: yearMs },
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
      // With these, anybody could send pushes to the member's devices.
      omit: [pushSubscriptions.endpoint, pushSubscriptions.p256dh, pushSubscriptions.auth],
      export: "included",
      deletion: "remove",
      restore: "forget",
    },
  ],
  demo: () => import("#src/core/notifications/demo/notice.seed.ts"),
} as const satisfies PlatformManifest;
