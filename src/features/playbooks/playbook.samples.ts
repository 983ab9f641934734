import { at, type RouteSamples } from "#testing/api/route-samples.ts";

const read = [{ playbook: "viewing-rooms-safely", chapter: "before-you-answer-an-ad" }];

export const samples: RouteSamples = {
  "GET /api/playbooks": {
    call: at("/api/playbooks"),
    answers: 200,
    shows: { none: "texts of ours" },
    fill: { fixed: "texts of ours" },
  },
  "GET /api/playbooks/{id}": {
    call: at("/api/playbooks/viewing-rooms-safely"),
    answers: 200,
    shows: { none: "texts of ours" },
  },
  "GET /api/playbook-progress": {
    call: at("/api/playbook-progress"),
    answers: 200,
    shows: { none: "how far she has read herself" },
    fill: { fixed: "as many as there are chapters" },
  },
  "PUT /api/playbook-progress": {
    call: at("/api/playbook-progress", { read }),
    answers: 200,
  },
};
