import { z } from "@hono/zod-openapi";
import {
  membership,
  planInput,
  verifyInput,
  reviewInput,
  verification,
} from "#src/core/verification/verification.schema.ts";
import {
  presentMembership,
  presentVerification,
} from "#src/core/verification/server/verification.presenter.ts";
import { findMembership } from "#src/core/verification/server/verification.queries.ts";
import {
  activatePlan,
  submitVerification,
  reviewRequest,
} from "#src/core/verification/server/verification.service.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";
import { listRequests } from "#src/core/verification/server/request.queries.ts";
import { power } from "#src/core/roles/server/power.ts";
import { presentPage } from "#src/server/http/query.ts";

const currentRoute = endpoint({
  method: "get",
  path: "/api/membership",
  access: "signed-in",
  summary: "One's own membership",
  answer: membership.nullable(),
  answerDescription: "The membership, or null when there is none",
});

const activateRoute = endpoint({
  method: "post",
  path: "/api/membership",
  operationId: "activateMembership",
  access: "signed-in",
  summary: "Activate a plan that a review has approved",
  body: planInput,
  answer: membership,
});

const verifyRoute = endpoint({
  method: "post",
  path: "/api/membership/verify",
  operationId: "requestVerification",
  access: "signed-in",
  summary: "Ask to be verified for a plan",
  body: verifyInput,
  answer: membership,
  answerDescription: "The membership, with the request that waits",
  status: 201,
  errors: [409],
});

/** One's own membership: read it, request a review, activate a plan. */
export function membershipRoutes(platform: Platform) {
  return createRouter()
    .openapi(currentRoute, async (c) => {
      const found = await findMembership(platform.db, memberOf(c).id);
      return c.json(presentMembership(found), 200);
    })
    .openapi(activateRoute, async (c) =>
      c.json(presentMembership(await activatePlan(platform, memberOf(c), c.req.valid("json")))!, 200),
    )
    .openapi(verifyRoute, async (c) =>
      c.json(presentMembership(await submitVerification(platform, memberOf(c), c.req.valid("json")))!, 201),
    );
}

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

/** The admin page's verification requests, and answering them. */
export function reviewRoutes(platform: Platform) {
  return createRouter()
    .openapi(listRoute, async (c) => {
      const { status, limit, cursor } = c.req.valid("query");
      const page = await listRequests(platform.db, status ?? "all", { limit, after: cursor });
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
