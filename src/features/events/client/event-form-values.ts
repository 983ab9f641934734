import { z } from "zod";
import { numberFrom } from "#src/client/forms/form-values.ts";
import { type EventDetail, eventInput } from "#src/features/events/event.schema.ts";
import { daysBetween, wallTimeIn, addDays } from "#src/shared/dates.ts";

/** The values of the event form, as entered; times in the site's time zone. */
export type EventFormValues = {
  title: string;
  /** The day: "2026-12-01". */
  date: string;
  /** The time it begins: "18:30". */
  time: string;
  /** The time it ends; one that is not later than the start is on the next day. */
  endsAt: string;
  /** How many days longer it lasts than its times say. Not a field of the form: an edit does not change it. */
  moreDays: number;
  isOnline: boolean;
  location: string;
  address: string;
  link: string;
  everyoneSeesAddress: boolean;
  category: string;
  capacity: string;
  price: string;
  description: string;
};

/** An empty form. */
export const emptyEvent: EventFormValues = {
  title: "",
  date: "",
  time: "",
  endsAt: "",
  moreDays: 0,
  isOnline: false,
  location: "",
  address: "",
  link: "",
  everyoneSeesAddress: false,
  category: "meetup",
  capacity: "",
  price: "",
  description: "",
};

/** Days between start and end if it ends as soon as these times allow: 0 or 1. */
export const daysOver = (time: string, endsAt: string) => (endsAt > time ? 0 : 1);

/** An event as the form edits it. */
export function formValuesOf(event: EventDetail, timeZone: string): EventFormValues {
  const [date = "", time = ""] = wallTimeIn(timeZone, new Date(event.date)).split("T");
  const [endDay = "", endsAt = ""] = event.endsAt
    ? wallTimeIn(timeZone, new Date(event.endsAt)).split("T")
    : [];
  const days = endDay ? daysBetween(date, endDay) : 0;
  const text = (value: string | number | null) => (value === null ? "" : String(value));
  return {
    title: event.title,
    date,
    time,
    endsAt,
    moreDays: endDay ? days - daysOver(time, endsAt) : 0,
    isOnline: event.isOnline,
    location: text(event.location),
    address: text(event.address),
    link: text(event.link),
    everyoneSeesAddress: event.everyoneSeesAddress,
    category: event.category,
    capacity: text(event.capacity),
    price: text(event.price),
    description: event.description,
  };
}

/** The rules of an event, applied to the values of the form. */
export const eventFormSchema = z
  .custom<EventFormValues>()
  .transform(
    ({ date, time, endsAt, moreDays, capacity, price, isOnline, link, address, ...rest }): unknown => ({
      ...rest,
      isOnline,
      // The other field is hidden, but may still hold a value.
      link: isOnline ? link : null,
      address: isOnline ? null : address,
      // Without its time it is refused as incomplete, and without its day as missing.
      date: date && time ? `${date}T${time}` : date,
      endsAt: endOf({ date, time, endsAt, moreDays }),
      capacity: numberFrom(capacity) ?? null,
      price: numberFrom(price),
    }),
  )
  .pipe(eventInput);

function endOf({
  date,
  time,
  endsAt,
  moreDays,
}: Pick<EventFormValues, "date" | "time" | "endsAt" | "moreDays">) {
  if (!endsAt || !date) return null;
  return `${addDays(date, daysOver(time, endsAt) + moreDays)}T${endsAt}`;
}
