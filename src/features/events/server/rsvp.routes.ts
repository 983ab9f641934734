import { z } from "@hono/zod-openapi";
import { rsvpAnswer, rsvpInput } from "#src/features/events/event.schema.ts";
import { presentRsvpStatus } from "#src/features/events/server/event.presenter.ts";
import { confirm, rsvp } from "#src/features/events/server/rsvp.service.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint, jsonAnswer, jsonBody } from "#src/server/http/endpoint.ts";
import { idempotencyKey } from "#src/server/http/idempotency-key.ts";
import type { Platform } from "#src/server/platform.ts";

const tags = ["Events"];
const params = z.object({ id: z.uuid("Event not found") });
const rsvpStatus = jsonAnswer(rsvpAnswer, "How many attend and wait, and how one stands oneself");

const rsvpRoute = endpoint({
  method: "post",
  path: "/api/events/{id}/rsvp",
  access: "signed-in",
  tags,
  summary:
    "Attend, wait for a place, or give it back; attending once more gives it back too, unless toggle is false",
  request: { params, headers: idempotencyKey, body: jsonBody(rsvpInput) },
  errors: [404, 409, 429],
  responses: { 200: rsvpStatus },
});

const confirmRoute = endpoint({
  method: "post",
  path: "/api/events/{id}/rsvp/confirm",
  access: "signed-in",
  tags,
  summary: "Say that a new time or place suits, or that a place that came free is taken",
  request: { params },
  errors: [404, 409],
  responses: { 200: rsvpStatus },
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
