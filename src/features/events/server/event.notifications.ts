import * as emails from "#src/features/events/server/event.emails.ts";
import {
  eventCancelled,
  eventChanged,
  eventIsNear,
  hostWrote,
  spotOpened,
} from "#src/features/events/server/event.events.ts";
import {
  findOwnSpots,
  findRecipients,
  type OwnSpot,
} from "#src/features/events/server/event-mail.queries.ts";
import { findMessage } from "#src/features/events/server/host-message.queries.ts";
import { notificationKind, type Reader, type Recipient } from "#src/server/notification-kind.ts";
import type { Platform } from "#src/server/platform.ts";

const recipientsOf = <Data extends object>(userIds: string[], data: Data): Recipient<Data>[] =>
  userIds.map((userId) => ({ userId, data }));

const attendees = ({ db }: Platform, eventId: string) => findRecipients(db, eventId, ["attending"]);

// Of a host from whom a block parts her she hears no more, also before her place is taken.
const isBlocked = ({ blocked }: Reader["actor"], { event }: OwnSpot) =>
  event.hostId !== null && blocked.includes(event.hostId);

/** What is said of each event, for those who still have to do with it as `holds` says. */
const wordsOf =
  <Data extends emails.EventData>(
    title: (event: OwnSpot["event"], data: Data) => string,
    holds: (spot: OwnSpot) => boolean = ({ status, event }) => status === "attending" && !event.cancelledAt,
  ) =>
  async (platform: Platform, { actor }: Reader, data: readonly Data[]) => {
    const eventIds = data.map(({ eventId }) => eventId);
    const spots = await findOwnSpots(platform.db, actor.id, eventIds);
    const byId = new Map(spots.map((spot) => [spot.event.id, spot]));
    return data.map((each) => {
      const spot = byId.get(each.eventId);
      if (!spot || !holds(spot) || isBlocked(actor, spot)) return undefined;
      return {
        title: title(spot.event, each),
        line: emails.whenOf(platform, spot.event),
        path: `/events/${each.eventId}`,
      };
    });
  };

/**
 * What is told of events. Whether she has a place, and when and where to go, is mailed to everybody who has to do with it:
 * who did not hear of it would stand before a closed door. The switch is for what reminds her.
 */
export const eventNotifications = [
  notificationKind({
    name: "event-place",
    event: spotOpened,
    icon: "calendar",
    topic: null,
    emailed: "alone",
    recipients: async (_platform, { userId, eventId }) => [{ userId, data: { eventId } }],
    text: wordsOf(({ title }) => `You are in: ${title}`),
    email: emails.spotEmail,
  }),
  notificationKind({
    name: "event-changed",
    event: eventChanged,
    icon: "calendar",
    topic: null,
    emailed: "alone",
    recipients: async (platform, data) => recipientsOf(await attendees(platform, data.eventId), data),
    text: wordsOf<{ eventId: string; mustReconfirm: boolean }>(({ title }, { mustReconfirm }) =>
      mustReconfirm ? `New time or place: ${title}` : `Changed: ${title}`,
    ),
    email: emails.changedEmail,
  }),
  notificationKind({
    name: "event-cancelled",
    event: eventCancelled,
    icon: "calendar",
    topic: null,
    emailed: "alone",
    recipients: async ({ db }, data) =>
      recipientsOf(await findRecipients(db, data.eventId, ["attending", "waiting"]), data),
    text: wordsOf(
      ({ title }) => `Cancelled: ${title}`,
      ({ event }) => event.cancelledAt !== null,
    ),
    email: emails.cancelledEmail,
  }),
  notificationKind({
    name: "event-reminder",
    event: eventIsNear,
    icon: "calendar",
    topic: "eventReminders",
    emailed: "at any hour",
    recipients: async (platform, data) => recipientsOf(await attendees(platform, data.eventId), data),
    text: wordsOf(({ title }) => `Soon: ${title}`),
    email: emails.reminderEmail,
  }),
  notificationKind({
    name: "event-message",
    event: hostWrote,
    icon: "calendar",
    topic: "eventReminders",
    recipients: async (platform, { messageId }) => {
      const message = await findMessage(platform.db, messageId);
      if (!message) return [];
      const recipients = await attendees(platform, message.eventId);
      return recipientsOf(
        recipients.filter((userId) => userId !== message.authorId),
        { eventId: message.eventId, messageId },
      );
    },
    text: wordsOf(({ title }) => `From the host of ${title}`),
    email: emails.hostMessageEmail,
  }),
];
