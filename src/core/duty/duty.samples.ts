import { at, type RouteSamples } from "#testing/api/route-samples.ts";

export const samples: RouteSamples = {
  "GET /api/admin/duty": {
    call: at("/api/admin/duty"),
    answers: 200,
    shows: { none: "organizers alone" },
  },
  "PATCH /api/admin/duty": {
    call: () => ({ target: "/api/admin/duty", body: { always: true, thisWeek: true } }),
    answers: 200,
  },
};
