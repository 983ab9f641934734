import { z } from "@hono/zod-openapi";
import { rsvpAnswer, rsvpInput } from "#src/features/events/event.schema.ts";
import { presentRsvpStatus } from "#src/features/events/server/event.presenter.ts";
import { confirm, rsvp } from "#src/features/events/server/rsvp.service.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";

const params = z.object({ id: z.uuid("Event not found") });

const rsvpRoute = endpoint({
  method: "post",
  path: "/api/events/{id}/rsvp",
  access: "signed-in",
  summary:
    "Attend, wait for a place, or give it back; attending once more gives it back too, unless toggle is false",
  params,
  key: true,
  body: rsvpInput,
  answer: rsvpAnswer,
  answerDescription: "How many attend and wait, and how one stands oneself",
  errors: [404, 409, 429],
});

const confirmRoute = endpoint({
  method: "post",
  path: "/api/events/{id}/rsvp/confirm",
  operationId: "confirmRsvp",
  access: "signed-in",
  summary: "Say that a new time or place suits, or that a place that came free is taken",
  params,
  answer: rsvpAnswer,
  answerDescription: "How many attend and wait, and how one stands oneself",
  errors: [404, 409],
});

export const rsvpRoutes = (platform: Platform) =>
  createRouter()
    .openapi(rsvpRoute, async (c) => {
      const status = await rsvp(platform, memberOf(c), {
        eventId: c.req.valid("param").id,
        key: c.req.valid("header")["idempotency-key"],
        ...c.req.valid("json"),
      });
      return c.json(presentRsvpStatus(status, new Date()), 200);
    })
    .openapi(confirmRoute, async (c) => {
      const status = await confirm(platform, memberOf(c), c.req.valid("param").id);
      return c.json(presentRsvpStatus(status, new Date()), 200);
    });
