import { adminsOnly, signedIn, verified, writing, type AccessTable } from "#testing/access-table.ts";

export const access: AccessTable = {
  "GET /api/membership": { call: () => ({ target: "/api/membership" }), answers: signedIn(200) },
  "POST /api/membership": {
    call: () => ({ target: "/api/membership", body: { plan: "basic" } }),
    answers: verified(200),
  },
  "POST /api/membership/verify": {
    call: () => ({ target: "/api/membership/verify", body: { plan: "premium" } }),
    answers: { ...writing(201), "unverified-email": 403, pending: 409 },
  },
  "GET /api/admin/verifications": {
    call: () => ({ target: "/api/admin/verifications" }),
    answers: adminsOnly(200),
  },
  "POST /api/admin/verifications/{id}/review": {
    call: async ({ app }) => {
      const { id } = await app.create.verification(await app.create.person("new"));
      return {
        target: `/api/admin/verifications/${id}/review`,
        body: { status: "approved", adminNotes: "" },
      };
    },
    answers: adminsOnly(200),
  },
};
