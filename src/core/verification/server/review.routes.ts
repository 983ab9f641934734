import { z } from "@hono/zod-openapi";
import { recordViews } from "#src/core/people/server/reading.service.ts";
import { power } from "#src/core/roles/server/power.ts";
import { listRequests, type VerificationWithUser } from "#src/core/verification/server/request.queries.ts";
import { presentVerification } from "#src/core/verification/server/verification.presenter.ts";
import { reviewRequest } from "#src/core/verification/server/verification.service.ts";
import { reviewInput, verification } from "#src/core/verification/verification.schema.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { flag, presentPage } from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";

const listRoute = endpoint({
  method: "get",
  path: "/api/admin/verifications",
  access: "signed-in",
  needs: [power("verification.review")],
  summary: "Verification requests",
  query: z.object({
    status: z.enum(["pending", "reviewed"], "Please choose pending or reviewed.").optional().openapi({
      description:
        "pending: who has waited longest comes first; reviewed: the latest review first; neither: all, newest first",
    }),
    brief: flag("true: without the two answers. With them, the audit log records whose were read."),
  }),
  answer: z.array(verification),
  paged: 50,
});

const reviewRoute = endpoint({
  method: "post",
  path: "/api/admin/verifications/{id}/review",
  operationId: "reviewVerification",
  access: "signed-in",
  needs: [power("verification.review")],
  summary: "Approve or reject a request, once",
  params: z.object({ id: z.uuid("Verification request not found") }),
  body: reviewInput,
  answer: verification,
  errors: [404, 409],
});

const withoutAnswers = <Found extends VerificationWithUser>(found: Found): Found => ({
  ...found,
  request: { ...found.request, dailyTextAnswer: null, yearTextAnswer: null },
});

/** Those whose answers are among these requests, and in which. */
const answersIn = (found: readonly VerificationWithUser[]) =>
  found
    .map(({ request }) => request)
    .filter(({ dailyTextAnswer, yearTextAnswer }) => dailyTextAnswer !== null || yearTextAnswer !== null)
    .map(({ id, userId }) => ({ userId, targetId: id }));

export function reviewRoutes(platform: Platform) {
  return createRouter()
    .openapi(listRoute, async (c) => {
      const { status, brief, limit, cursor } = c.req.valid("query");
      const found = await listRequests(platform.db, status ?? "all", { limit, after: cursor });
      const page = brief === "true" ? { ...found, items: found.items.map(withoutAnswers) } : found;
      await recordViews(platform.db, memberOf(c), "verification.viewed", answersIn(page.items));
      return c.json(
        presentPage(c, page, (item) => presentVerification(item, c.get("actor"))),
        200,
      );
    })
    .openapi(reviewRoute, async (c) => {
      const actor = memberOf(c);
      const { id } = c.req.valid("param");
      const reviewed = await reviewRequest(platform, actor, { id, ...c.req.valid("json") });
      return c.json(presentVerification(reviewed, actor), 200);
    });
}
