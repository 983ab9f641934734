import { z } from "@hono/zod-openapi";
import { expectFreshProof } from "#src/core/passkeys/server/fresh-proof.ts";
import { logView } from "#src/core/people/server/reading.service.ts";
import { power } from "#src/core/roles/server/power.ts";
import { signedInOf } from "#src/core/sessions/server/actor.ts";
import { findSessionsOf } from "#src/core/sessions/server/session.queries.ts";
import { memberRates } from "#src/pages/admin/member.limits.ts";
import {
  listedMember,
  listExportInput,
  memberFilterFields,
  memberForAdmins,
} from "#src/pages/admin/member.schema.ts";
import { exportMembers } from "#src/pages/admin/server/member-export.service.ts";
import { listMembers } from "#src/pages/admin/server/member-list.queries.ts";
import { presentListedMember, presentMemberForAdmins } from "#src/pages/admin/server/member.presenter.ts";
import { findMember, viewsOf, whatHappened } from "#src/pages/admin/server/member.queries.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { notFound } from "#src/server/http/errors.ts";
import { presentPage, unlessBlank } from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";

const managing = { access: "signed-in", needs: [power("members.manage")] } as const;

const listRoute = endpoint({
  ...managing,
  method: "get",
  path: "/api/admin/members",
  operationId: "listMembers",
  summary: "All accounts, the newest first",
  description: "By name or email, plan, state, when they joined and in which week they were here last.",
  query: z.object({
    q: unlessBlank(memberFilterFields.q).openapi({ description: "The beginnings of names or of an address" }),
    plan: unlessBlank(memberFilterFields.plan),
    state: unlessBlank(memberFilterFields.state),
    joined: unlessBlank(memberFilterFields.joined),
    seen: unlessBlank(memberFilterFields.seen),
  }),
  answer: z.array(listedMember),
  paged: 50,
});

const memberRoute = endpoint({
  ...managing,
  method: "get",
  path: "/api/admin/members/{id}",
  operationId: "getMemberForAdmins",
  summary: "A member as admins see her; the view is logged",
  params: z.object({ id: z.uuid("Member not found") }),
  answer: memberForAdmins,
});

const exportRoute = endpoint({
  ...managing,
  method: "post",
  path: "/api/admin/members/export",
  operationId: "exportMembers",
  summary: "The list as a CSV file; recorded",
  description: "Needs a passkey used within ten minutes; for the congregations, also a reason.",
  body: listExportInput,
  responses: { 200: { description: "A CSV file of up to 20,000 members" } },
  errors: [429],
  leavesPages: true,
});

export function memberRoutes(platform: Platform) {
  const { db, settings, rateLimits } = platform;
  const { timeZone } = settings;
  return createRouter()
    .openapi(listRoute, async (c) => {
      const { limit, cursor, ...filters } = c.req.valid("query");
      const when = { now: new Date(), timeZone };
      const page = await listMembers(platform, filters, when, { limit, after: cursor });
      return c.json(
        presentPage(c, page, (found) => presentListedMember(found, timeZone)),
        200,
      );
    })
    .openapi(memberRoute, async (c) => {
      const [actor, { id }] = [memberOf(c), c.req.valid("param")];
      const member = await findMember(db, platform, id);
      if (!member) throw notFound("Member");
      // Before her page is read: whoever looks stands in what she sees.
      await logView(platform, actor, id);
      const sessions = await findSessionsOf(db, id, new Date());
      const happened = await whatHappened(db, id, actor.id);
      const views = await viewsOf(db, platform, id);
      return c.json(presentMemberForAdmins({ member, sessions, happened, views }, actor, timeZone), 200);
    })
    .openapi(exportRoute, async (c) => {
      const actor = memberOf(c);
      const { congregation, reason, ...filters } = c.req.valid("json");
      expectFreshProof(settings, signedInOf(c));
      await rateLimits.take(db, [{ limit: memberRates.exports, key: actor.id }]);
      const lines = await exportMembers(platform, actor, { filters, congregation, reason });
      const day = new Date().toISOString().slice(0, 10);
      return new Response(ReadableStream.from(lines).pipeThrough(new TextEncoderStream()), {
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": `attachment; filename="members-${day}.csv"`,
          "Cache-Control": "no-store",
        },
      });
    });
}
