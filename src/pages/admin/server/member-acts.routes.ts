import { z } from "@hono/zod-openapi";
import { makeZip } from "client-zip";
import type { Context } from "hono";
import { expectFreshProof } from "#src/core/passkeys/server/fresh-proof.ts";
import { changeRoleByAdmin } from "#src/core/roles/server/change-role.ts";
import { power } from "#src/core/roles/server/power.ts";
import { signedInOf } from "#src/core/sessions/server/actor.ts";
import { memberRates } from "#src/pages/admin/member.limits.ts";
import {
  actInput,
  memberDecision,
  memberDecisionInput,
  planInput,
  roleInput,
} from "#src/pages/admin/member.schema.ts";
import * as acts from "#src/pages/admin/server/member-acts.service.ts";
import { filesOfExport } from "#src/pages/profile/server/export.service.ts";
import { memberOf, type ApiEnv } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";

const acting = {
  access: "signed-in",
  method: "post",
  needs: [power("members.manage")],
  params: z.object({ id: z.uuid("Member not found") }),
} as const;
const proof = "Needs a passkey used within ten minutes.";

const planRoute = endpoint({
  ...acting,
  path: "/api/admin/members/{id}/plan",
  operationId: "grantPlan",
  summary: "Give a member a plan until a day, or take that back",
  body: planInput,
  errors: [409],
});

const signOutRoute = endpoint({
  ...acting,
  path: "/api/admin/members/{id}/sign-out",
  operationId: "signOutMember",
  summary: "Sign a member out everywhere",
  body: actInput,
});

const confirmationRoute = endpoint({
  ...acting,
  path: "/api/admin/members/{id}/confirmation",
  operationId: "sendConfirmationAgain",
  summary: "Send a member the link that confirms her address once more",
  body: actInput,
  errors: [409, 429],
});

const decisionRoute = endpoint({
  ...acting,
  path: "/api/admin/members/{id}/decision",
  operationId: "decideAboutMember",
  summary: "Suspend a member, or end her membership",
  description: "She gets an email with how to appeal. The case can be undone within ten seconds.",
  body: memberDecisionInput,
  answer: memberDecision,
  errors: [409],
});

const roleRoute = endpoint({
  ...acting,
  path: "/api/admin/members/{id}/role",
  operationId: "changeRole",
  summary: "Give a member a role, or take it; all admins are emailed",
  description: proof,
  body: roleInput,
  errors: [409],
});

const exportRoute = endpoint({
  ...acting,
  path: "/api/admin/members/{id}/export",
  operationId: "exportMember",
  summary: "Download a member's data, the same file as her own; recorded",
  description: proof,
  body: actInput,
  responses: { 200: { description: "A ZIP archive: data.json, and her pictures and videos" } },
  errors: [429],
});

const deleteRoute = endpoint({
  ...acting,
  path: "/api/admin/members/{id}/delete",
  operationId: "deleteMember",
  summary: "Delete a member's account, as she may herself",
  description: proof,
  body: actInput,
  errors: [409],
});

export function memberActRoutes(platform: Platform) {
  const { db, settings, rateLimits } = platform;
  const expectProof = (c: Context<ApiEnv>) => expectFreshProof(settings, signedInOf(c));
  return createRouter()
    .openapi(planRoute, async (c) => {
      const { id: userId } = c.req.valid("param");
      await acts.grantPlanTo(platform, memberOf(c), { userId, ...c.req.valid("json") });
      return c.body(null, 204);
    })
    .openapi(signOutRoute, async (c) => {
      const { id: userId } = c.req.valid("param");
      await acts.signOutMember(platform, memberOf(c), { userId, ...c.req.valid("json") });
      return c.body(null, 204);
    })
    .openapi(confirmationRoute, async (c) => {
      const { id: userId } = c.req.valid("param");
      await acts.sendConfirmationAgain(platform, memberOf(c), { userId, ...c.req.valid("json") });
      return c.body(null, 204);
    })
    .openapi(decisionRoute, async (c) => {
      const { id: userId } = c.req.valid("param");
      const caseId = await acts.decideAbout(platform, memberOf(c), { userId, ...c.req.valid("json") });
      return c.json({ caseId }, 200);
    })
    .openapi(roleRoute, async (c) => {
      const { id: userId } = c.req.valid("param");
      expectProof(c);
      await changeRoleByAdmin(platform, memberOf(c), { userId, ...c.req.valid("json") });
      return c.body(null, 204);
    })
    .openapi(exportRoute, async (c) => {
      const [actor, { id: userId }] = [memberOf(c), c.req.valid("param")];
      expectProof(c);
      await rateLimits.take(db, [{ limit: memberRates.exports, key: actor.id }]);
      await acts.recordExportOf(platform, actor, { userId, ...c.req.valid("json") });
      const day = new Date().toISOString().slice(0, 10);
      return new Response(makeZip(filesOfExport(platform, { id: userId })), {
        headers: {
          "Content-Type": "application/zip",
          "Content-Disposition": `attachment; filename="member-data-${day}.zip"`,
          "Cache-Control": "no-store",
        },
      });
    })
    .openapi(deleteRoute, async (c) => {
      const { id: userId } = c.req.valid("param");
      expectProof(c);
      await acts.deleteMember(platform, memberOf(c), { userId, ...c.req.valid("json") });
      return c.body(null, 204);
    });
}
