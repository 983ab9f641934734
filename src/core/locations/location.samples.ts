import { at, type RouteSamples } from "#testing/api/route-samples.ts";

export const samples: RouteSamples = {
  "GET /api/places": {
    call: at("/api/places?q=hudson"),
    answers: 200,
    shows: { none: "towns" },
  },
};
