import { at, type RouteSamples, type Stage } from "#testing/api/route-samples.ts";

/** Features define the topics; anybody may listen to a forum post. */
const live = async ({ app, owner }: Stage) => ({
  target: `/api/live?topic=post:${(await app.create.post(owner)).id}`,
});

export const samples: RouteSamples = {
  "GET /api/site": {
    call: at("/api/site"),
    answers: 200,
    shows: { none: "how the site is set up" },
  },
  "GET /api/live": {
    call: live,
    answers: { others: 200, blocked: 204 },
    shows: { none: "names the topic that was asked for, and no more" },
  },
};
