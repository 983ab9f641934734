import { setHiddenIn } from "#src/core/moderation/server/hidden.queries.ts";
import { findEvent } from "#src/features/events/server/event.queries.ts";
import { events } from "#src/features/events/server/event.table.ts";
import type { Reportable } from "#src/server/reportable.ts";

/** Where and when members meet. */
export const reportedEvent: Reportable = {
  kind: "event",
  noun: "Event",
  find: async (db, actor, id) => {
    const found = await findEvent(db, id, actor);
    if (!found) return undefined;
    const { event } = found;
    return {
      authorId: event.hostId,
      address: `/events/${id}`,
      snapshot: {
        title: event.title,
        // The address and the link of an event are told to those who come: a report keeps neither.
        text: [event.town, event.description].filter(Boolean).join("\n\n"),
        pictures: [],
        writtenAt: event.createdAt.toISOString(),
        before: [],
      },
    };
  },
  setHidden: setHiddenIn(events),
};
