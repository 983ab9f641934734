import { z } from "@hono/zod-openapi";
import { appealReview, reportCase, reviewInput, type ReportCase } from "#src/core/moderation/case.schema.ts";
import { answerAppeal, decideCase, undoDecision } from "#src/core/moderation/server/decision.service.ts";
import { findCase, listCases, type FoundCase } from "#src/core/moderation/server/case.queries.ts";
import { casesForAdmins } from "#src/core/moderation/server/moderation.presenter.ts";
import { declaredForModeration } from "#src/core/moderation/server/moderation.slots.ts";
import { recordViews } from "#src/core/people/server/reading.service.ts";
import { power } from "#src/core/roles/server/power.ts";
import { notFound } from "#src/server/http/errors.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { flag, setPagingHeaders } from "#src/server/http/query.ts";
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
    brief: flag(
      "true: without the reports. With them, the audit log records whose reported messages were read.",
    ),
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
  const { reportables } = declaredForModeration.in(platform.registry);
  const privateKinds = new Set(reportables.filter(({ isPrivate }) => isPrivate).map(({ kind }) => kind));
  /** Whose messages these cases show, and which case each. */
  const readIn = (cases: readonly ReportCase[], found: readonly FoundCase[]) =>
    found
      .filter((each, index) => privateKinds.has(each.case.kind) && cases[index]!.reports.length > 0)
      .map((each) => ({ userId: each.case.authorId, targetId: each.case.id }));
  const shown = async (actor: Member, id: string) => {
    const found = await findCase(platform.db, id);
    const [one] = await casesForAdmins(platform, actor, found ? [found] : []);
    if (!one) throw notFound("Report");
    return one;
  };
  return createRouter()
    .openapi(listRoute, async (c) => {
      const { status, brief, limit, cursor } = c.req.valid("query");
      const page = await listCases(platform.db, status, { limit, after: cursor });
      setPagingHeaders(c, page);
      const cases = await casesForAdmins(platform, memberOf(c), page.items);
      const shownCases: ReportCase[] =
        brief === "true" ? cases.map((found) => ({ ...found, reports: [] })) : cases;
      await recordViews(platform.db, memberOf(c), "conversation.viewed", readIn(shownCases, page.items));
      return c.json(shownCases, 200);
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
