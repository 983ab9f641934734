import { inPlaces } from "#src/core/moderation/server/asked.queries.ts";
import * as emails from "#src/features/events/server/event.emails.ts";
import { isHeld, isInside } from "#src/features/events/server/event.policy.ts";
import { findMessage, findMessages } from "#src/features/events/server/event-message.queries.ts";
import { findRecipients, findSpots, type OwnSpot } from "#src/features/events/server/rsvp.queries.ts";
import {
  notificationKind,
  type Asked,
  type Recipient,
} from "#src/core/notifications/server/notifications.slots.ts";
import type { Platform } from "#src/server/platform.ts";
import type { AnyPlatform } from "#src/server/transaction.ts";
import { beginningOf } from "#src/shared/format.ts";

const page = "/events";

/** `soon`: it starts in less than a day, so its email ignores quiet hours. */
type MaybeSoon = emails.EventData & { soon?: boolean };

type Found = Awaited<ReturnType<typeof findRecipients>>;

const recipientsOf = <Data extends object>(
  found: Found,
  data: Data & { soon?: boolean },
): Recipient<Data>[] =>
  found.map(({ userId, hostId }) => ({
    userId,
    data,
    actorId: hostId ?? undefined,
    atAnyHour: data.soon ?? false,
  }));

const attendees = ({ db }: Platform, eventId: string) => findRecipients(db, eventId, ["attending"]);

const suspendedToo = { suspendedToo: true };

/** Attendees and the waitlist. */
const everybody = async ({ db }: Platform, data: MaybeSoon) =>
  recipientsOf(await findRecipients(db, data.eventId, ["attending", "waiting"], suspendedToo), data);

const load = async <Data extends emails.EventData>(
  platform: AnyPlatform,
  asked: readonly Asked<Data>[],
): Promise<(emails.EventItem<Data> | undefined)[]> => {
  const spots = await findSpots(
    platform.db,
    asked.map(({ reader, data }) => ({ eventId: data.eventId, userId: reader.actor.id })),
  );
  // Computed once per event, since many readers may get it.
  const announced = new Map<OwnSpot["event"], Pick<emails.EventItem, "event" | "when">>();
  const announce = (found: OwnSpot["event"]) => {
    const event = emails.asAnnounced(platform, found);
    const shown = { event, when: emails.whenOf(platform, event) };
    announced.set(found, shown);
    return shown;
  };
  return spots.map((spot, index) => {
    const { reader, data } = asked[index]!;
    const hostId = spot?.event.hostId;
    // Nothing about a host whom the reader blocks, even before the job has released her spot.
    if (!spot || (hostId && reader.actor.blocked.includes(hostId))) return undefined;
    const shown = announced.get(spot.event) ?? announce(spot.event);
    return { ...spot, ...shown, actor: reader.actor, data, settings: platform.settings };
  });
};

/** The text about an event; undefined if `holds` is no longer true. */
const textOf =
  <Data extends emails.EventData>(
    title: (event: OwnSpot["event"], data: Data) => string,
    holds: (spot: OwnSpot) => boolean = ({ status, event }) =>
      status === "attending" && !event.cancelledAt && !event.hiddenAt,
    line?: string,
  ) =>
  (item: emails.EventItem<Data>) =>
    holds(item)
      ? { title: title(item.event, item.data), line: line ?? item.when, path: emails.pathOf(item.event) }
      : undefined;

const isScheduled = ({ event }: OwnSpot) => !event.cancelledAt;

// Members cannot switch these off, since missing one would mean coming in vain.
const alwaysMailed = { icon: "calendar", page, topic: null, emailed: "alone" } as const;

export const spotOpened = notificationKind({
  name: "event-place",
  ...alwaysMailed,
  recipients: async ({ db }, { userId, eventId }: emails.EventData & { userId: string }) => {
    const [spot] = await findSpots(db, [{ userId, eventId }]);
    return [{ userId, data: { eventId }, actorId: spot?.event.hostId ?? undefined }];
  },
  load,
  text: textOf(({ title }) => `You're in: ${title}`),
  email: emails.spotEmail,
});

export const eventChanged = notificationKind({
  name: "event-changed",
  ...alwaysMailed,
  recipients: async ({ db }, data: MaybeSoon & { mustReconfirm: boolean }) =>
    recipientsOf(await findRecipients(db, data.eventId, ["attending"], suspendedToo), data),
  load,
  text: textOf<{ eventId: string; mustReconfirm: boolean }>(({ title }, { mustReconfirm }) =>
    mustReconfirm ? `New time or place: ${title}` : `Changed: ${title}`,
  ),
  email: emails.changedEmail,
});

const cancelledText = textOf(
  ({ title }) => `Cancelled: ${title}`,
  ({ event }) => event.cancelledAt !== null,
);

export const eventCancelled = notificationKind({
  name: "event-cancelled",
  ...alwaysMailed,
  recipients: everybody,
  load,
  text: (item) => {
    const text = cancelledText(item);
    const { cancelReason } = item.event;
    return text && cancelReason ? { ...text, line: beginningOf(cancelReason) } : text;
  },
  email: emails.cancelledEmail,
});

export const eventOnHold = notificationKind({
  name: "event-on-hold",
  ...alwaysMailed,
  recipients: everybody,
  load,
  text: textOf(({ title }) => `On hold: ${title}`, isScheduled, emails.onHoldLine),
  email: emails.onHoldEmail,
});

export const eventBackOn = notificationKind({
  name: "event-back-on",
  ...alwaysMailed,
  recipients: everybody,
  load,
  text: textOf(({ title }) => `Back on: ${title}`, isScheduled),
  email: emails.backOnEmail,
});

export const eventIsNear = notificationKind({
  name: "event-reminder",
  icon: "calendar",
  page,
  topic: "eventReminders",
  emailed: "at any hour",
  recipients: async (platform, data: emails.EventData) =>
    recipientsOf(await attendees(platform, data.eventId), data),
  load,
  text: textOf(
    ({ title }) => `Soon: ${title}`,
    ({ status, event }) => status === "attending" && !event.cancelledAt && !isHeld(event),
  ),
  email: emails.reminderEmail,
});

const fromHost = textOf(({ title }) => title);

export const hostWrote = notificationKind({
  name: "event-message",
  icon: "calendar",
  page,
  topic: "eventReminders",
  recipients: async (platform, { messageId }: { messageId: string }) => {
    const message = await findMessage(platform.db, messageId);
    if (!message) return [];
    const recipients = await attendees(platform, message.eventId);
    return recipientsOf(
      recipients.filter(({ userId }) => userId !== message.authorId),
      { eventId: message.eventId, messageId, authorId: message.authorId },
    );
  },
  load: async (platform, asked: readonly Asked<emails.EventData & { messageId: string }>[]) => {
    const messages = asked.map(({ reader, data: { messageId } }) => ({ reader, messageId }));
    const items = await load(platform, asked);
    const written = inPlaces(asked, await findMessages(platform.db, messages));
    return items.map((item, index) => {
      const found = written[index];
      if (!item || !found || !isInside({ event: item.event, rsvp: item }, item.actor)) return undefined;
      return { ...item, message: found.message, host: found.host };
    });
  },
  text: (item) => {
    const text = fromHost(item);
    return (
      text && {
        ...text,
        title: `From ${item.host}, host of “${text.title}”`,
        line: beginningOf(item.message),
      }
    );
  },
  email: emails.hostMessageEmail,
});

export const eventNotifications = [
  spotOpened,
  eventChanged,
  eventCancelled,
  eventOnHold,
  eventBackOn,
  eventIsNear,
  hostWrote,
];
