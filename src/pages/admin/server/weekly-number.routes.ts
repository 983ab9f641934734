import { anyPower } from "#src/core/roles/server/power.ts";
import { findThisWeek } from "#src/pages/admin/server/weekly-number.service.ts";
import { thisWeek } from "#src/pages/admin/weekly-number.schema.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";

const numbersRoute = endpoint({
  method: "get",
  path: "/api/admin/this-week",
  operationId: "getThisWeek",
  access: "signed-in",
  needs: [anyPower],
  summary: "Five numbers of the week, and of the twelve before it",
  description: "Counted every night, so the current week is as of last night. They name nobody.",
  answer: thisWeek,
});

export const weeklyNumberRoutes = (platform: Platform) =>
  createRouter().openapi(numbersRoute, async (c) => c.json(await findThisWeek(platform), 200));
