import { notify } from "#src/core/notifications/server/notify.service.ts";
import type { AnySubscription } from "#src/server/events.ts";
import type { AnyNotificationKind } from "#src/server/notification-kind.ts";

/** Tells everybody whom a kind of notice is for; an event that is handed out a second time tells nobody anew. */
export const notificationSubscription = (kind: AnyNotificationKind): AnySubscription => ({
  event: kind.event,
  subscriber: `notice ${kind.name}`,
  run: async (platform, data, id) => notify(platform, kind, await kind.recipients(platform, data, id), id),
});
