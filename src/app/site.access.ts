import { everybody, type AccessTable, type Stage } from "#testing/access-table.ts";

/** What can be listened to is a matter of the features; a post of the chat may be read by everybody. */
const live = async ({ app, owner }: Stage) => ({
  target: `/api/live?topic=post:${(await app.create.post(owner)).id}`,
});

export const access: AccessTable = {
  "GET /api/site": { call: () => ({ target: "/api/site" }), answers: everybody(200) },
  "GET /api/live": { call: live, answers: { ...everybody(200), blocked: 204 } },
};
