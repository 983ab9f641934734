import { at, signedIn, type RouteSamples } from "#testing/route-samples.ts";

export const samples: RouteSamples = {
  "GET /api/waiting": { call: at("/api/waiting"), answers: signedIn(200), shows: { list: ["/api/waiting"] } },
};
