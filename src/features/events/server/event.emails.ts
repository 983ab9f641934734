import { calendarOf } from "#src/features/events/server/calendar.ts";
import type { CalendarMethod } from "#src/server/calendar/calendar-file.ts";
import { addressNeed, isHeld } from "#src/features/events/server/event.policy.ts";
import { locationFor } from "#src/features/events/server/event.presenter.ts";
import type { OwnSpot } from "#src/features/events/server/rsvp.queries.ts";
import type { NotificationEmail, Reader } from "#src/core/notifications/server/notifications.slots.ts";
import type { Platform } from "#src/server/platform.ts";
import { dayIn, dayMs, formatIn, longDateIn, timeIn, zoneNameIn } from "#src/shared/dates.ts";

export type EventData = { eventId: string };

/** What texts about an event are made from: the event as it is now, and the reader's own RSVP. */
export type EventItem<Data extends EventData = EventData> = OwnSpot & {
  data: Data;
  actor: Reader["actor"];
  settings: Platform["settings"];
  when: string;
};

type EmailText = Pick<NotificationEmail, "subject" | "paragraphs"> & {
  label?: string;
  calendar?: CalendarMethod;
};

/** "Tuesday, November 24, 2026, 6:30 PM to 8:15 PM, Eastern Time": start and end in a time zone. */
export function eventWhen(
  { date, endsAt }: { date: string; endsAt: string | null },
  timeZone: string,
): string {
  const inFull = (moment: string) => {
    const day = { weekday: "long", month: "long", day: "numeric", year: "numeric" } as const;
    return `${formatIn(timeZone, moment, day)}, ${timeIn(timeZone, moment)}`;
  };
  const zone = zoneNameIn(timeZone, date, "long");
  if (endsAt === null) return `${inFull(date)}, ${zone}`;
  const sameDay = dayIn(timeZone, new Date(date)) === dayIn(timeZone, new Date(endsAt));
  return `${inFull(date)} to ${sameDay ? timeIn(timeZone, endsAt) : inFull(endsAt)}, ${zone}`;
}

export const whenOf = (
  { settings }: Pick<Platform, "settings">,
  { startsAt, endsAt }: Pick<OwnSpot["event"], "startsAt" | "endsAt">,
) => eventWhen({ date: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null }, settings.timeZone);

type MailedEvent = OwnSpot["event"];

/** An event as notifications show it. A hidden event shows only its date, and nothing that its host wrote. */
export const asAnnounced = (
  { settings: { timeZone } }: Pick<Platform, "settings">,
  event: MailedEvent,
): MailedEvent =>
  event.hiddenAt
    ? {
        ...event,
        title: `Event on ${longDateIn(timeZone, event.startsAt.toISOString())}`,
        description: "",
        location: null,
        address: null,
        link: null,
        cancelReason: null,
      }
    : event;

/** The path of an event; the list of events if it has no page any more. */
export const pathOf = ({ id, hasPage }: MailedEvent) => (hasPage ? `/events/${id}` : "/events");

/** An email about an event to a member who attends or waits; not sent when `textOf` returns undefined. */
const eventEmail =
  <Item extends EventItem>(textOf: (item: Item) => EmailText | undefined) =>
  (item: Item): NotificationEmail | undefined => {
    const text = textOf(item);
    if (!text) return undefined;
    const { label = "Open the event", calendar, ...content } = text;
    return {
      ...content,
      action: { label: item.event.hasPage ? label : "See other events", path: pathOf(item.event) },
      ...(calendar && { icalEvent: { method: calendar, content: calendarFile(item, calendar) } }),
    };
  };

function calendarFile({ settings, actor, event, status }: EventItem, method: CalendarMethod) {
  const rsvp = { status, position: null, promotedAt: null, mustReconfirm: false };
  return calendarOf(settings, [{ event, rsvp }], actor, method);
}

/** "Where: Café at Bank Square, Beacon, NY, 14 Main Street" and "Online: https://…", as far as the reader may see them. */
function locationLines({ event, status, actor }: EventItem): string[] {
  const need = addressNeed({ event, rsvp: { status } }, actor);
  const { location, address, link, hasAddress } = locationFor(event, need === null);
  const place = [location, address].filter(Boolean).join(", ");
  return [
    ...(place ? [`Where: ${place}`] : []),
    ...(link ? [`Online: ${link}`] : []),
    ...(hasAddress && need === "verification" && status === "attending" ? [forMembers(event)] : []),
  ];
}

const forMembers = ({ isOnline }: OwnSpot["event"]) =>
  `Verified members see the ${isOnline ? "link" : "exact address"} on the event page. Not verified yet? You can ask for it on the membership page.`;

export const spotEmail = eventEmail((item) => {
  const { event, status, promotedAt, settings, when } = item;
  if (status !== "attending" || !promotedAt || event.cancelledAt) return undefined;
  const { timeZone } = settings;
  const until = new Date(Math.min(promotedAt.getTime() + dayMs, event.startsAt.getTime())).toISOString();
  return {
    subject: `You're in: ${event.title}`,
    paragraphs: [
      `A spot opened up at “${event.title}”, and it's yours.`,
      `When: ${when}`,
      ...locationLines(item),
      `Can't make it? Please give up your spot by ${longDateIn(timeZone, until)}, ${timeIn(timeZone, until)}. Other people are waiting for it.`,
    ],
    label: "See the event",
    calendar: "PUBLISH",
  };
});

const stillComing =
  "Can you still make it? Please let us know on the event page, or give up your spot there so somebody else can have it.";
const notComing = "Can't make it? Please give up your spot on the event page so somebody else can have it.";

/** To attendees when an event has changed; asks them to reconfirm a new time or location. */
export const changedEmail = eventEmail((item: EventItem<EventData & { mustReconfirm: boolean }>) => {
  const { event, status, when, data } = item;
  if (status !== "attending" || event.cancelledAt) return undefined;
  const { mustReconfirm } = data;
  // Once it has begun, a spot can be neither confirmed nor given up.
  const begun = event.startsAt <= new Date();
  return {
    subject: mustReconfirm ? `New time or place: ${event.title}` : `Changed: ${event.title}`,
    paragraphs: [
      mustReconfirm
        ? `The host changed the time or place of “${event.title}”. Here are the new details:`
        : `The host updated “${event.title}”. Here are the new details:`,
      `When: ${when}`,
      ...locationLines(item),
      ...(event.description ? [event.description] : []),
      ...(begun ? [] : [mustReconfirm ? stillComing : notComing]),
    ],
    ...(mustReconfirm && !begun && { label: "Tell us if you can come" }),
    calendar: "PUBLISH",
  };
});

export const cancelledEmail = eventEmail(({ event, when }) => {
  if (!event.cancelledAt) return undefined;
  return {
    subject: `Cancelled: ${event.title}`,
    paragraphs: [
      `“${event.title}” isn't happening. It was planned for ${when}.`,
      ...(event.cancelReason ? [`The host says: ${event.cancelReason}`] : []),
      "You don't need to do anything.",
    ],
    calendar: "CANCEL",
  };
});

export const onHoldLine = "The host can't run this event right now. We'll tell you when it's back on.";

export const onHoldEmail = eventEmail(({ event, status, when }) => {
  if (event.cancelledAt || !isHeld(event)) return undefined;
  return {
    subject: `On hold: ${event.title}`,
    paragraphs: [
      `“${event.title}” is on hold. ${onHoldLine}`,
      `When: ${when}`,
      status === "attending"
        ? `We're holding your spot.${event.hasPage ? " If you can't make it, you can give it up on the event page." : ""}`
        : "We're holding your place on the waitlist.",
    ],
  };
});

export const backOnEmail = eventEmail((item) => {
  const { event, status, when } = item;
  if (event.cancelledAt || isHeld(event)) return undefined;
  return {
    subject: `Back on: ${event.title}`,
    paragraphs: [
      `“${event.title}” is back on, as planned.`,
      `When: ${when}`,
      ...locationLines(item),
      status === "attending"
        ? "You still have your spot. If you can't make it, please give it up so somebody else can have it."
        : "You're still on the waitlist, in the same place.",
    ],
  };
});

export const reminderEmail = eventEmail((item) => {
  const { event, status, mustReconfirmAt, when } = item;
  if (status !== "attending" || event.cancelledAt || isHeld(event) || event.startsAt <= new Date())
    return undefined;
  return {
    subject: `Soon: ${event.title}`,
    paragraphs: [
      `“${event.title}” is coming up.`,
      `When: ${when}`,
      ...locationLines(item),
      mustReconfirmAt
        ? "The time or place changed, and you haven't told us yet if you can still make it. Please let us know on the event page."
        : "If you can't make it, please give up your spot so somebody else can have it.",
    ],
  };
});

export const hostMessageEmail = eventEmail(
  ({ event, status, when, message }: EventItem & { message: string }) => {
    if (status !== "attending") return undefined;
    return {
      subject: `About ${event.title}`,
      paragraphs: [
        `The host of “${event.title}” (${when}) wrote to everyone who's going:`,
        ...message.split(/\n{2,}/),
      ],
    };
  },
);
