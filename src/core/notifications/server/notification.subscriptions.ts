import { tell } from "#src/core/notifications/server/notify.service.ts";
import type { AnySubscription } from "#src/server/events.ts";
import type { AnyNoticeKind } from "#src/server/notification-kind.ts";

/** Tells everybody whom a kind of notice is for; an event that is handed out a second time tells nobody anew. */
export const noticeSubscription = (kind: AnyNoticeKind): AnySubscription => ({
  event: kind.event,
  subscriber: `notice ${kind.name}`,
  run: async (platform, data, id) => tell(platform, kind, await kind.to(platform, data, id), id),
});
