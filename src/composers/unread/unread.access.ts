import { signedIn, type AccessTable } from "#testing/access-table.ts";

export const access: AccessTable = {
  "GET /api/unread": { call: () => ({ target: "/api/unread" }), answers: signedIn(200) },
};
