import * as letters from "#src/features/events/server/event.emails.ts";
import {
  eventCancelled,
  eventChanged,
  eventIsNear,
  hostWrote,
  placeGiven,
} from "#src/features/events/server/event.events.ts";
import { findOwnPlaces, findToldOf, type OwnPlace } from "#src/features/events/server/event-mail.queries.ts";
import { findMessage } from "#src/features/events/server/host-message.queries.ts";
import { noticeKind, type Reader, type Told } from "#src/server/notification-kind.ts";
import type { Platform } from "#src/server/platform.ts";

const tellAll = <Data extends object>(userIds: string[], data: Data): Told<Data>[] =>
  userIds.map((userId) => ({ userId, data }));

const attendees = ({ db }: Platform, eventId: string) => findToldOf(db, eventId, ["attending"]);

// Of a host from whom a block parts her she hears no more, also before her place is taken.
const isParted = ({ blocked }: Reader["actor"], { event }: OwnPlace) =>
  event.hostId !== null && blocked.includes(event.hostId);

/** What is said of each event, for those who still have to do with it as `holds` says. */
const wordsOf =
  <Data extends letters.EventData>(
    title: (event: OwnPlace["event"], data: Data) => string,
    holds: (place: OwnPlace) => boolean = ({ status, event }) => status === "attending" && !event.cancelledAt,
  ) =>
  async (platform: Platform, { actor }: Reader, data: readonly Data[]) => {
    const eventIds = data.map(({ eventId }) => eventId);
    const places = await findOwnPlaces(platform.db, actor.id, eventIds);
    const byId = new Map(places.map((place) => [place.event.id, place]));
    return data.map((each) => {
      const place = byId.get(each.eventId);
      if (!place || !holds(place) || isParted(actor, place)) return undefined;
      return {
        title: title(place.event, each),
        line: letters.whenOf(platform, place.event),
        path: `/events/${each.eventId}`,
      };
    });
  };

/**
 * What is told of events. Whether she has a place, and when and where to go, is mailed to everybody who has to do with it:
 * who did not hear of it would stand before a closed door. The switch is for what reminds her.
 */
export const eventNotices = [
  noticeKind({
    name: "event-place",
    event: placeGiven,
    sign: "calendar",
    topic: null,
    mailed: "alone",
    to: async (_platform, { userId, eventId }) => [{ userId, data: { eventId } }],
    words: wordsOf(({ title }) => `You are in: ${title}`),
    letter: letters.placeLetter,
  }),
  noticeKind({
    name: "event-changed",
    event: eventChanged,
    sign: "calendar",
    topic: null,
    mailed: "alone",
    to: async (platform, data) => tellAll(await attendees(platform, data.eventId), data),
    words: wordsOf<{ eventId: string; asksAgain: boolean }>(({ title }, { asksAgain }) =>
      asksAgain ? `New time or place: ${title}` : `Changed: ${title}`,
    ),
    letter: letters.changedLetter,
  }),
  noticeKind({
    name: "event-cancelled",
    event: eventCancelled,
    sign: "calendar",
    topic: null,
    mailed: "alone",
    to: async ({ db }, data) => tellAll(await findToldOf(db, data.eventId, ["attending", "waiting"]), data),
    words: wordsOf(
      ({ title }) => `Cancelled: ${title}`,
      ({ event }) => event.cancelledAt !== null,
    ),
    letter: letters.cancelledLetter,
  }),
  noticeKind({
    name: "event-reminder",
    event: eventIsNear,
    sign: "calendar",
    topic: "eventReminders",
    mailed: "at any hour",
    to: async (platform, data) => tellAll(await attendees(platform, data.eventId), data),
    words: wordsOf(({ title }) => `Soon: ${title}`),
    letter: letters.reminderLetter,
  }),
  noticeKind({
    name: "event-message",
    event: hostWrote,
    sign: "calendar",
    topic: "eventReminders",
    to: async (platform, { messageId }) => {
      const message = await findMessage(platform.db, messageId);
      if (!message) return [];
      const told = await attendees(platform, message.eventId);
      return tellAll(
        told.filter((userId) => userId !== message.authorId),
        { eventId: message.eventId, messageId },
      );
    },
    words: wordsOf(({ title }) => `From the host of ${title}`),
    letter: letters.hostMessageLetter,
  }),
];
