import type { ContactSubject, MessageDeclarations } from "#src/core/messages/server/messages.slots.ts";
import type { ModerationDeclarations, Reportable } from "#src/core/moderation/server/moderation.slots.ts";
import type {
  DigestPart,
  NotificationDeclarations,
} from "#src/core/notifications/server/notifications.slots.ts";
import type { PeopleDeclarations } from "#src/core/people/server/people.slots.ts";
import type { SignInDeclarations } from "#src/core/sign-in/server/sign-in.slots.ts";
import { eventAnswers } from "#src/features/events/event.options.ts";
import { deleteFeed } from "#src/features/events/server/calendar.queries.ts";
import { whenOf } from "#src/features/events/server/event.emails.ts";
import { keepEventsSoonJob } from "#src/features/events/server/event.jobs.ts";
import { townOf } from "#src/core/locations/server/town.ts";
import { findMessageOfEvent } from "#src/features/events/server/event-message.queries.ts";
import { eventNotifications } from "#src/features/events/server/event.notifications.ts";
import { hosting, isInside } from "#src/features/events/server/event.policy.ts";
import { eventList, findEvent, findSubjects } from "#src/features/events/server/event.queries.ts";
import { eventMessages, events } from "#src/features/events/server/event.table.ts";
import { heldEvents } from "#src/features/events/server/held-events.queries.ts";
import { keysetPage } from "#src/server/database/keyset-page.ts";
import type { LiveDeclarations, LiveTopic } from "#src/server/live/live-topic.ts";
import { dayMs } from "#src/shared/dates.ts";

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
        // A report omits address and link, which are for attendees only.
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

const eventSubject: ContactSubject = {
  kind: "event",
  answers: eventAnswers,
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

/** "event:ID": the event was changed, cancelled, put on hold or deleted. */
const eventTopic: LiveTopic = {
  name: "event",
  mayListen: async (db, actor, id) => (await findEvent(db, id, actor)) !== undefined,
};

const mostInDigest = 3;

export const eventDigest: DigestPart = async (platform, { actor }, since) => {
  const until = new Date(since.getTime() + 14 * dayMs);
  const list = eventList(platform.db, { upcoming: true, toCome: true, viewer: actor });
  const { items } = await keysetPage(platform.db, list, { limit: mostInDigest, after: undefined });
  return items
    .filter(({ event }) => event.startsAt < until)
    .map(({ event }) => ({
      title: `This week: ${event.title}`,
      lines: [whenOf(platform, event)],
      url: `/events/${event.id}`,
    }));
};

export const eventsDeclarations = {
  live: [eventTopic],
  can: { "event.create": hosting },
  // An intruder may know the feed's address, and would go on seeing where she goes.
  disown: async (tx, { userId }) => void (await deleteFeed(tx.db, userId)),
  onNewPassword: async (db, userId) => {
    const { rowCount } = await deleteFeed(db, userId);
    return rowCount
      ? "Your calendar’s private address stopped working, too. You can make a new one under Events."
      : undefined;
  },
  notifications: eventNotifications,
  digest: eventDigest,
  reportables: [reportedEvent, reportedEventMessage],
  heldBySuspension: heldEvents,
  afterSuspension: keepEventsSoonJob,
  contactSubjects: [eventSubject],
} as const satisfies LiveDeclarations &
  PeopleDeclarations &
  SignInDeclarations &
  NotificationDeclarations &
  ModerationDeclarations &
  MessageDeclarations;
