import { z } from "zod";
import { eventLimits } from "#src/features/events/event.limits.ts";
import {
  defaultCategory,
  eventCategories,
  eventCovers,
  eventTags,
} from "#src/features/events/event.options.ts";
import { person } from "#src/core/people/person.schema.ts";
import { numberField } from "#src/shared/number-fields.schema.ts";
import { singleLine, paragraphs } from "#src/shared/text-fields.schema.ts";
import { withCommas } from "#src/shared/format.ts";

const required = "Please fill in title and date.";
const dayAndTime = "Please give the date with its time.";
const capacityRange = `Enter how many people can come, from 1 to ${withCommas(eventLimits.capacityMax)}, or leave it empty for no limit.`;
const priceRange = `Enter the price in whole dollars, up to ${withCommas(eventLimits.priceMax)}, or leave it empty for free.`;
const webAddress = "Please give the whole address of the link, beginning with https://";

/** A line that may be left out or empty; then it is stored as null. */
const optional = (max: number) =>
  singleLine(max)
    .nullish()
    .transform((text) => text || null);

// Other years may be impossible in the site's time zone or in the database.
const isOurTime = (time: string) => time >= "2000" && time < "2200";

// "2026-12-01T18:30" in the site's time zone, or a moment with its offset: "2026-12-01T23:30:00.000Z".
const wallTime = z.iso
  .datetime({ local: true, offset: true, error: dayAndTime, abort: true })
  .refine(isOurTime, "Choose a date from the calendar.");

export const eventCategory = z.enum(eventCategories, "This is not one of the categories.");

export const eventTag = z.enum(eventTags, "This is not one of the tags.");

const eventCover = z.enum(eventCovers, "This is not one of the drawings.");

export const eventDay = z.iso
  .date("Choose a date from the calendar.")
  .refine(isOurTime, "Choose a date from the calendar.");

/** A new event, or an edit of one; times without an offset are in the site's time zone. */
export const eventInput = z
  .object({
    title: singleLine(eventLimits.title, required),
    description: paragraphs(eventLimits.description)
      .nullish()
      .transform((description) => description ?? ""),
    /** The town, or a place in it: "Beacon, NY". People who do not attend see only the town. */
    location: optional(eventLimits.location),
    /** Street and directions, for attendees. */
    address: optional(eventLimits.address),
    date: z.string(required).trim().min(1, required).pipe(wallTime),
    endsAt: z
      .string(dayAndTime)
      .trim()
      .nullish()
      .transform((time) => time || null)
      .pipe(wallTime.nullable()),
    capacity: numberField(capacityRange)
      .int(capacityRange)
      .min(1, capacityRange)
      .max(eventLimits.capacityMax, capacityRange)
      .nullable()
      .default(null),
    category: eventCategory.default(defaultCategory),
    /** One of the site's drawings. */
    cover: eventCover.nullish().transform((cover) => cover ?? null),
    isOnline: z.boolean("Please say whether it is online.").default(false),
    /** Whether all attendees with a confirmed email address may read address, link and messages, not only verified ones. */
    everyoneSeesAddress: z
      .boolean("Please say whether everyone who comes may see the address.")
      .default(false),
    /** For online events; shown to attendees. */
    link: optional(eventLimits.link).pipe(
      z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: webAddress }).nullable(),
    ),
    /** Whole dollars; 0 is stored as null. */
    price: numberField(priceRange)
      .int(priceRange)
      .min(0, priceRange)
      .max(eventLimits.priceMax, priceRange)
      .nullish()
      .transform((dollars) => dollars || null),
  })
  .meta({ id: "EventInput" });

export const ownRsvp = z
  .object({
    status: z.enum(["attending", "waiting"]),
    /** Position on the waitlist, starting with 1; null when attending. */
    position: z.number().nullable(),
    /** Set for a day after a promotion from the waitlist: by then she should decline the spot if she cannot come. */
    declineUntil: z.string().nullable(),
    /** True until a new time or location is confirmed. */
    mustReconfirm: z.boolean(),
  })
  .meta({ id: "OwnRsvp" });

/** What the reader lacks to read an event's address, link and messages: an RSVP, or something about her account. */
export const addressNeed = z
  .enum(["rsvp", "verification", "confirmation", "suspension"])
  .meta({ id: "AddressNeed" });

export const event = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    /** The town; the full text for those who may see the address. */
    location: z.string().nullable(),
    /** For the host, admins, attendees who are verified and, if `everyoneSeesAddress`, other attendees. So is the link. */
    address: z.string().nullable(),
    /** Whether there is an address or a link, even if the reader may not see it. */
    hasAddress: z.boolean(),
    /** What the reader lacks to read address, link and messages; null if she may read them. */
    addressNeed: addressNeed.nullable(),
    everyoneSeesAddress: z.boolean(),
    date: z.string(),
    endsAt: z.string().nullable(),
    /** Null for no limit. */
    capacity: z.number().nullable(),
    attendees: z.number(),
    waiting: z.number(),
    category: eventCategory,
    /** Null for none. */
    cover: eventCover.nullable(),
    isOnline: z.boolean(),
    link: z.string().nullable(),
    /** Whole dollars; null for free. */
    price: z.number().nullable(),
    /** "on hold" while its host is suspended: attendees keep their spots, and nobody can join. */
    status: z.enum(["scheduled", "on hold", "cancelled"]),
    /** It starts within the next 168 hours. */
    isThisWeek: z.boolean(),
    /** Whether it starts today or tomorrow in the site's time zone; null for another day, or once it has started. */
    startsOn: z.enum(["today", "tomorrow"]).nullable(),
    hasStarted: z.boolean(),
    /** Whether its end has passed; without an end, the usual length counts. */
    isOver: z.boolean(),
    host: person,
    rsvp: ownRsvp.nullable(),
    /** What the reader may do; `rsvp` implies that the event has neither begun nor been cancelled. */
    can: z.object({ rsvp: z.boolean(), manage: z.boolean(), delete: z.boolean() }),
  })
  .meta({ id: "Event" });

export const messageToAttendees = z
  .object({ id: z.uuid(), message: z.string(), createdAt: z.string() })
  .meta({ id: "MessageToAttendees" });

export const eventDetail = event
  .extend({
    /** The first few attendees, for members. */
    people: z.array(person),
    /** The host's messages to all attendees, newest first; only for those who may see the address. */
    messages: z.array(messageToAttendees),
    cancelReason: z.string().nullable(),
    /** How many events of this host are over. */
    hostedBefore: z.number(),
    updatedAt: z.string(),
  })
  .meta({ id: "EventDetail" });

/** An RSVP. "attending" once more gives the spot up; "waiting" takes a free spot, or joins the waitlist. */
export const rsvpInput = z
  .object({
    status: z.enum(["attending", "waiting", "not_attending"], "Please say whether you attend."),
    /** False: "attending" keeps an existing spot, of which an outdated page may not know. */
    toggle: z.boolean("Please say true or false.").default(true),
  })
  .meta({ id: "RsvpInput" });

export const rsvpAnswer = event
  .pick({ attendees: true, waiting: true, capacity: true, rsvp: true })
  .meta({ id: "RsvpAnswer" });

export const attendee = z
  .object({
    person,
    since: z.string(),
    mustReconfirm: z.boolean(),
    checkedInAt: z.string().nullable(),
  })
  .meta({ id: "Attendee" });

/** Check-ins; for each person the latest `at` wins, in whatever order they are sent. */
export const checkInInput = z
  .object({
    checkIns: z
      .array(
        z.object({
          personId: z.uuid("That person isn’t on the list."),
          checkedIn: z.boolean("Please say whether she is here."),
          /** When the host pressed it, by the clock of her device. */
          at: z.iso.datetime({ offset: true, error: "Please say when." }),
        }),
      )
      .max(eventLimits.checkIns, `Please send at most ${eventLimits.checkIns} check-ins at a time.`),
  })
  .meta({ id: "CheckInInput" });

export const cancellation = z
  .object({
    reason: paragraphs(eventLimits.cancelReason, "Please say why, so nobody has to guess."),
  })
  .meta({ id: "EventCancellation" });

export const hostMessage = z
  .object({
    message: paragraphs(eventLimits.message, "Please write a message first."),
  })
  .meta({ id: "HostMessage" });

/** The private address of the member's calendar feed; null while there is none. */
export const calendarFeed = z.object({ url: z.string().nullable() }).meta({ id: "CalendarFeed" });

export type EventInput = z.infer<typeof eventInput>;
export type Event = z.infer<typeof event>;
export type EventDetail = z.infer<typeof eventDetail>;
export type AddressNeed = z.infer<typeof addressNeed>;
export type OwnRsvp = z.infer<typeof ownRsvp>;
export type Cancellation = z.infer<typeof cancellation>;
export type RsvpInput = z.infer<typeof rsvpInput>;
export type RsvpAnswer = z.infer<typeof rsvpAnswer>;
export type Attendee = z.infer<typeof attendee>;
export type CheckInInput = z.infer<typeof checkInInput>;
