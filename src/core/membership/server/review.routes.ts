import { z } from "@hono/zod-openapi";
import { presentVerification } from "#src/core/membership/server/verification.presenter.ts";
import { listRequests } from "#src/core/membership/server/verification.queries.ts";
import { reviewRequest } from "#src/core/membership/server/review.service.ts";
import { reviewInput, verification } from "#src/core/membership/verification.schema.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { setPagingHeaders } from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";

const listRoute = endpoint({
  method: "get",
  path: "/api/admin/verifications",
  access: "admin",
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
  access: "admin",
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
      setPagingHeaders(c, page);
      return c.json(
        page.items.map((item) => presentVerification(item, c.get("actor"))),
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
