import {
  eventsDeclarations,
  reportedEvent,
  reportedEventMessage,
} from "#src/features/events/server/events.declarations.ts";
import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import { calendarRoutes } from "#src/features/events/server/calendar.routes.ts";
import { eventJobs } from "#src/features/events/server/event.jobs.ts";
import { eventRoutes } from "#src/features/events/server/event.routes.ts";
import {
  calendarFeeds,
  eventHolds,
  eventMessages,
  eventRsvps,
  events as eventTable,
} from "#src/features/events/server/event.table.ts";
import { hostRoutes } from "#src/features/events/server/host.routes.ts";
import { rsvpRoutes } from "#src/features/events/server/rsvp.routes.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";

export const events = {
  name: "events",
  ...eventsDeclarations,
  routes: [eventRoutes, rsvpRoutes, hostRoutes, calendarRoutes],
  inSitemap: { list: "/api/events?limit=100", address: (id) => `/events/${id}` },
  jobs: eventJobs,
  tables: [
    {
      table: eventTable,
      person: [eventTable.hostId],
      export: "included",
      deletion: "remove",
      expires: {
        column: eventTable.expiresAt,
        gone: (tx, ids) => reviewNotices(tx, { about: ids }),
      },
      authored: true,
      reported: reportedEvent.kind,
    },
    { table: eventRsvps, person: [eventRsvps.userId], export: "included", deletion: "remove" },
    {
      table: eventMessages,
      person: [eventMessages.authorId],
      export: "included",
      deletion: "remove",
      authored: true,
      reported: reportedEventMessage.kind,
    },
    { table: eventHolds, person: [], export: { whyNot: "rows are about events" }, deletion: "remove" },
    {
      table: calendarFeeds,
      person: [calendarFeeds.userId],
      export: { whyNot: "the key to her calendar, which she finds on her page" },
      deletion: "at once",
      restore: "forget",
    },
  ],
  demo: () => import("#src/features/events/demo/event.seed.ts"),
} as const satisfies PlatformManifest;
