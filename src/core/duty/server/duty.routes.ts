import { duty, dutyInput } from "#src/core/duty/duty.schema.ts";
import { chooseDuty, dutyFor } from "#src/core/duty/server/duty.service.ts";
import { anyPower } from "#src/core/roles/server/power.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { confirmedAddress } from "#src/server/http/need.ts";
import type { Platform } from "#src/server/platform.ts";

// Whoever cannot be emailed is not on duty.
const needs = [anyPower, confirmedAddress];
const path = "/api/admin/duty";

const dutyRoute = endpoint({
  method: "get",
  path,
  operationId: "getDuty",
  access: "signed-in",
  needs,
  summary: "Who is on duty this week, and what I have chosen",
  answer: duty,
});

const chooseRoute = endpoint({
  method: "patch",
  path,
  operationId: "chooseDuty",
  access: "signed-in",
  needs,
  leavesPages: true,
  summary: "Choose when I am on duty, and which emails I get about what waits",
  description:
    "What is not named stays as it is. Reports marked unsafe reach those on duty whatever they choose.",
  body: dutyInput,
  answer: duty,
  errors: [409],
});

export const dutyRoutes = (platform: Platform) =>
  createRouter()
    .openapi(dutyRoute, async (c) => c.json(await dutyFor(platform, memberOf(c)), 200))
    .openapi(chooseRoute, async (c) =>
      c.json(await chooseDuty(platform, memberOf(c), c.req.valid("json")), 200),
    );
