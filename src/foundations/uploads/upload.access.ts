import { everybody, madeUpId, signedIn, writing, type AccessTable } from "#testing/access-table.ts";

export const access: AccessTable = {
  "POST /api/objects/upload": {
    call: () => ({ target: "/api/objects/upload", body: {} }),
    answers: writing(200),
  },
  // Authorised by the signature in the address and by nothing else.
  "PUT /api/objects/{id}/content": {
    call: () => ({
      target: `/api/objects/${madeUpId}/content?expires=9999999999&max=9&signature=x`,
      body: {},
    }),
    answers: everybody(403),
  },
  // Only who uploaded may publish, and nobody else learns that there is an upload.
  "PUT /api/objects/set-acl": {
    call: ({ objectPath }) => ({ target: "/api/objects/set-acl", body: { objectURL: objectPath } }),
    answers: { ...signedIn(404), suspended: 403, owner: 200 },
  },
  "GET /objects/{id}": { call: ({ objectPath }) => ({ target: objectPath }), answers: everybody(200) },
  "GET /objects/{id}/{file}": {
    call: ({ objectPath }) => ({ target: `${objectPath}/40.jpg` }),
    answers: everybody(200),
  },
};
