import { membership, planInput, verifyInput } from "#src/core/verification/verification.schema.ts";
import { presentMembership } from "#src/core/verification/server/verification.presenter.ts";
import { findMembership } from "#src/core/verification/server/verification.queries.ts";
import { activatePlan, submitVerification } from "#src/core/verification/server/verification.service.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";

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
