import { at, madeUpId, type RouteSamples } from "#testing/api/route-samples.ts";

export const samples: RouteSamples = {
  "GET /api/auth/user": { call: at("/api/auth/user"), answers: 200, shows: { none: "herself" } },
  "GET /api/auth/sessions": {
    call: at("/api/auth/sessions"),
    answers: 200,
    shows: { none: "her own browsers" },
    fill: async ({ app, owner }, moments) => {
      // The request's own session is the first.
      for (let made = 1; made < moments.length; made += 1) await app.create.session(owner);
      return "/api/auth/sessions";
    },
  },
  "DELETE /api/auth/sessions": { call: at("/api/auth/sessions"), answers: 204 },
  "DELETE /api/auth/sessions/{id}": {
    call: at(`/api/auth/sessions/${madeUpId}`),
    answers: 404,
  },
};
