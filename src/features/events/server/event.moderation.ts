import { townOf } from "#src/features/events/server/event.location.ts";
import { isInside } from "#src/features/events/server/event.policy.ts";
import { findMessageOfEvent } from "#src/features/events/server/event-message.queries.ts";
import { findEvent } from "#src/features/events/server/event.queries.ts";
import { eventMessages, events } from "#src/features/events/server/event.table.ts";
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
        text: [event.location && townOf(event.location), event.description, event.cancelReason]
          .filter(Boolean)
          .join("\n\n"),
        pictures: [],
        writtenAt: event.createdAt.toISOString(),
        before: [],
      },
    };
  },
  table: events,
};

export const reportedEventMessage: Reportable = {
  kind: "event-message",
  noun: "Message to attendees",
  find: async (db, actor, id) => {
    const found = actor.kind === "member" ? await findMessageOfEvent(db, id, actor) : undefined;
    if (!found || !isInside(found, actor)) return undefined;
    const { message, event } = found;
    return {
      authorId: message.authorId,
      address: `/events/${message.eventId}`,
      snapshot: {
        title: event.title,
        text: message.message,
        pictures: [],
        writtenAt: message.createdAt.toISOString(),
        before: [],
      },
    };
  },
  table: eventMessages,
};
