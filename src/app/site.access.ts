import { everybody, type AccessTable } from "#testing/access-table.ts";

export const access: AccessTable = {
  "GET /api/site": { call: () => ({ target: "/api/site" }), answers: everybody(200) },
};
