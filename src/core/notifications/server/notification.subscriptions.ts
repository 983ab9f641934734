import { isTopic } from "#src/core/notifications/notification-topic.catalogue.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import type { AnySubscription } from "#src/server/events.ts";
import type { AnyNotificationKind } from "#src/server/notification-kind.ts";

/** Notifies the recipients of a kind when its event happens; an event that is delivered again notifies nobody twice. */
export function notificationSubscription(kind: AnyNotificationKind): AnySubscription {
  const { name, topic, event } = kind;
  if (topic !== null && !isTopic(topic))
    throw new Error(`No switch is called "${topic}", as "${name}" says.`);
  return {
    event,
    subscriber: `notice ${name}`,
    run: async (platform, data, id) => notify(platform, kind, await kind.recipients(platform, data, id), id),
  };
}
