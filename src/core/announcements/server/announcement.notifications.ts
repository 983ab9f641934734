import { newsPath } from "#src/core/announcements/announcements.address.ts";
import { findAnnouncements } from "#src/core/announcements/server/announcement.queries.ts";
import { notificationKind } from "#src/core/notifications/server/notifications.slots.ts";
import { rowsInOrder } from "#src/core/notifications/server/rows-in-order.ts";
import { beginningOf } from "#src/shared/format.ts";

type Data = { announcementId: string };

/** An announcement in the list of a member's notifications. */
export const announced = notificationKind({
  name: "announced",
  icon: "flag",
  page: "/notices",
  topic: "teamNews",
  // In a lane of its own, since it goes to very many.
  emailed: "by its feature",
  // Stored batch by batch when it is sent, which can be stopped in between: never by `notify`.
  recipients: async (_platform, _data: Data) => [] as { userId: string; data: Data }[],
  load: async ({ db }, asked) => {
    const ids = asked.map(({ data }) => data.announcementId);
    return rowsInOrder(ids, await findAnnouncements(db, ids), ({ id }) => id);
  },
  text: ({ id, title, text }) => ({ title, line: beginningOf(text), path: newsPath(id) }),
});
