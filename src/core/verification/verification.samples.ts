import { eq } from "drizzle-orm";
import { consents } from "#src/core/people/server/consent.table.ts";
import { at, onceVerified, type RouteSamples } from "#testing/api/route-samples.ts";

export const samples: RouteSamples = {
  "GET /api/membership": {
    call: at("/api/membership"),
    answers: 200,
    shows: { none: "one's own membership" },
  },
  "POST /api/membership": {
    call: at("/api/membership", { plan: "basic" }),
    answers: onceVerified(200),
  },
  "POST /api/membership/verify": {
    call: at("/api/membership/verify", { plan: "premium" }),
    answers: { "unverified-email": 403, pending: 409, others: 201 },
  },
  "GET /api/admin/verifications": {
    call: at("/api/admin/verifications"),
    answers: 200,
    shows: { none: "for admins, who see everybody" },
    fill: async ({ app }, moments) => {
      for (const submittedAt of moments) {
        await app.create.verification(await app.create.person("new"), { submittedAt });
      }
      return "/api/admin/verifications?status=pending";
    },
  },
  "POST /api/admin/verifications/{id}/review": {
    call: async ({ app }) => {
      const { id } = await app.create.verification(await app.create.person("new"));
      return {
        target: `/api/admin/verifications/${id}/review`,
        body: { status: "approved", adminNotes: "" },
      };
    },
    answers: 200,
  },
  "DELETE /api/membership/consent": {
    // Taken back already, which changes nothing: the callers would be paused in all calls after this one.
    call: async ({ app }) => {
      await app.platform.db
        .update(consents)
        .set({ withdrawnAt: new Date() })
        .where(eq(consents.kind, "congregation"));
      return { target: "/api/membership/consent" };
    },
    answers: 204,
  },
  "DELETE /api/membership/name-change": {
    call: at("/api/membership/name-change"),
    answers: 204,
  },
  "GET /api/admin/name-changes": {
    call: at("/api/admin/name-changes"),
    answers: 200,
    shows: { none: "for admins, who see everybody" },
    fill: async ({ app }, moments) => {
      for (const submittedAt of moments) {
        await app.create.nameChange(await app.create.person("approved"), { submittedAt });
      }
      return "/api/admin/name-changes";
    },
  },
  "POST /api/admin/name-changes/{id}/review": {
    call: async ({ app }) => {
      const { id } = await app.create.nameChange(await app.create.person("approved"));
      return {
        target: `/api/admin/name-changes/${id}/review`,
        body: { status: "approved", adminNotes: "" },
      };
    },
    answers: 200,
  },
};
