import { notify } from "#src/core/notifications/server/notify.service.ts";
import type { AnySubscription } from "#src/server/events.ts";
import type { AnyNotificationKind } from "#src/server/notification-kind.ts";

/** Notifies the recipients of a kind when its event happens; an event that is delivered again notifies nobody twice. */
export const notificationSubscription = (kind: AnyNotificationKind): AnySubscription => ({
  event: kind.event,
  subscriber: `notice ${kind.name}`,
  run: async (platform, data, id) => notify(platform, kind, await kind.recipients(platform, data, id), id),
});
