import type { AnySubscription } from "#src/server/events.ts";
import { queueMail } from "#src/server/mail/mail-queue.ts";
import type { AnyNoticeKind } from "#src/server/notice-kind.ts";

/**
 * Tells everybody whom a kind of notice is for, once each: the mails are asked for together or not at all, and one
 * that was asked for before is not asked for again when the event is handed out a second time.
 */
export const noticeSubscription = ({ name, event, mail, to }: AnyNoticeKind): AnySubscription => ({
  event,
  subscriber: `notice ${name}`,
  run: async (platform, data, id) => {
    const told = await to(platform, data);
    await platform.db.transaction(async (tx) => {
      for (const each of told) await queueMail(platform, tx, mail, each.data, `${id} ${each.userId}`);
    });
  },
});
