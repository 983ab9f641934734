import { takeBackConsent } from "#src/core/verification/server/pause.service.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";

const takeBackRoute = endpoint({
  method: "delete",
  path: "/api/membership/consent",
  operationId: "takeBackConsent",
  access: "signed-in",
  // Hers to take back at any time.
  whileSuspended: true,
  summary: "Take back that volunteers may use one's congregation",
  description:
    "The congregation is erased, and the membership pauses until it is given again, by a change of the profile.",
});

export const pauseRoutes = (platform: Platform) =>
  createRouter().openapi(takeBackRoute, async (c) => {
    await takeBackConsent(platform, memberOf(c));
    return c.body(null, 204);
  });
