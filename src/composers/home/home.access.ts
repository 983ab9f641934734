import { signedIn, type AccessTable } from "#testing/access-table.ts";

export const access: AccessTable = {
  "GET /api/waiting": { call: () => ({ target: "/api/waiting" }), answers: signedIn(200) },
};
