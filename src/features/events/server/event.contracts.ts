import { townOf } from "#src/features/events/server/event.location.ts";
import { findEvent, findSubjects } from "#src/features/events/server/event.queries.ts";
import type { ContactSubject, LiveTopic } from "#src/server/feature.ts";

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

/** "event:ID": it was changed, cancelled, put on hold or deleted. */
export const eventTopic: LiveTopic = {
  name: "event",
  mayListen: async (db, actor, id) => (await findEvent(db, id, actor)) !== undefined,
};
