import { everybody, type AccessTable } from "#testing/access-table.ts";

export const access: AccessTable = {
  "GET /api/places": { call: () => ({ target: "/api/places?q=hudson" }), answers: everybody(200) },
};
