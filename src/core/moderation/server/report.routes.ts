import { z } from "@hono/zod-openapi";
import { appealInput, decision } from "#src/core/moderation/decision.schema.ts";
import { report, reportInput } from "#src/core/moderation/report.schema.ts";
import { appeal } from "#src/core/moderation/server/appeal.service.ts";
import { findDecisions, listDecisions } from "#src/core/moderation/server/decision.queries.ts";
import { presentDecision, presentReport } from "#src/core/moderation/server/report.presenter.ts";
import { findOwnReports, listOwnReports } from "#src/core/moderation/server/report.queries.ts";
import { makeReport } from "#src/core/moderation/server/report.service.ts";
import { notFound } from "#src/server/http/app-error.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint, jsonAnswer, jsonBody } from "#src/server/http/endpoint.ts";
import { pageAnswer, pagingQuery, setPagingHeaders } from "#src/server/http/paging.ts";
import type { Platform } from "#src/server/platform.ts";

const tags = ["Safety"];

const listRoute = endpoint({
  method: "get",
  path: "/api/reports",
  access: "signed-in",
  tags,
  summary: "What one has reported, the last first, and what became of it",
  request: { query: z.object(pagingQuery(20)) },
  responses: { 200: pageAnswer(report) },
});

const makeRoute = endpoint({
  method: "post",
  path: "/api/reports",
  access: "signed-in",
  tags,
  summary: "Report something that one may see; whoever wrote it is not told",
  request: { body: jsonBody(reportInput) },
  errors: [404, 409, 429],
  responses: {
    201: jsonAnswer(report, "The report, or one's first of the same thing while it is not decided"),
  },
});

const decisionsRoute = endpoint({
  method: "get",
  path: "/api/decisions",
  access: "signed-in",
  tags,
  summary: "What admins have decided about oneself, the last first",
  responses: { 200: jsonAnswer(z.array(decision), "At most 100") },
});

const appealRoute = endpoint({
  method: "post",
  path: "/api/decisions/{id}/appeal",
  access: "signed-in",
  whileSuspended: true,
  tags,
  summary: "Appeal against a decision about oneself, once",
  request: { params: z.object({ id: z.uuid("Decision not found") }), body: jsonBody(appealInput) },
  errors: [404, 409, 429],
  responses: { 200: jsonAnswer(decision, "The decision with the appeal") },
});

/** Reporting what others post; reading the decisions about oneself, and appealing. */
export function reportRoutes(platform: Platform) {
  const { db, registry } = platform;
  const { reportables } = registry;
  return createRouter()
    .openapi(listRoute, async (c) => {
      const actor = memberOf(c);
      const { limit, cursor } = c.req.valid("query");
      const page = await listOwnReports(db, actor.id, { limit, after: cursor });
      setPagingHeaders(c, page);
      return c.json(
        page.items.map((found) => presentReport(found, actor, reportables)),
        200,
      );
    })
    .openapi(makeRoute, async (c) => {
      const actor = memberOf(c);
      const id = await makeReport(platform, actor, c.req.valid("json"));
      const [found] = await findOwnReports(db, actor.id, [id]);
      if (!found) throw notFound("Report");
      return c.json(presentReport(found, actor, reportables), 201);
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
      const [found] = await findDecisions(db, actor.id, [id]);
      if (!found) throw notFound("Decision");
      return c.json(presentDecision(found, reportables), 200);
    });
}
