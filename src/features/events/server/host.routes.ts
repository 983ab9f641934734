import { z } from "@hono/zod-openapi";
import { attendee, checkInInput, hostMessage } from "#src/features/events/event.schema.ts";
import { attendeeList, findCheckInList } from "#src/features/events/server/attendee.queries.ts";
import { hosting, manageable } from "#src/features/events/server/event.policy.ts";
import { presentAttendee } from "#src/features/events/server/event.presenter.ts";
import { findEvent } from "#src/features/events/server/event.queries.ts";
import { writeToAttendees } from "#src/features/events/server/event.service.ts";
import { checkIn } from "#src/features/events/server/rsvp.service.ts";
import { keysetPage } from "#src/server/database/keyset-page.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { active } from "#src/server/http/need.ts";
import { presentPage } from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

const params = z.object({ id: z.uuid("Event not found") });

const listRoute = endpoint({
  method: "get",
  path: "/api/events/{id}/attendees",
  access: "signed-in",
  needs: [active],
  summary: "Who attends one's own event, in the order of their RSVPs",
  params,
  answer: z.array(attendee),
  paged: 20,
  errors: [404],
});

const checkInListRoute = endpoint({
  method: "get",
  path: "/api/events/{id}/door",
  operationId: "getCheckInList",
  access: "signed-in",
  needs: [active],
  summary: "The list at the door of one's own event: everybody at once, to be kept for when there is no line",
  params,
  answer: z.array(attendee),
  answerDescription: "Everybody who attends, by first name",
  errors: [404],
});

const checkInRoute = endpoint({
  method: "put",
  path: "/api/events/{id}/door",
  operationId: "checkIn",
  access: "signed-in",
  summary: "Say who came; sent again, or late, or in another order, it comes to the same",
  params,
  body: checkInInput,
  answer: z.array(attendee),
  answerDescription: "Everybody who attends, by first name",
  errors: [404],
});

const messageRoute = endpoint({
  method: "post",
  path: "/api/events/{id}/message",
  operationId: "writeToAttendees",
  access: "signed-in",
  needs: hosting,
  summary: "Write to all who attend one's own event and may see its address, once a day",
  params,
  key: true,
  body: hostMessage,
  answer: z.object({ recipients: z.number() }),
  status: 201,
  errors: [404, 409, 429],
});

export function hostRoutes(platform: Platform) {
  const { db } = platform;
  const managed = async (id: string, actor: Member) =>
    manageable(actor, (await findEvent(db, id, actor))?.event);

  return createRouter()
    .openapi(listRoute, async (c) => {
      const { limit, cursor } = c.req.valid("query");
      const viewer = memberOf(c);
      const { id: eventId } = await managed(c.req.valid("param").id, viewer);
      const list = attendeeList(db, { eventId, viewer });
      const page = await keysetPage(db, list, { limit, after: cursor });
      return c.json(
        presentPage(c, page, (found) => presentAttendee(found, viewer)),
        200,
      );
    })
    .openapi(checkInListRoute, async (c) => {
      const actor = memberOf(c);
      const { id } = await managed(c.req.valid("param").id, actor);
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
