import { z } from "@hono/zod-openapi";
import { appointmentRates } from "#src/core/messages/appointment.limits.ts";
import { friendLink, friendPage } from "#src/core/messages/appointment.schema.ts";
import { makeFriendPage } from "#src/core/messages/server/appointment-after.service.ts";
import { endOf } from "#src/core/messages/server/appointment.policy.ts";
import { findAppointment } from "#src/core/messages/server/appointment.queries.ts";
import { deleteFriendLink, findFriendPage } from "#src/core/messages/server/friend-link.queries.ts";
import { appointmentKindOf } from "#src/core/messages/server/messages.slots.ts";
import { presentPerson } from "#src/core/people/server/person.presenter.ts";
import { clientNetworkOf } from "#src/server/http/client-address.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { notFound } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import { isToken } from "#src/server/tokens.ts";
import { guest } from "#src/shared/actor.ts";

const readRoute = endpoint({
  method: "get",
  path: "/api/friend-pages/{token}",
  access: "public",
  summary: "What a friend may know of somebody's appointment, for whoever has the link, until a day after",
  params: z.object({ token: z.string() }),
  answer: friendPage,
  errors: [404, 429],
});

const makeRoute = endpoint({
  method: "put",
  path: "/api/appointments/{id}/friend-page",
  operationId: "makeFriendPage",
  access: "signed-in",
  summary: "Make one's own page for a friend: first name, town, day and hour; there is one at a time",
  params: z.object({ id: z.uuid("Appointment not found") }),
  answer: friendLink,
  errors: [404, 409, 429],
});

const takeBackRoute = endpoint({
  method: "delete",
  path: "/api/appointments/{id}/friend-page",
  operationId: "takeBackFriendPage",
  access: "signed-in",
  summary: "Take back one's page for a friend",
  params: z.object({ id: z.uuid("Appointment not found") }),
  errors: [404],
});

export function friendPageRoutes(platform: Platform) {
  const { db, rateLimits } = platform;
  const networkOf = clientNetworkOf(platform);
  return createRouter()
    .openapi(readRoute, async (c) => {
      const { token } = c.req.valid("param");
      // Pages are rendered without an address, and are not counted.
      const key = networkOf(c);
      if (key) await rateLimits.take(db, [{ limit: appointmentRates.pageRead, key }]);
      const found = isToken(token) ? await findFriendPage(db, token) : undefined;
      const kind = found && appointmentKindOf(platform, found.kind);
      if (!found?.startsAt || !kind) throw notFound("Page");
      const { who, town, startsAt, minutes, mode, state, goneAt } = found;
      c.header("cache-control", "no-store");
      c.header("referrer-policy", "no-referrer");
      c.header("x-robots-tag", "noindex");
      return c.json(
        {
          // Whoever has the link sees no more of her than any guest does.
          who: presentPerson(who, guest),
          doing: kind.doing,
          noun: kind.noun,
          town,
          startsAt: startsAt.toISOString(),
          endsAt: endOf({ startsAt, minutes }).toISOString(),
          mode,
          cancelled: state === "cancelled",
          goneAt: goneAt.toISOString(),
        },
        200,
      );
    })
    .openapi(makeRoute, async (c) =>
      c.json(await makeFriendPage(platform, memberOf(c), c.req.valid("param").id), 200),
    )
    .openapi(takeBackRoute, async (c) => {
      const [{ id }, actor] = [c.req.valid("param"), memberOf(c)];
      // Whoever made it takes it back, also once she does not see the appointment anymore.
      const isDeleted = await deleteFriendLink(db, id, actor.id);
      if (!isDeleted && !(await findAppointment(db, id, actor))) throw notFound("Appointment");
      return c.body(null, 204);
    });
}
