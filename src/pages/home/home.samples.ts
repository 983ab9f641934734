import { at, type RouteSamples } from "#testing/api/route-samples.ts";

export const samples: RouteSamples = {
  "GET /api/waiting": { call: at("/api/waiting"), answers: 200, shows: { list: ["/api/waiting"] } },
  "GET /api/steps": {
    call: at("/api/steps"),
    answers: 200,
    shows: { none: "one's own steps" },
    fill: { fixed: "the same few steps for everybody" },
  },
};
