import { z } from "@hono/zod-openapi";
import { seesOthers } from "#src/core/people/server/person.presenter.ts";
import { countsReading, logView } from "#src/core/people/server/reading.service.ts";
import { memberPage } from "#src/pages/person/person.schema.ts";
import { findMemberPage } from "#src/pages/person/server/person.service.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";

const pageRoute = endpoint({
  method: "get",
  path: "/api/people/{id}",
  access: "signed-in",
  needs: [seesOthers],
  summary: "A member, and what she offers, hosts and wrote lately",
  description:
    "As others find it, also for herself. Up to three of each kind. A view by somebody with powers is logged.",
  params: z.object({ id: z.uuid("Member not found") }),
  answer: memberPage,
  errors: [404, 429],
});

export function personRoutes(platform: Platform) {
  const countReading = countsReading(platform);
  return createRouter().openapi(pageRoute, async (c) => {
    const [actor, { id }] = [memberOf(c), c.req.valid("param")];
    const page = await findMemberPage(platform, actor, id);
    await countReading(c, 1);
    await logView(platform, actor, id);
    return c.json(page, 200);
  });
}
