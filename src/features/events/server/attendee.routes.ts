import { z } from "@hono/zod-openapi";
import { attendee, checkInInput, hostMessage } from "#src/features/events/event.schema.ts";
import { findCheckInList, listAttendees } from "#src/features/events/server/attendee.queries.ts";
import { findManageable, checkIn, writeToAttendees } from "#src/features/events/server/attendee.service.ts";
import { presentAttendee } from "#src/features/events/server/event.presenter.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint, jsonAnswer, jsonBody } from "#src/server/http/endpoint.ts";
import { idempotencyKey } from "#src/server/http/idempotency-key.ts";
import { pageAnswer, pagingQuery, setPagingHeaders } from "#src/server/http/paging.ts";
import type { Platform } from "#src/server/platform.ts";

const tags = ["Events"];
const params = z.object({ id: z.uuid("Event not found") });
const wholeList = jsonAnswer(z.array(attendee), "Everybody who attends, by first name");

const listRoute = endpoint({
  method: "get",
  path: "/api/events/{id}/attendees",
  access: "signed-in",
  tags,
  summary: "Who attends one's own event, in the order of their RSVPs",
  request: { params, query: z.object(pagingQuery(20)) },
  errors: [403, 404],
  responses: { 200: pageAnswer(attendee) },
});

const checkInListRoute = endpoint({
  method: "get",
  path: "/api/events/{id}/door",
  access: "signed-in",
  tags,
  summary: "The list at the door of one's own event: everybody at once, to be kept for when there is no line",
  request: { params },
  errors: [403, 404],
  responses: { 200: wholeList },
});

const checkInRoute = endpoint({
  method: "put",
  path: "/api/events/{id}/door",
  access: "signed-in",
  tags,
  summary: "Say who came; sent again, or late, or in another order, it comes to the same",
  request: { params, body: jsonBody(checkInInput) },
  errors: [404],
  responses: { 200: wholeList },
});

const messageRoute = endpoint({
  method: "post",
  path: "/api/events/{id}/message",
  access: "signed-in",
  tags,
  summary: "Write to all who attend one's own event, once a day",
  request: { params, headers: idempotencyKey, body: jsonBody(hostMessage) },
  errors: [404, 409, 429],
  responses: { 201: jsonAnswer(z.object({ recipients: z.number() }), "To how many it goes") },
});

/** The attendees of an event, for its host: list, check-in, message. */
export function attendeeRoutes(platform: Platform) {
  const { db } = platform;
  return createRouter()
    .openapi(listRoute, async (c) => {
      const { limit, cursor } = c.req.valid("query");
      const viewer = memberOf(c);
      const { id: eventId } = await findManageable(db, viewer, c.req.valid("param").id);
      const page = await listAttendees(db, { eventId, viewer }, { limit, after: cursor });
      setPagingHeaders(c, page);
      return c.json(
        page.items.map((found) => presentAttendee(found, viewer)),
        200,
      );
    })
    .openapi(checkInListRoute, async (c) => {
      const actor = memberOf(c);
      const { id } = await findManageable(db, actor, c.req.valid("param").id);
      const found = await findCheckInList(db, id, actor);
      return c.json(
        found.map((each) => presentAttendee(each, actor)),
        200,
      );
    })
    .openapi(checkInRoute, async (c) => {
      const actor = memberOf(c);
      const { checkIns } = c.req.valid("json");
      const found = await checkIn(platform, actor, { eventId: c.req.valid("param").id, checkIns });
      return c.json(
        found.map((each) => presentAttendee(each, actor)),
        200,
      );
    })
    .openapi(messageRoute, async (c) => {
      const sent = await writeToAttendees(platform, memberOf(c), {
        eventId: c.req.valid("param").id,
        key: c.req.valid("header")["idempotency-key"],
        ...c.req.valid("json"),
      });
      return c.json(sent, 201);
    });
}
