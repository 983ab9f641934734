import * as emails from "#src/features/events/server/event.emails.ts";
import {
  findOwnSpots,
  findRecipients,
  type OwnSpot,
} from "#src/features/events/server/event-mail.queries.ts";
import { findMessage } from "#src/features/events/server/host-message.queries.ts";
import { notificationKind, type Reader, type Recipient } from "#src/server/feature.ts";
import type { Platform } from "#src/server/platform.ts";

type Found = Awaited<ReturnType<typeof findRecipients>>;

const recipientsOf = <Data extends object>(found: Found, data: Data): Recipient<Data>[] =>
  found.map(({ userId, hostId }) => ({ userId, data, actorId: hostId ?? undefined }));

const attendees = ({ db }: Platform, eventId: string) => findRecipients(db, eventId, ["attending"]);

// A member is not notified about a host who is blocked, even before the job has released her spot.
const isBlocked = ({ blocked }: Reader["actor"], { event }: OwnSpot) =>
  event.hostId !== null && blocked.includes(event.hostId);

/** The text about each event for one reader; undefined where `holds` is false by now. */
const textOf =
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

export const spotOpened = notificationKind({
  name: "event-place",
  icon: "calendar",
  topic: null,
  emailed: "alone",
  recipients: async ({ db }, { userId, eventId }: emails.EventData & { userId: string }) => {
    const [spot] = await findOwnSpots(db, userId, [eventId]);
    return [{ userId, data: { eventId }, actorId: spot?.event.hostId ?? undefined }];
  },
  text: textOf(({ title }) => `You are in: ${title}`),
  email: emails.spotEmail,
});

export const eventChanged = notificationKind({
  name: "event-changed",
  icon: "calendar",
  topic: null,
  emailed: "alone",
  recipients: async (platform, data: emails.EventData & { mustReconfirm: boolean }) =>
    recipientsOf(await attendees(platform, data.eventId), data),
  text: textOf<{ eventId: string; mustReconfirm: boolean }>(({ title }, { mustReconfirm }) =>
    mustReconfirm ? `New time or place: ${title}` : `Changed: ${title}`,
  ),
  email: emails.changedEmail,
});

export const eventCancelled = notificationKind({
  name: "event-cancelled",
  icon: "calendar",
  topic: null,
  emailed: "alone",
  recipients: async ({ db }, data: emails.EventData) =>
    recipientsOf(await findRecipients(db, data.eventId, ["attending", "waiting"]), data),
  text: textOf(
    ({ title }) => `Cancelled: ${title}`,
    ({ event }) => event.cancelledAt !== null,
  ),
  email: emails.cancelledEmail,
});

export const eventIsNear = notificationKind({
  name: "event-reminder",
  icon: "calendar",
  topic: "eventReminders",
  emailed: "at any hour",
  recipients: async (platform, data: emails.EventData) =>
    recipientsOf(await attendees(platform, data.eventId), data),
  text: textOf(({ title }) => `Soon: ${title}`),
  email: emails.reminderEmail,
});

export const hostWrote = notificationKind({
  name: "event-message",
  icon: "calendar",
  topic: "eventReminders",
  recipients: async (platform, { messageId }: { messageId: string }) => {
    const message = await findMessage(platform.db, messageId);
    if (!message) return [];
    const recipients = await attendees(platform, message.eventId);
    return recipientsOf(
      recipients.filter(({ userId }) => userId !== message.authorId),
      { eventId: message.eventId, messageId },
    );
  },
  text: textOf(({ title }) => `From the host of ${title}`),
  email: emails.hostMessageEmail,
});

/**
 * The notifications about events. Promotion, change and cancellation have no switch: a member who missed one would come
 * in vain. The switch covers reminders and messages of the host.
 */
export const eventNotifications = [spotOpened, eventChanged, eventCancelled, eventIsNear, hostWrote];
