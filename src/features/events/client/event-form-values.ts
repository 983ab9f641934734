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
  endsAt: string;
  /** How many days after `date` it ends: "0" on the same day. Relative, so that a new date moves the end too. */
  daysLater: string;
  isOnline: boolean;
  location: string;
  address: string;
  link: string;
  everyoneSeesAddress: boolean;
  category: string;
  /** "" for none. */
  cover: string;
  capacity: string;
  price: string;
  description: string;
};

export const emptyEvent: EventFormValues = {
  title: "",
  date: "",
  time: "",
  endsAt: "",
  daysLater: "0",
  isOnline: false,
  location: "",
  address: "",
  link: "",
  everyoneSeesAddress: false,
  category: "meetup",
  cover: "",
  capacity: "",
  price: "",
  description: "",
};

export function formValuesOf(event: EventDetail, timeZone: string): EventFormValues {
  const [date = "", time = ""] = wallTimeIn(timeZone, new Date(event.date)).split("T");
  const [endDay = "", endsAt = ""] = event.endsAt
    ? wallTimeIn(timeZone, new Date(event.endsAt)).split("T")
    : [];
  const text = (value: string | number | null) => (value === null ? "" : String(value));
  return {
    title: event.title,
    date,
    time,
    endsAt,
    daysLater: endDay ? String(daysBetween(date, endDay)) : "0",
    isOnline: event.isOnline,
    location: text(event.location),
    address: text(event.address),
    link: text(event.link),
    everyoneSeesAddress: event.everyoneSeesAddress,
    category: event.category,
    cover: text(event.cover),
    capacity: text(event.capacity),
    price: text(event.price),
    description: event.description,
  };
}

/** The values of an event for posting it again: all but the day. */
export const copyOf = (event: EventDetail, timeZone: string): EventFormValues => ({
  ...formValuesOf(event, timeZone),
  date: "",
});

type Times = Pick<EventFormValues, "date" | "time" | "endsAt" | "daysLater">;

const startOf = ({ date, time }: Times) => (date && time ? `${date}T${time}` : date);
const endOf = ({ date, endsAt, daysLater }: Times) =>
  endsAt && date ? `${addDays(date, Number(daysLater))}T${endsAt}` : null;

/** Whether the end is not after the start. Stored times are accepted: in the night when clocks go back they may be right. */
export function endsTooSoon(values: Times, stored: Partial<Times> = {}): boolean {
  const isStored = (["date", "time", "endsAt", "daysLater"] as const).every(
    (name) => values[name] === stored[name],
  );
  return !isStored && values.time !== "" && values.endsAt !== "" && values.daysLater === "0"
    ? values.endsAt <= values.time
    : false;
}

/** The rules of an event, applied to the values of the form; `stored` are the values before the edit. */
export const eventFormSchema = (stored?: EventFormValues) =>
  z
    .custom<EventFormValues>()
    .transform(
      (
        { date, time, endsAt, daysLater, cover, capacity, price, isOnline, link, address, ...rest },
        context,
      ): unknown => {
        const times = { date, time, endsAt, daysLater };
        if (endsTooSoon(times, stored)) {
          context.addIssue({
            code: "custom",
            path: ["endsAt"],
            message: "The end has to come after the start.",
          });
        }
        return {
          ...rest,
          isOnline,
          // The hidden field may still hold a value.
          link: isOnline ? link : null,
          address: isOnline ? null : address,
          // Without a time it is refused as incomplete, and without a day as missing.
          date: startOf(times),
          endsAt: endOf(times),
          cover: cover || null,
          capacity: numberFrom(capacity) ?? null,
          price: numberFrom(price),
        };
      },
    )
    .pipe(eventInput);
