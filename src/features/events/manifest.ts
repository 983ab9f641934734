import { attendeeRoutes } from "#src/features/events/server/attendee.routes.ts";
import { calendarFeeds } from "#src/features/events/server/calendar-feed.table.ts";
import { calendarRoutes } from "#src/features/events/server/calendar.routes.ts";
import { eventJobs } from "#src/features/events/server/event.jobs.ts";
import { eventNotifications } from "#src/features/events/server/event.notifications.ts";
import { canTakePart } from "#src/features/events/server/event.policy.ts";
import { eventRoutes } from "#src/features/events/server/event.routes.ts";
import { events as eventTable } from "#src/features/events/server/event.table.ts";
import { eventMessages } from "#src/features/events/server/host-message.table.ts";
import { reportedEvent } from "#src/features/events/server/reported-event.queries.ts";
import { rsvpRoutes } from "#src/features/events/server/rsvp.routes.ts";
import { eventRsvps } from "#src/features/events/server/rsvp.table.ts";
import { eventDigest } from "#src/features/events/server/event.digest.ts";
import { defineFeature } from "#src/server/feature.ts";

export const events = defineFeature({
  name: "events",
  routes: [eventRoutes, rsvpRoutes, attendeeRoutes, calendarRoutes],
  inSitemap: { list: "/api/events?limit=100", address: (id) => `/events/${id}` },
  jobs: eventJobs,
  notifications: eventNotifications,
  reportables: [reportedEvent],
  digest: eventDigest,
  can: (member) => ({ "event.create": canTakePart(member) }),
  tables: [
    {
      table: eventTable,
      person: [eventTable.hostId],
      export: "included",
      deletion: "remove",
      authored: true,
      reported: reportedEvent.kind,
    },
    { table: eventRsvps, person: [eventRsvps.userId], export: "included", deletion: "remove" },
    { table: eventMessages, person: [eventMessages.authorId], export: "included", deletion: "remove" },
    {
      table: calendarFeeds,
      person: [calendarFeeds.userId],
      export: { whyNot: "the key to her calendar, which she finds on her page" },
      deletion: "remove",
    },
  ],
  demo: () => import("#src/features/events/demo/event.seed.ts"),
});
