import { townOf } from "#src/features/events/server/event.location.ts";
import { findSubjects } from "#src/features/events/server/event.queries.ts";
import type { ContactSubject } from "#src/server/feature.ts";

/** A question to the host of an event. */
export const eventSubject: ContactSubject = {
  kind: "event",
  find: async (db, actor, ids) => {
    const rows = await findSubjects(db, actor, ids);
    return rows.map(({ id, ownerId, title, location, cancelledAt, isOver }) => ({
      id,
      ownerId,
      title,
      detail: (location && townOf(location)) ?? "",
      open: cancelledAt === null && !isOver,
      address: `/events/${id}`,
    }));
  },
};
