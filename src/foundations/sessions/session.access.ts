import { madeUpId, signedIn, type AccessTable } from "#testing/access-table.ts";

export const access: AccessTable = {
  "GET /api/auth/user": { call: () => ({ target: "/api/auth/user" }), answers: signedIn(200) },
  "GET /api/auth/sessions": { call: () => ({ target: "/api/auth/sessions" }), answers: signedIn(200) },
  "DELETE /api/auth/sessions": { call: () => ({ target: "/api/auth/sessions" }), answers: signedIn(204) },
  "DELETE /api/auth/sessions/{id}": {
    call: () => ({ target: `/api/auth/sessions/${madeUpId}` }),
    answers: signedIn(404),
  },
};
