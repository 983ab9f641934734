import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import { calendarRoutes } from "#src/features/events/server/calendar.routes.ts";
import { deleteFeed } from "#src/features/events/server/calendar.queries.ts";
import { eventSubject, eventTopic } from "#src/features/events/server/event.contracts.ts";
import { eventJobs, keepEventsSoonJob } from "#src/features/events/server/event.jobs.ts";
import { canHost } from "#src/features/events/server/event.policy.ts";
import { eventRoutes } from "#src/features/events/server/event.routes.ts";
import { heldEvents } from "#src/features/events/server/held-events.queries.ts";
import { reportedEvent, reportedEventMessage } from "#src/features/events/server/event.moderation.ts";
import {
  calendarFeeds,
  eventHolds,
  eventMessages,
  eventRsvps,
  events as eventTable,
} from "#src/features/events/server/event.table.ts";
import { eventDigest, eventNotifications } from "#src/features/events/server/event.notifications.ts";
import { attendeeRoutes, rsvpRoutes } from "#src/features/events/server/rsvp.routes.ts";
import { defineFeature } from "#src/server/feature.ts";

export const events = defineFeature({
  name: "events",
  routes: [eventRoutes, rsvpRoutes, attendeeRoutes, calendarRoutes],
  inSitemap: { list: "/api/events?limit=100", address: (id) => `/events/${id}` },
  jobs: eventJobs,
  notifications: eventNotifications,
  contactSubjects: [eventSubject],
  reportables: [reportedEvent, reportedEventMessage],
  heldBySuspension: heldEvents,
  afterSuspension: keepEventsSoonJob,
  live: [eventTopic],
  digest: eventDigest,
  can: (member) => ({ "event.create": canHost(member) }),
  // Whoever was in the account may know the address, by which he would learn where she goes.
  disown: async (_platform, tx, { userId }) => void (await deleteFeed(tx, userId)),
  onNewPassword: async (tx, userId) => {
    const { rowCount } = await deleteFeed(tx, userId);
    return rowCount
      ? "Your calendar’s private address stopped working, too. You can make a new one under Events."
      : undefined;
  },
  tables: [
    {
      table: eventTable,
      person: [eventTable.hostId],
      export: "included",
      deletion: "remove",
      expires: {
        column: eventTable.expiresAt,
        gone: (platform, tx, ids) => reviewNotices(platform, tx, { about: ids }),
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
});
