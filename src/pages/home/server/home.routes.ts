import { waitingFor } from "#src/pages/home/server/waiting.service.ts";
import { waiting } from "#src/pages/home/waiting.schema.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";

const waitingRoute = endpoint({
  method: "get",
  path: "/api/waiting",
  access: "signed-in",
  summary: "What waits for oneself: events this week, new replies, a request",
  answer: waiting,
});

export const homeRoutes = (platform: Platform) =>
  createRouter().openapi(waitingRoute, async (c) => c.json(await waitingFor(platform, memberOf(c)), 200));
