import { at, type RouteSamples } from "#testing/api/route-samples.ts";

export const samples: RouteSamples = {
  "GET /api/offline": {
    call: at("/api/offline"),
    answers: 200,
    shows: { list: ["/api/offline"] },
    counted: true,
  },
};
