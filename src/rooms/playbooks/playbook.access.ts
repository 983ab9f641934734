import { everybody, signedIn, type AccessTable } from "#testing/access-table.ts";

const read = [{ playbook: "viewing-rooms-safely", chapter: "before-you-answer-an-ad" }];

export const access: AccessTable = {
  "GET /api/playbooks": { call: () => ({ target: "/api/playbooks" }), answers: everybody(200) },
  "GET /api/playbooks/{id}": {
    call: () => ({ target: "/api/playbooks/viewing-rooms-safely" }),
    answers: everybody(200),
  },
  "GET /api/playbook-progress": {
    call: () => ({ target: "/api/playbook-progress" }),
    answers: signedIn(200),
  },
  "PUT /api/playbook-progress": {
    call: () => ({ target: "/api/playbook-progress", body: { read } }),
    answers: signedIn(200),
  },
};
