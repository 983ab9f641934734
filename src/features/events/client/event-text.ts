import type { Event, OwnRsvp } from "#src/features/events/event.schema.ts";
import { dayIn, dayMs, formatIn, hourMs, timeIn, zoneNameIn } from "#src/shared/dates.ts";

export const categoryLabels = {
  meetup: "Meetup",
  workshop: "Workshop",
  networking: "Networking",
  social: "Social",
} as const satisfies Record<Event["category"], string>;

export const eventAnchor = (id: string) => `event-${id}`;

export const isFull = ({ capacity, attendees }: Pick<Event, "capacity" | "attendees">) =>
  capacity !== null && attendees >= capacity;

export const rsvpLabel = ({ status }: Pick<OwnRsvp, "status">) =>
  status === "attending" ? "Going" : "On the Waitlist";

const untilThen = {
  rsvp: "shown once you RSVP",
  verification: "shown to verified members who RSVP",
  confirmation: "shown once your email is confirmed",
  suspension: "hidden while you’re suspended",
} as const satisfies Record<NonNullable<Event["addressNeed"]>, string>;

export function locationOf({
  isOnline,
  hasAddress,
  location,
  addressNeed,
}: Pick<Event, "isOnline" | "hasAddress" | "location" | "addressNeed">): string {
  if (location) return location;
  const hidden = hasAddress && addressNeed && untilThen[addressNeed];
  if (!isOnline) return hidden ? `Place ${hidden}` : "Place to be announced";
  return hidden ? `Link ${hidden}` : "Online";
}

export const whoSeesAddress = (everyone: boolean) =>
  everyone ? "everyone who’s going and has confirmed their email" : "verified members who are going";

const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** "2nd" */
export function ordinal(position: number): string {
  // Created only when needed: it is slow on a phone, and few members are on a waitlist.
  const rule = new Intl.PluralRules("en-US", { type: "ordinal" }).select(position);
  return `${position}${suffixes[rule] ?? "th"}`;
}

export const spotsLeft = (count: number) => `${count} ${count === 1 ? "spot" : "spots"} left`;

/** "Tuesday, November 24", with the year if it is not that of `now`. */
export const dayText = (timeZone: string, date: string, now: Date) =>
  formatIn(timeZone, date, { weekday: "long", ...dayParts("long", timeZone, date, now) });

/** "6:30 to 8:15 PM, Eastern Time" */
export function hoursText(timeZone: string, date: string, endsAt: string | null): string {
  const zone = zoneNameIn(timeZone, date, "long");
  const start = timeIn(timeZone, date);
  if (!endsAt) return `${start}, ${zone}`;
  const end = timeIn(timeZone, endsAt);
  if (endsAnotherDay(timeZone, date, endsAt)) {
    const day = formatIn(timeZone, endsAt, { weekday: "short", month: "short", day: "numeric" });
    return `${start} to ${day}, ${end}, ${zone}`;
  }
  const sameHalf = start.slice(-2) === end.slice(-2) && isSoonAfter(date, endsAt);
  return `${sameHalf ? start.replace(/ [AP]M$/, "") : start} to ${end}, ${zone}`;
}

/** "Monday at 6:30 PM": a day before the start. */
export function reminderTime(timeZone: string, date: string): string {
  const moment = new Date(Date.parse(date) - dayMs);
  const weekday = formatIn(timeZone, moment, { weekday: "long" });
  return `${weekday} at ${timeIn(timeZone, moment.toISOString())}`;
}

/** "Today at 6:30 PM", "Tomorrow at 9:00 AM", for what starts within a day. */
export const soonText = (timeZone: string, date: string, now: Date) =>
  `${dayIn(timeZone, new Date(date)) === dayIn(timeZone, now) ? "Today" : "Tomorrow"} at ${timeIn(timeZone, date)}`;

/** "6:21": without AM or PM, where that is obvious. */
export const clockTime = (timeZone: string, moment: string) =>
  timeIn(timeZone, moment).replace(/ [AP]M$/, "");

// An event that ends within twelve hours needs no date for its end, even past midnight.
const isSoonAfter = (date: string, endsAt: string) => Date.parse(endsAt) - Date.parse(date) < 12 * hourMs;

const endsAnotherDay = (timeZone: string, date: string, endsAt: string) =>
  dayIn(timeZone, new Date(date)) !== dayIn(timeZone, new Date(endsAt)) && !isSoonAfter(date, endsAt);

/** The stub of a ticket: "Nov", "24", "Tue" in a time zone. */
export const stubOf = (timeZone: string, date: string) => ({
  month: formatIn(timeZone, date, { month: "short" }),
  day: formatIn(timeZone, date, { day: "numeric" }),
  weekday: formatIn(timeZone, date, { weekday: "short" }),
});

const momentInShort = (timeZone: string, moment: string, now: Date) => {
  const day = formatIn(timeZone, moment, { weekday: "short", ...dayParts("short", timeZone, moment, now) });
  return `${day}, ${timeIn(timeZone, moment)}`;
};

/** "Tue, Nov 24, 6:30 PM ET", with the year if it is not that of `now`. */
export const startInShort = (timeZone: string, date: string, now: Date) =>
  `${momentInShort(timeZone, date, now)} ${zoneNameIn(timeZone, date, "short")}`;

/** Like {@link startInShort}, with the end of an event of several days: "Fri, Nov 27, 6:30 PM to Sun, Nov 29, 2:00 PM ET". */
export function whenInShort(
  timeZone: string,
  { date, endsAt }: Pick<Event, "date" | "endsAt">,
  now: Date,
): string {
  if (!endsAt || !endsAnotherDay(timeZone, date, endsAt)) return startInShort(timeZone, date, now);
  const [start, end] = [date, endsAt].map((moment) => momentInShort(timeZone, moment, now));
  return `${start} to ${end} ${zoneNameIn(timeZone, date, "short")}`;
}

/** Format options of a day, with the year if it is not that of `now`. */
export const dayParts = (month: "short" | "long", timeZone: string, date: string, now: Date) => {
  const sameYear = dayIn(timeZone, new Date(date)).slice(0, 4) === dayIn(timeZone, now).slice(0, 4);
  return { month, day: "numeric", ...(!sameYear && { year: "numeric" as const }) } as const;
};

export const newEventDraft = "new-event";

export const repeatedEventDraft = (id: string) => `event-again-${id}`;

export const editedEventDraft = (id: string) => `event-${id}`;

export const cancellationDraft = (id: string) => `event-cancel-${id}`;

export const hostMessageDraft = (id: string) => `event-message-${id}`;
