import { supportRequests } from "#src/core/support/server/support.table.ts";
import { addDays, dayIn } from "#src/shared/dates.ts";
import { at, type RouteSamples, type SampleCall, type Stage } from "#testing/api/route-samples.ts";
import { createSupportRequest } from "#testing/rows/support-factories.ts";

const request =
  (prefix: string, rest = "", bodyOf?: (messageId: string) => unknown) =>
  async ({ app, owner }: Stage): Promise<SampleCall> => {
    const { id, messageId } = await createSupportRequest(app.platform.db, { userId: owner.user.id });
    return { target: `${prefix}/${id}${rest}`, body: bodyOf?.(messageId) };
  };

const tomorrow = () => addDays(dayIn("America/New_York", new Date()), 1);
const forTeam = { none: "for the team, which sees everybody who writes" } as const;

export const samples: RouteSamples = {
  "GET /api/team-away": { call: at("/api/team-away"), answers: 200, shows: { none: "an hour alone" } },
  "GET /api/support": {
    call: at("/api/support"),
    answers: 200,
    shows: { own: ["/api/support"] },
    fill: async ({ app, owner }, moments) => {
      for (const lastAt of moments)
        await createSupportRequest(app.platform.db, { userId: owner.user.id, lastAt });
      return "/api/support";
    },
  },
  "GET /api/support/{id}": {
    call: request("/api/support"),
    answers: { owner: 200, others: 404 },
    shows: { own: supportRequests },
  },
  "POST /api/support/{id}/messages": {
    call: request("/api/support", "/messages", () => ({ text: "And where is the bell?" })),
    answers: { owner: 201, others: 404 },
    keyed: true,
    counted: true,
  },
  "PUT /api/support/{id}/seen": {
    call: request("/api/support", "/seen"),
    answers: { owner: 204, others: 404 },
  },
  "GET /api/admin/requests": {
    call: at("/api/admin/requests"),
    answers: 200,
    shows: forTeam,
    fill: async ({ app, owner }, moments) => {
      for (const dueAt of moments)
        await createSupportRequest(app.platform.db, { userId: owner.user.id, dueAt });
      return "/api/admin/requests";
    },
  },
  "GET /api/admin/requests/{id}": { call: request("/api/admin/requests"), answers: 200, shows: forTeam },
  "POST /api/admin/requests/{id}/answers": {
    call: request("/api/admin/requests", "/answers", (after) => ({ text: "Behind the shop.", after })),
    answers: 201,
    keyed: true,
    counted: true,
  },
  "PUT /api/admin/requests/{id}/done": {
    call: request("/api/admin/requests", "/done", (after) => ({ after })),
    answers: 200,
  },
  "GET /api/admin/team-away": {
    call: () => ({ target: `/api/admin/team-away?day=${tomorrow()}&hour=18` }),
    answers: 200,
    shows: forTeam,
  },
  "PUT /api/admin/team-away": {
    call: () => ({ target: "/api/admin/team-away", body: { day: tomorrow(), hour: 18 } }),
    answers: 200,
  },
  "DELETE /api/admin/team-away": { call: at("/api/admin/team-away"), answers: 204 },
};
