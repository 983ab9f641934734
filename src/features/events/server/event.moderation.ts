import { townOf } from "#src/features/events/server/event.location.ts";
import { findEvent } from "#src/features/events/server/event.queries.ts";
import { events } from "#src/features/events/server/event.table.ts";
import type { Reportable } from "#src/server/feature.ts";

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
        // The address and the link are for attendees only: a report holds neither.
        text: [event.location && townOf(event.location), event.description].filter(Boolean).join("\n\n"),
        pictures: [],
        writtenAt: event.createdAt.toISOString(),
        before: [],
      },
    };
  },
  table: events,
};
