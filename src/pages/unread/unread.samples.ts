import { at, signedIn, type RouteSamples } from "#testing/route-samples.ts";

export const samples: RouteSamples = {
  "GET /api/unread": { call: at("/api/unread"), answers: signedIn(200), shows: { own: ["/api/unread"] } },
};
