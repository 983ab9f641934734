import { uploads } from "#src/core/media/server/upload.table.ts";
import { at, madeUpId, type Addresses, type RouteSamples } from "#testing/api/route-samples.ts";

const despiteBlocks = "pictures are found by whoever knows their address";
const sizes: Addresses = async (db) =>
  (await db.select({ id: uploads.id }).from(uploads)).map(({ id }) => `/objects/${id}/40.jpg`);

export const samples: RouteSamples = {
  "POST /api/objects/upload": {
    call: at("/api/objects/upload", {}),
    answers: 200,
    counted: true,
  },
  // Authorized only by the signature in the address.
  "PUT /api/objects/{id}/content": {
    call: at(`/api/objects/${madeUpId}/content?expires=9999999999&max=9&signature=x`, {}),
    answers: 403,
  },
  // Only the uploader may publish; others do not learn that the upload exists.
  "PUT /api/objects/set-acl": {
    call: ({ objectPath }) => ({ target: "/api/objects/set-acl", body: { objectURL: objectPath } }),
    answers: { owner: 200, others: 404 },
  },
  "GET /objects/{id}": {
    call: ({ objectPath }) => ({ target: objectPath }),
    answers: 200,
    shows: { detail: uploads, despiteBlocks },
    cache: "files",
  },
  "GET /objects/{id}/{file}": {
    call: ({ objectPath }) => ({ target: `${objectPath}/40.jpg` }),
    answers: 200,
    shows: { detail: sizes, despiteBlocks },
    cache: "files",
  },
};
