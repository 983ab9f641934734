import { eq } from "drizzle-orm";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import { reportCases, blocks } from "#src/core/moderation/server/moderation.table.ts";
import { storeAppeal } from "#src/core/moderation/server/decision.queries.ts";
import { at, type RouteSamples, type Stage } from "#testing/api/route-samples.ts";

const block = async ({ app }: Stage) => ({
  target: `/api/blocks/${(await app.create.person("new")).user.id}`,
});

const body = { reason: "scam", text: "She asks for a deposit by gift card." };

const reported = async ({ app }: Stage) => {
  const { id } = await app.create.listing(await app.create.person("approved"));
  return app.create.report(await app.create.person("new"), { kind: "listing", subjectId: id });
};

const appealed = async (stage: Stage) => {
  const caseId = await reported(stage);
  const { userId, id } = await stage.app.create.decision(caseId);
  await storeAppeal(stage.app.platform.db, id, userId!, "It is a mistake.");
  return caseId;
};

export const samples: RouteSamples = {
  "GET /api/blocks": {
    call: at("/api/blocks"),
    answers: 200,
    shows: { none: "one's own blocks" },
    fill: async ({ app, owner }, moments) => {
      for (const createdAt of moments) {
        const { user } = await app.create.person("new");
        await app.platform.db
          .insert(blocks)
          .values({ blockerId: owner.user.id, blockedId: user.id, createdAt });
      }
      return "/api/blocks";
    },
  },
  "PUT /api/blocks/{userId}": { call: block, answers: 204, counted: true },
  "DELETE /api/blocks/{userId}": { call: block, answers: 204 },
  "GET /api/reports": {
    call: at("/api/reports"),
    answers: 200,
    shows: { none: "one's own reports, with the author's first name and no content" },
    fill: async ({ app, owner }, moments) => {
      for (const createdAt of moments) {
        const { id: subjectId } = await app.create.post(await app.create.person("new"));
        await app.create.report(owner, { kind: "post", subjectId, createdAt });
      }
      return "/api/reports";
    },
  },
  "POST /api/reports": {
    call: async ({ app, owner }) => {
      const { id } = await app.create.post(owner);
      return { target: "/api/reports", body: { ...body, kind: "post", subjectId: id } };
    },
    // Nobody can report her own post.
    answers: { owner: 409, blocked: 404, others: 201 },
    counted: true,
  },
  "GET /api/decisions": {
    call: at("/api/decisions"),
    answers: 200,
    shows: { none: "decisions about oneself" },
    fill: async ({ app, owner }, moments) => {
      const reporter = await app.create.person("new");
      for (const createdAt of moments) {
        const { id: subjectId } = await app.create.post(owner);
        await app.create.decision(await app.create.report(reporter, { kind: "post", subjectId }), {
          createdAt,
        });
      }
      return "/api/decisions";
    },
  },
  "POST /api/decisions/{id}/appeal": {
    call: async ({ app, owner }) => {
      const { id: subjectId } = await app.create.post(owner);
      const caseId = await app.create.report(await app.create.person("new"), { kind: "post", subjectId });
      const { id } = await app.create.decision(caseId);
      return { target: `/api/decisions/${id}/appeal`, body: { text: "It is a mistake." } };
    },
    answers: { owner: 200, others: 404 },
    counted: true,
  },
  "GET /api/admin/reports": {
    call: at("/api/admin/reports"),
    answers: 200,
    shows: { none: "for admins, who see everybody" },
    fill: async (stage, moments) => {
      for (const openedAt of moments) {
        const thisCase = eq(reportCases.id, await reported(stage));
        await stage.app.platform.db.update(reportCases).set({ openedAt }).where(thisCase);
      }
      return "/api/admin/reports";
    },
  },
  "GET /api/admin/readers": {
    call: at("/api/admin/readers"),
    answers: 200,
    shows: { none: "for admins, who see everybody" },
    fill: async ({ app: { create, platform } }, moments) => {
      for (const moment of moments) {
        const { id: userId } = (await create.person("new")).user;
        await platform.db
          .insert(auditLog)
          .values({ actorId: userId, userId, action: "people.read-limit", details: {}, at: moment });
      }
      return "/api/admin/readers";
    },
  },
  "POST /api/admin/reports/{id}/review": {
    call: async (stage) => ({
      target: `/api/admin/reports/${await reported(stage)}/review`,
      body: { action: "dismiss", reason: "Nothing is wrong with it." },
    }),
    answers: 200,
  },
  "POST /api/admin/reports/{id}/undo": {
    call: async (stage) => {
      const caseId = await reported(stage);
      await stage.app.create.decision(caseId);
      return { target: `/api/admin/reports/${caseId}/undo` };
    },
    answers: 200,
  },
  "POST /api/admin/reports/{id}/appeal": {
    call: async (stage) => ({
      target: `/api/admin/reports/${await appealed(stage)}/appeal`,
      body: { answer: "upheld", reason: "We have looked at it again." },
    }),
    answers: 200,
  },
};
