import type { Appointment } from "#src/core/messages/appointment.schema.ts";
import { dayIn, formatIn, timeIn, zoneNameIn } from "#src/shared/dates.ts";

/** A calendar sheet: "Dec", "5", "Sat" in a time zone. */
export const dateSheet = (timeZone: string, moment: string) => ({
  month: formatIn(timeZone, moment, { month: "short" }),
  day: formatIn(timeZone, moment, { day: "numeric" }),
  weekday: formatIn(timeZone, moment, { weekday: "short" }),
});

/** "Sat, Dec 5" */
export const shortDay = (timeZone: string, moment: string) =>
  formatIn(timeZone, moment, { weekday: "short", month: "short", day: "numeric" });

/** "Saturday, December 5" */
export const longDay = (timeZone: string, moment: string) =>
  formatIn(timeZone, moment, { weekday: "long", month: "long", day: "numeric" });

export const weekdayOf = (timeZone: string, moment: string) =>
  formatIn(timeZone, moment, { weekday: "long" });

/** "Saturday, 11:00 AM", beside a date. */
export const weekdayAndTime = (timeZone: string, moment: string) =>
  `${weekdayOf(timeZone, moment)}, ${timeIn(timeZone, moment)}`;

/** "Sat, Dec 5, 11:00 AM" */
export const dayAndTime = (timeZone: string, moment: string) =>
  `${shortDay(timeZone, moment)}, ${timeIn(timeZone, moment)}`;

const isSameDay = (timeZone: string, one: string, other: string) =>
  dayIn(timeZone, new Date(one)) === dayIn(timeZone, new Date(other));

/** "11:30 AM" on the day of the other moment, "Sun, Dec 6, 11:30 AM" on another. */
export const timeBeside = (timeZone: string, moment: string, other: string) =>
  isSameDay(timeZone, moment, other) ? timeIn(timeZone, moment) : dayAndTime(timeZone, moment);

/** The same for a button: "11:30" where the other is in the same half of the day. */
export function shortTimeBeside(timeZone: string, moment: string, other: string): string {
  const time = timeBeside(timeZone, moment, other);
  const isSameHalf = time.slice(-2) === timeIn(timeZone, other).slice(-2);
  return isSameHalf && isSameDay(timeZone, moment, other) ? time.replace(/ [AP]M$/, "") : time;
}

/** "11:30 AM to 12:00 PM, Eastern Time" */
export const hoursOf = (timeZone: string, startsAt: string, endsAt: string) =>
  `${timeIn(timeZone, startsAt)} to ${timeIn(timeZone, endsAt)}, ${zoneNameIn(timeZone, startsAt, "long")}`;

/** "30 minutes", "an hour", "an hour and a half", "2 hours" */
export function lengthOf(minutes: number): string {
  if (minutes === 60) return "an hour";
  if (minutes === 90) return "an hour and a half";
  return minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`;
}

export const modeLabels = { "in-person": "In person", video: "Video call" } as const;

/** "In person · about 30 minutes · Eastern Time" */
export const offerFacts = (timeZone: string, { mode, minutes, times }: Appointment) =>
  [modeLabels[mode], `about ${lengthOf(minutes)}`, zoneNameIn(timeZone, times[0]!, "long")].join(" · ");

const counts = ["no times", "one time", "two times", "three times"];

/** "three times" */
export const countOfTimes = (count: number) => counts[count] ?? `${count} times`;

export const offerDraft = (conversationId: string) => `appointment ${conversationId}`;

/** What she may say a line about: that she asks for other times, takes back an offer, or cancels what is planned. */
export type LineAct = "others" | "withdraw" | "cancel";

/** The title of the question before it. */
export function lineTitle(act: LineAct, { label }: Appointment["words"]): string {
  if (act === "others") return "Ask for Other Times";
  return act === "withdraw" ? "Take Back Your Times?" : `Cancel This ${label}?`;
}

/** "Marisol cancelled the visit"; "This visit isn’t happening." if it ended by itself. */
export function endText({ words, cancelledBy, startsAt, with: other }: Appointment): string {
  if (cancelledBy === null) return `This ${words.noun} isn’t happening.`;
  const who = cancelledBy === "me" ? "You" : other.firstName;
  if (startsAt) return `${who} cancelled the ${words.noun}`;
  return `${who} took back ${cancelledBy === "me" ? "your" : "her"} times`;
}

/** Whether the two are not in touch anymore: nobody is named then. */
export const hasParted = ({ with: { firstName } }: Appointment) => firstName === "";

/** The link back to the conversation, or to all of them if this one is not shown anymore. */
export const backFrom = (appointment: Appointment) =>
  hasParted(appointment)
    ? ({ to: "/messages" } as const)
    : ({ to: "/messages/$id", params: { id: appointment.conversationId } } as const);

/** None of the acts. */
export const cannot: Appointment["can"] = {
  take: false,
  offer: false,
  move: false,
  answerMove: false,
  cancel: false,
  writePlace: false,
  tellFriend: false,
  answer: false,
  changeAnswer: false,
};

/** An appointment without its acts, which fail without a connection. */
export const onlyRead = <Shown extends Appointment | null>(appointment: Shown): Shown =>
  appointment && { ...appointment, can: cannot };
