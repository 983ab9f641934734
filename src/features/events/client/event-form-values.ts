import type { EventDetail } from "#src/features/events/event.schema.ts";
import { wallTimeIn } from "#src/shared/wall-time.ts";

/** What the form of an event holds, as typed; times as clocks at the place show them. */
export type EventFormValues = {
  title: string;
  /** The day: "2026-12-01". */
  date: string;
  /** The time it begins: "18:30". */
  time: string;
  /** The time it ends; what is not later than its beginning is on the day after. */
  endsAt: string;
  /** How many days more it lasts than its times say. No field of the form: it stays what it is. */
  moreDays: number;
  isOnline: boolean;
  location: string;
  address: string;
  link: string;
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
  category: "meetup",
  capacity: "",
  price: "",
  description: "",
};

const dayMs = 24 * 60 * 60 * 1000;

/** The day so many days after another one. */
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** How many days later something ends that begins and ends at these times, if it is over as soon as it can be. */
export const daysOver = (time: string, endsAt: string) => (endsAt > time ? 0 : 1);

/** An event as the form edits it. */
export function formValuesOf(event: EventDetail, timeZone: string): EventFormValues {
  const [date = "", time = ""] = wallTimeIn(timeZone, new Date(event.date)).split("T");
  const [endDay = "", endsAt = ""] = event.endsAt
    ? wallTimeIn(timeZone, new Date(event.endsAt)).split("T")
    : [];
  const days = endDay ? (Date.parse(endDay) - Date.parse(date)) / dayMs : 0;
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
    category: event.category,
    capacity: text(event.capacity),
    price: text(event.price),
    description: event.description,
  };
}
