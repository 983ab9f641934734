import { at, type RouteSamples } from "#testing/api/route-samples.ts";

export const samples: RouteSamples = {
  "GET /api/waiting": { call: at("/api/waiting"), answers: 200, shows: { list: ["/api/waiting"] } },
  "GET /api/home/new": { call: at("/api/home/new"), answers: 200, shows: { list: ["/api/home/new"] } },
  "GET /api/steps": {
    call: at("/api/steps"),
    answers: 200,
    shows: { none: "one's own steps" },
    fill: { fixed: "the same few steps for everybody" },
  },
  "GET /api/steps/first": {
    call: at("/api/steps/first"),
    answers: 200,
    shows: { none: "one's own steps" },
    fill: { fixed: "the same few steps for everybody" },
  },
};
