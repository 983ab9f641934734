import { z } from "@hono/zod-openapi";
import { nameReviewInput } from "#src/core/verification/verification.schema.ts";
import { nameChange } from "#src/core/verification/name-change.schema.ts";
import { presentNameChange } from "#src/core/verification/server/name-change.presenter.ts";
import { listWaitingNames } from "#src/core/verification/server/name-change.queries.ts";
import { reviewNameChange, withdrawNameChange } from "#src/core/verification/server/name-change.service.ts";
import { power } from "#src/core/roles/server/power.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { presentPage } from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";

const withdrawRoute = endpoint({
  method: "delete",
  path: "/api/membership/name-change",
  operationId: "withdrawNameChange",
  access: "signed-in",
  // Allowed, since withdrawing gives her nothing new.
  whileSuspended: true,
  summary: "Withdraw the change of one's own name that waits for a look, if there is one",
  errors: [409],
});

const listRoute = endpoint({
  method: "get",
  path: "/api/admin/name-changes",
  operationId: "listNameChanges",
  access: "signed-in",
  needs: [power("verification.review")],
  summary: "Verified members' new names and congregations that wait for a look",
  description: "Who has waited longest comes first.",
  answer: z.array(nameChange),
  paged: 50,
});

const reviewRoute = endpoint({
  method: "post",
  path: "/api/admin/name-changes/{id}/review",
  operationId: "reviewNameChange",
  access: "signed-in",
  needs: [power("verification.review")],
  summary: "Agree to a new name or not, once",
  params: z.object({ id: z.uuid("Name change not found") }),
  body: nameReviewInput,
  answer: nameChange,
  errors: [404, 409],
});

export function nameChangeRoutes(platform: Platform) {
  return createRouter()
    .openapi(withdrawRoute, async (c) => {
      await withdrawNameChange(platform, memberOf(c));
      return c.body(null, 204);
    })
    .openapi(listRoute, async (c) => {
      const { limit, cursor } = c.req.valid("query");
      const page = await listWaitingNames(platform.db, { limit, after: cursor });
      return c.json(
        presentPage(c, page, (item) => presentNameChange(item, c.get("actor"))),
        200,
      );
    })
    .openapi(reviewRoute, async (c) => {
      const actor = memberOf(c);
      const { id } = c.req.valid("param");
      const reviewed = await reviewNameChange(platform, actor, { id, ...c.req.valid("json") });
      return c.json(presentNameChange(reviewed, actor), 200);
    });
}
