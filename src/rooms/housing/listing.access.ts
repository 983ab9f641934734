import {
  everybody,
  ownerAndAdmin,
  signedIn,
  verified,
  type AccessTable,
  type SampleCall,
  type Stage,
} from "#testing/access-table.ts";
import { listingBody } from "#testing/listing-body.ts";

const listing =
  (rest = "", body?: unknown) =>
  async ({ app, owner }: Stage): Promise<SampleCall> => ({
    target: `/api/housing/${(await app.create.listing(owner)).id}${rest}`,
    body,
  });

export const access: AccessTable = {
  "GET /api/housing": { call: () => ({ target: "/api/housing" }), answers: everybody(200) },
  "GET /api/housing/{id}": { call: listing(), answers: everybody(200) },
  "POST /api/housing": {
    call: async ({ app, owner }) => {
      // All that the other calls are about would leave her no room for another one.
      await app.create.roomForListings(owner);
      return { target: "/api/housing", body: listingBody };
    },
    answers: verified(201),
  },
  "PUT /api/housing/{id}": { call: listing("", listingBody), answers: ownerAndAdmin(200) },
  "PATCH /api/housing/{id}/status": {
    call: listing("/status", { status: "taken" }),
    answers: ownerAndAdmin(200),
  },
  // Only who uploaded may publish, and nobody else learns that there is an upload.
  "PUT /api/housing-images": {
    call: ({ objectPath }) => ({ target: "/api/housing-images", body: { imageURL: objectPath } }),
    answers: { ...signedIn(404), suspended: 403, owner: 200 },
  },
  "DELETE /api/housing/{id}": { call: listing(), answers: ownerAndAdmin(204) },
};
