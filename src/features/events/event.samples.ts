import { eventRsvps, calendarFeeds, events } from "#src/features/events/server/event.table.ts";
import { eq } from "drizzle-orm";
import {
  at,
  madeUpId,
  ownerAndAdmin,
  unlessBlocked,
  type Addresses,
  type Fill,
  type RouteSamples,
  type SampleCall,
  type Stage,
} from "#testing/api/route-samples.ts";

export const year = new Date().getUTCFullYear() + 1;

export const eventBody = {
  title: "Coffee before the late train",
  description: "An easy hour.",
  location: " Café at Bank Square, 14 Main Street, Beacon, NY 12508 ",
  address: "The long table at the back",
  date: `${year}-07-01T18:30`,
  endsAt: `${year}-07-01T20:15`,
  capacity: 2,
  category: "meetup" as const,
  isOnline: false,
};

const event =
  (rest = "", body?: unknown) =>
  async ({ app, owner }: Stage): Promise<SampleCall> => ({
    target: `/api/events/${(await app.create.event(owner)).id}${rest}`,
    body,
  });

const inTwoYears = (moment: Date) => new Date(moment.getTime() + 2 * 365 * 24 * 60 * 60 * 1000);

/** Creates an event of the owner with one attendee per time. */
const attended =
  (rest: string): Fill =>
  async ({ app, owner }, moments) => {
    const { id: eventId } = await app.create.event(owner);
    for (const createdAt of moments) {
      const { user } = await app.create.person("new");
      await app.platform.db
        .insert(eventRsvps)
        .values({ eventId, userId: user.id, status: "attending", createdAt });
    }
    return `/api/events/${eventId}${rest}`;
  };

// The address is a secret: each reader only knows her own.
const ownFeed: Addresses = async (db, readerId) => {
  const { token, userId } = calendarFeeds;
  const rows = readerId ? await db.select({ token }).from(calendarFeeds).where(eq(userId, readerId)) : [];
  return rows.map((row) => `/api/calendar-feed/${row.token}.ics`);
};

export const samples: RouteSamples = {
  "GET /api/events": {
    call: at("/api/events"),
    answers: 200,
    shows: {
      list: [
        "/api/events",
        "/api/events?category=meetup",
        "/api/events?upcoming=false",
        "/api/events?userRsvps=true",
        "/api/events?userRsvps=true&waitlisted=true",
      ],
    },
    fill: async ({ app, owner }, moments) => {
      for (const moment of moments) await app.create.event(owner, { startsAt: inTwoYears(moment) });
      return "/api/events";
    },
  },
  "GET /api/events/{id}": {
    call: async ({ app, owner }) => {
      const outing = await app.create.event(owner);
      await app.create.rsvp(await app.create.person("approved"), outing);
      return { target: `/api/events/${outing.id}` };
    },
    answers: unlessBlocked(200),
    counted: true,
    shows: { detail: events },
  },
  "POST /api/events": {
    call: at("/api/events", eventBody),
    answers: 201,
    keyed: true,
    counted: true,
  },
  "PUT /api/events/{id}": {
    call: event("", eventBody),
    answers: unlessBlocked(ownerAndAdmin(200)),
    counted: true,
  },
  "POST /api/events/{id}/cancel": {
    call: event("/cancel", { reason: "The kitchen is closed." }),
    answers: unlessBlocked(ownerAndAdmin(200)),
  },
  "DELETE /api/events/{id}": { call: event(), answers: unlessBlocked(ownerAndAdmin(204)) },
  "POST /api/events/{id}/rsvp": {
    call: event("/rsvp", { status: "attending" }),
    // A host cannot RSVP: she is on the list already.
    answers: { owner: 409, blocked: 404, others: 200 },
    keyed: true,
    counted: true,
  },
  "POST /api/events/{id}/rsvp/confirm": {
    call: event("/rsvp/confirm"),
    // The event has no attendees yet.
    answers: 404,
  },
  "GET /api/events/{id}/attendees": {
    call: event("/attendees"),
    answers: unlessBlocked(ownerAndAdmin(200)),
    shows: { list: events },
    fill: attended("/attendees"),
  },
  "GET /api/events/{id}/door": {
    call: event("/door"),
    answers: unlessBlocked(ownerAndAdmin(200)),
    shows: { list: events },
    fill: attended("/door"),
  },
  "PUT /api/events/{id}/door": {
    call: event("/door", { checkIns: [] }),
    answers: unlessBlocked(ownerAndAdmin(200)),
  },
  "POST /api/events/{id}/message": {
    call: async (stage) => {
      const made = await stage.app.create.event(stage.owner);
      await stage.app.create.rsvp(await stage.app.create.person("new"), made);
      return { target: `/api/events/${made.id}/message`, body: { message: "Bring a cup." } };
    },
    answers: unlessBlocked(ownerAndAdmin(201)),
    keyed: true,
  },
  "GET /api/events/{id}/calendar.ics": {
    call: event("/calendar.ics"),
    answers: unlessBlocked(200),
    shows: { detail: events },
  },
  "GET /api/calendar-feed": {
    call: at("/api/calendar-feed"),
    answers: 200,
    shows: { none: "the address of one's own calendar" },
  },
  "POST /api/calendar-feed": { call: at("/api/calendar-feed"), answers: 200 },
  "DELETE /api/calendar-feed": { call: at("/api/calendar-feed"), answers: 204 },
  "GET /api/calendar-feed/{file}": {
    call: at(`/api/calendar-feed/${madeUpId}.ics`),
    answers: 404,
    shows: { list: ownFeed },
  },
};
