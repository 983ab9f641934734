import { z } from "zod";
import {
  defaultCategory,
  eventCategories,
  eventLimits,
  eventTags,
} from "#src/features/events/event.constants.ts";
import { person } from "#src/core/people/person.schema.ts";
import { notVisible, visibleText } from "#src/shared/visible-text.ts";
import { withCommas } from "#src/shared/with-commas.ts";

const required = "Please fill in title and date.";
const dayAndTime = "Please give the date with its time.";
const capacityRange = `Capacity is a whole number from 1 to ${withCommas(eventLimits.capacityMax)}, or empty for no limit.`;
const priceRange = `The price is a whole number of dollars up to ${withCommas(eventLimits.priceMax)}, or empty for free.`;
const webAddress = "Please give the whole address of the link, beginning with https://";
const tooLong = (max: number) => `Please keep this under ${withCommas(max)} characters.`;

const text = (max: number) => z.string().trim().max(max, tooLong(max)).regex(visibleText, notVisible);

/** A line that may be left out, or emptied, which is stored as null. */
const optional = (max: number) =>
  text(max)
    .nullish()
    .transform((line) => line || null);

// "2026-12-01T18:30", as clocks at the place show it, or a moment with its offset: "2026-12-01T23:30:00.000Z".
const wallTime = z.iso.datetime({ local: true, offset: true, error: dayAndTime });

/** One of the kinds of events. */
export const eventCategory = z.enum(eventCategories, "This is not one of the categories.");

/** One of the tags that events are searched by. */
export const eventTag = z.enum(eventTags, "This is not one of the tags.");

/** A day as "2026-12-01". */
export const eventDay = z.iso
  .date("Choose a date from the calendar.")
  .refine((day) => day >= "2000" && day < "2200", "Choose a date from the calendar.");

/** What a new event and an edit of one send; times without an offset are those of the site's time zone. */
export const eventInput = z.object({
  title: z
    .string(required)
    .trim()
    .min(1, required)
    .max(eventLimits.title, tooLong(eventLimits.title))
    .regex(visibleText, notVisible),
  description: text(eventLimits.description)
    .nullish()
    .transform((words) => words ?? ""),
  /** Where it is, as members read it: "Café at Bank Square, Beacon, NY". Guests learn the town. */
  location: optional(eventLimits.location),
  /** Street and how to find it, for those who attend. */
  address: optional(eventLimits.address),
  date: z.string(required).trim().min(1, required).pipe(wallTime),
  endsAt: z
    .string(dayAndTime)
    .trim()
    .nullish()
    .transform((time) => time || null)
    .pipe(wallTime.nullable()),
  capacity: z
    .number(capacityRange)
    .int(capacityRange)
    .min(1, capacityRange)
    .max(eventLimits.capacityMax, capacityRange)
    .nullable()
    .default(null),
  category: eventCategory.default(defaultCategory),
  isOnline: z.boolean("Please say whether it is online.").default(false),
  /** For online ones, shown to those who attend. */
  link: optional(eventLimits.link).pipe(
    z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: webAddress }).nullable(),
  ),
  /** Whole dollars; 0 is as good as none. */
  price: z
    .number(priceRange)
    .int(priceRange)
    .min(0, priceRange)
    .max(eventLimits.priceMax, priceRange)
    .nullish()
    .transform((dollars) => dollars || null),
});

/** How somebody stands to an event: she has a place, or waits for one. */
export const ownRsvp = z.object({
  status: z.enum(["attending", "waiting"]),
  /** Where she stands among those who wait, 1 for who is next; null with a place. */
  position: z.number().nullable(),
  /** Set for a day when she has moved up from the waitlist: until then the place is to be given back if it does not suit. */
  declineUntil: z.string().nullable(),
  /** True while she has not said that a new time or place suits her as well. */
  mustReconfirm: z.boolean(),
});

/** An event in lists. */
export const event = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  /** Guests: the town. Members: the place without its street. Whoever attends: all of it. */
  location: z.string().nullable(),
  /** For those who attend, the host and admins. */
  address: z.string().nullable(),
  /** Whether there is an address, or a link, that those who attend are shown. */
  hasAddress: z.boolean(),
  /** When it starts. */
  date: z.string(),
  endsAt: z.string().nullable(),
  /** Null for no limit. */
  capacity: z.number().nullable(),
  /** How many attend. */
  attendees: z.number(),
  /** How many wait for a place. */
  waiting: z.number(),
  category: eventCategory,
  isOnline: z.boolean(),
  /** For those who attend, the host and admins. */
  link: z.string().nullable(),
  /** Whole dollars; null for free. */
  price: z.number().nullable(),
  status: z.enum(["scheduled", "cancelled"]),
  /** It starts within the next 168 hours. */
  isThisWeek: z.boolean(),
  hasStarted: z.boolean(),
  /** Its end has passed, or three hours since its start where none is said. */
  isOver: z.boolean(),
  host: person,
  /** How whoever asks stands to it. */
  rsvp: ownRsvp.nullable(),
  /** Rights over this one event; `rsvp` also says that it has neither begun nor been cancelled. */
  can: z.object({ rsvp: z.boolean(), manage: z.boolean(), delete: z.boolean() }),
});

/** An event on its own page. */
export const eventDetail = event.extend({
  /** A few of those who attend, for members. */
  people: z.array(person),
  /** How many events of this host have taken place. */
  hostedBefore: z.number(),
});

/** What an RSVP sends. "attending" once more gives the place back; "waiting" takes a place where there is one, or waits. */
export const rsvpInput = z.object({
  status: z.enum(["attending", "waiting", "not_attending"], "Please say whether you attend."),
  /** False for whoever means what she says: "attending" keeps a place that she has already, as a page that is old does not know. */
  toggle: z.boolean("Please say true or false.").default(true),
});

/** How things stand after an RSVP. */
export const rsvpAnswer = event.pick({ attendees: true, waiting: true, capacity: true, rsvp: true });

/** Somebody who attends, as her host sees her. */
export const attendee = z.object({
  person,
  since: z.string(),
  /** She has not said yet that a new time or place suits her as well. */
  mustReconfirm: z.boolean(),
  /** When she was ticked at the door; null while she was not. */
  checkedInAt: z.string().nullable(),
});

/** Who is ticked at the door and when; a later tick of somebody outweighs an earlier one, in whatever order they come. */
export const checkInInput = z.object({
  checkIns: z
    .array(
      z.object({
        personId: z.uuid("This is nobody on the list."),
        checkedIn: z.boolean("Please say whether she is here."),
        /** When the box was pressed, by the clock of the phone. */
        at: z.iso.datetime({ offset: true, error: "Please say when." }),
      }),
    )
    .max(500, "Please send at most 500 check-ins at a time."),
});

/** What a host writes to those who attend. */
export const hostMessage = z.object({
  message: z
    .string("Please write a message first.")
    .trim()
    .min(1, "Please write a message first.")
    .max(eventLimits.message, tooLong(eventLimits.message))
    .regex(visibleText, notVisible),
});

/** The address that a calendar reads one's own events from; null while there is none. */
export const calendarFeed = z.object({ url: z.string().nullable() });

export type EventInput = z.infer<typeof eventInput>;
export type Event = z.infer<typeof event>;
export type EventDetail = z.infer<typeof eventDetail>;
export type OwnRsvp = z.infer<typeof ownRsvp>;
export type RsvpInput = z.infer<typeof rsvpInput>;
export type RsvpAnswer = z.infer<typeof rsvpAnswer>;
export type Attendee = z.infer<typeof attendee>;
export type CheckInInput = z.infer<typeof checkInInput>;
export type CalendarFeed = z.infer<typeof calendarFeed>;
