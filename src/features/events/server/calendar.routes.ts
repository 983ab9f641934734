import { z } from "@hono/zod-openapi";
import { findSignedIn } from "#src/core/people/server/signed-in.ts";
import { browserSession } from "#src/core/sessions/server/session-cookies.ts";
import { calendarEntryOf } from "#src/core/messages/server/appointment-calendar.ts";
import { shownTo } from "#src/core/messages/server/appointment.presenter.ts";
import { listOwnAppointments } from "#src/core/messages/server/appointment.queries.ts";
import { calendarFeed } from "#src/features/events/event.schema.ts";
import { calendarOf, entriesOf } from "#src/features/events/server/calendar.ts";
import {
  deleteFeed,
  findCalendarEvents,
  findFeed,
  findFeedOwner,
} from "#src/features/events/server/calendar.queries.ts";
import { openFeed } from "#src/features/events/server/calendar.service.ts";
import { findEvent } from "#src/features/events/server/event.queries.ts";
import { calendarFile } from "#src/server/calendar/calendar-file.ts";
import { calendarResponse, sendCalendar } from "#src/server/calendar/calendar-response.ts";
import { notFound } from "#src/server/http/errors.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { confirmedAddress } from "#src/server/http/need.ts";
import type { Platform } from "#src/server/platform.ts";
import { isToken } from "#src/server/tokens.ts";
import { dayMs } from "#src/shared/dates.ts";

const path = "/api/calendar-feed";

const eventRoute = endpoint({
  method: "get",
  path: "/api/events/{id}/calendar.ics",
  operationId: "getEventCalendar",
  access: "public",
  summary: "One event for a calendar, with as much of its place as one may know",
  params: z.object({ id: z.uuid("Event not found") }),
  responses: { 200: calendarResponse },
  errors: [404],
});

const readRoute = endpoint({
  method: "get",
  path: "/api/calendar-feed/{file}",
  operationId: "getCalendarFeedFile",
  access: "public",
  summary:
    "All that somebody attends, hosts or has planned with another, for whoever has the private address",
  params: z.object({ file: z.string() }),
  responses: { 200: calendarResponse },
  errors: [404],
});

const feedRoute = endpoint({
  method: "get",
  path,
  access: "signed-in",
  summary: "The private address of one's own feed, if there is one",
  answer: calendarFeed,
});

const openRoute = endpoint({
  method: "post",
  path,
  access: "signed-in",
  needs: [confirmedAddress],
  summary: "Make a private address for one's own feed; there is one at a time",
  answer: calendarFeed,
});

const closeRoute = endpoint({
  method: "delete",
  path,
  access: "signed-in",
  summary: "Revoke one's private address",
});

/** How far back a feed goes, in ms. Calendars drop events that the feed no longer contains. */
const shownFor = 90 * dayMs;

export function calendarRoutes(platform: Platform) {
  const { db, settings } = platform;
  const browser = browserSession(platform);
  const addressOf = (token: string | undefined) => ({
    url: token === undefined ? null : `${settings.publicUrl}${path}/${token}.ics`,
  });
  return createRouter()
    .openapi(eventRoute, async (c) => {
      const actor = c.get("actor");
      const found = await findEvent(db, c.req.valid("param").id, actor);
      if (!found) throw notFound("Event");
      return sendCalendar(c, calendarOf(settings, [found], actor), "event");
    })
    .openapi(readRoute, async (c) => {
      const token = c.req.valid("param").file.replace(/\.ics$/, "");
      const owner = isToken(token) ? await findFeedOwner(db, token) : undefined;
      if (!owner) throw notFound("Calendar");
      const { member } = await findSignedIn(platform, owner, null);
      const since = new Date(Date.now() - shownFor);
      const found = await findCalendarEvents(db, member, since);
      const planned = (await listOwnAppointments(db, member, since)).flatMap((one) => {
        const shown = shownTo(platform, one, member);
        return (shown && calendarEntryOf(settings, shown)) ?? [];
      });
      const entries = [...entriesOf(settings, found, member), ...planned];
      return sendCalendar(c, calendarFile(settings, "Events", entries), "events");
    })
    .openapi(feedRoute, async (c) => c.json(addressOf(await findFeed(db, memberOf(c).id)), 200))
    .openapi(openRoute, async (c) => {
      const { id: userId } = memberOf(c);
      return c.json(addressOf(await openFeed(platform, userId, browser.read(c))), 200);
    })
    .openapi(closeRoute, async (c) => {
      await deleteFeed(db, memberOf(c).id);
      return c.body(null, 204);
    });
}
