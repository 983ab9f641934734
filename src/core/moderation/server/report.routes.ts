import { declaredForModeration } from "#src/core/moderation/server/moderation.slots.ts";
import { z } from "@hono/zod-openapi";
import { appealInput, decision } from "#src/core/moderation/decision.schema.ts";
import { report, reportInput, reportMade } from "#src/core/moderation/report.schema.ts";
import { appeal } from "#src/core/moderation/server/decision.service.ts";
import { findOwnDecision, listDecisions } from "#src/core/moderation/server/decision.queries.ts";
import { presentDecision, presentReport } from "#src/core/moderation/server/moderation.presenter.ts";
import { findReports, listOwnReports } from "#src/core/moderation/server/report.queries.ts";
import { makeReport } from "#src/core/moderation/server/report.service.ts";
import { notFound } from "#src/server/http/errors.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { presentPage } from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";

const listRoute = endpoint({
  method: "get",
  path: "/api/reports",
  access: "signed-in",
  summary: "What one has reported, the last first, and what became of it",
  answer: z.array(report),
  paged: 20,
});

const makeRoute = endpoint({
  method: "post",
  path: "/api/reports",
  access: "signed-in",
  summary: "Report something that one may see; we don't tell whoever wrote it",
  body: reportInput,
  answer: reportMade,
  answerDescription:
    "The report, or one's first of the same thing while it is not decided, with the new words",
  status: 201,
  errors: [404, 409, 429],
});

const decisionsRoute = endpoint({
  method: "get",
  path: "/api/decisions",
  access: "signed-in",
  summary: "What admins have decided about oneself, the last first",
  answer: z.array(decision),
  answerDescription: "At most 100",
});

const appealRoute = endpoint({
  method: "post",
  path: "/api/decisions/{id}/appeal",
  access: "signed-in",
  whileSuspended: true,
  summary: "Appeal against a decision about oneself, once",
  params: z.object({ id: z.uuid("Decision not found") }),
  body: appealInput,
  answer: decision,
  errors: [404, 409, 429],
});

export function reportRoutes(platform: Platform) {
  const { db, registry } = platform;
  const { reportables } = declaredForModeration.in(registry);
  return createRouter()
    .openapi(listRoute, async (c) => {
      const actor = memberOf(c);
      const { limit, cursor } = c.req.valid("query");
      const page = await listOwnReports(db, actor.id, { limit, after: cursor });
      return c.json(
        presentPage(c, page, (found) => presentReport(found, actor, reportables)),
        200,
      );
    })
    .openapi(makeRoute, async (c) => {
      const actor = memberOf(c);
      const { id, blocked } = await makeReport(platform, actor, c.req.valid("json"));
      const [found] = await findReports(db, [id]);
      if (!found) throw notFound("Report");
      return c.json({ ...presentReport(found, actor, reportables), blocked }, 201);
    })
    .openapi(decisionsRoute, async (c) => {
      const found = await listDecisions(db, memberOf(c).id);
      return c.json(
        found.map((each) => presentDecision(each, reportables)),
        200,
      );
    })
    .openapi(appealRoute, async (c) => {
      const actor = memberOf(c);
      const { id } = c.req.valid("param");
      await appeal(platform, actor, { id, ...c.req.valid("json") });
      const found = await findOwnDecision(db, actor.id, id);
      if (!found) throw notFound("Decision");
      return c.json(presentDecision(found, reportables), 200);
    });
}
