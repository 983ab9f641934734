import { z } from "@hono/zod-openapi";
import { appealReview, reportCase, reviewInput } from "#src/core/moderation/case.schema.ts";
import { answerAppeal, decideCase, undoDecision } from "#src/core/moderation/server/decision.service.ts";
import { findCase, listCases } from "#src/core/moderation/server/case.queries.ts";
import { casesForAdmins } from "#src/core/moderation/server/moderation.presenter.ts";
import { power } from "#src/core/roles/server/power.ts";
import { notFound } from "#src/server/http/errors.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { setPagingHeaders } from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

const params = z.object({ id: z.uuid("Report not found") });

const listRoute = endpoint({
  method: "get",
  path: "/api/admin/reports",
  operationId: "listReportCases",
  access: "signed-in",
  needs: [power("reports.decide")],
  summary: "Reports, those of one thing together",
  query: z.object({
    status: z
      .enum(["open", "appealed", "decided"], "Please choose open, appealed or decided.")
      .default("open")
      .openapi({
        description:
          "open and appealed: what has waited longest comes first; decided: the latest decision first",
      }),
  }),
  answer: z.array(reportCase),
  paged: 50,
});

const reviewRoute = endpoint({
  method: "post",
  path: "/api/admin/reports/{id}/review",
  operationId: "reviewReportCase",
  access: "signed-in",
  needs: [power("reports.decide")],
  summary: "Decide all reports of one thing, once",
  params,
  body: reviewInput,
  answer: reportCase,
  errors: [404, 409],
});

const undoRoute = endpoint({
  method: "post",
  path: "/api/admin/reports/{id}/undo",
  operationId: "undoDecision",
  access: "signed-in",
  needs: [power("reports.decide")],
  summary: "Undo a decision within ten seconds, before anybody is told",
  params,
  answer: reportCase,
  errors: [404, 409],
});

const answerRoute = endpoint({
  method: "post",
  path: "/api/admin/reports/{id}/appeal",
  operationId: "answerAppeal",
  access: "signed-in",
  needs: [power("reports.decide")],
  summary: "Answer an appeal, once: taken back, what was decided is undone",
  params,
  body: appealReview,
  answer: reportCase,
  errors: [404, 409],
});

export function adminReportRoutes(platform: Platform) {
  const shown = async (actor: Member, id: string) => {
    const found = await findCase(platform.db, id);
    const [one] = await casesForAdmins(platform, actor, found ? [found] : []);
    if (!one) throw notFound("Report");
    return one;
  };
  return createRouter()
    .openapi(listRoute, async (c) => {
      const { status, limit, cursor } = c.req.valid("query");
      const page = await listCases(platform.db, status, { limit, after: cursor });
      setPagingHeaders(c, page);
      return c.json(await casesForAdmins(platform, memberOf(c), page.items), 200);
    })
    .openapi(reviewRoute, async (c) => {
      const actor = memberOf(c);
      const { id } = c.req.valid("param");
      await decideCase(platform, actor, { id, ...c.req.valid("json") });
      return c.json(await shown(actor, id), 200);
    })
    .openapi(undoRoute, async (c) => {
      const actor = memberOf(c);
      const { id } = c.req.valid("param");
      await undoDecision(platform, actor, id);
      return c.json(await shown(actor, id), 200);
    })
    .openapi(answerRoute, async (c) => {
      const actor = memberOf(c);
      const { id } = c.req.valid("param");
      await answerAppeal(platform, actor, { id, ...c.req.valid("json") });
      return c.json(await shown(actor, id), 200);
    });
}
