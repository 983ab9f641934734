import { favorites as favoriteRows } from "#src/core/favorites/server/favorite.table.ts";
import { savedSearches } from "#src/features/housing/server/saved-search.table.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import {
  at,
  ownerAndManagers,
  unlessBlocked,
  type RouteSamples,
  type SampleCall,
  type Stage,
} from "#testing/api/route-samples.ts";
import { listingBody } from "#testing/rows/listing-body.ts";

const listing =
  (rest = "", body?: unknown) =>
  async ({ app, owner }: Stage): Promise<SampleCall> => ({
    target: `/api/housing/${(await app.create.listing(owner)).id}${rest}`,
    body,
  });

async function savedBy(app: Stage["app"], as: Stage["owner"]): Promise<string> {
  const session = await app.create.session(as);
  const answer = await app.post("/api/housing/saved-searches", { as: session, body: { location: "Beacon" } });
  return ((await answer.json()) as { id: string }).id;
}

const favorites = "/api/favorites/listings";

const toSave = async ({ app, owner }: Stage): Promise<SampleCall> => ({
  target: `${favorites}/${(await app.create.listing(owner)).id}`,
});

export const samples: RouteSamples = {
  "GET /api/housing/nearby": {
    call: at("/api/housing/nearby?location=Cold Spring"),
    answers: 200,
    shows: { list: ["/api/housing/nearby?location=Cold Spring", "/api/housing/nearby?location=Beacon, NY"] },
    fill: { fixed: "the six nearest, without pages" },
  },
  "GET /api/favorites/listings": {
    call: at(favorites),
    answers: 200,
    shows: { list: [favorites] },
    fill: async ({ app, owner }, moments) => {
      const rows = [];
      for (const createdAt of moments) {
        const { id: subjectId } = await app.create.listing(await app.create.person("approved"));
        rows.push({ userId: owner.user.id, kind: "listings", subjectId, createdAt });
      }
      await app.platform.db.insert(favoriteRows).values(rows);
      return favorites;
    },
  },
  "GET /api/favorites/listings/ids": {
    call: at(`${favorites}/ids`),
    answers: 200,
    shows: { list: [`${favorites}/ids`] },
    fill: { fixed: "all at once, without pages" },
  },
  "PUT /api/favorites/listings/{id}": { call: toSave, answers: unlessBlocked(204) },
  "DELETE /api/favorites/listings/{id}": { call: toSave, answers: 204 },
  "GET /api/housing": {
    call: at("/api/housing"),
    answers: 200,
    shows: {
      list: [
        "/api/housing",
        "/api/housing?location=Beacon",
        "/api/housing?commuteTo=Grand+Central",
        "/api/housing?mine=true",
        "/api/housing?minPrice=500&maxPrice=2000",
        "/api/housing?amenities=Parking",
      ],
    },
    fill: async ({ app, owner }, moments) => {
      for (const createdAt of moments) await app.create.listing(owner, { createdAt });
      return "/api/housing";
    },
  },
  "GET /api/housing/{id}": {
    call: listing(),
    answers: unlessBlocked(200),
    shows: { detail: listings },
  },
  "POST /api/housing": {
    call: async ({ app, owner }) => {
      // The listings of the other calls would exceed the owner's limit.
      await app.create.roomForListings(owner);
      return { target: "/api/housing", body: listingBody };
    },
    answers: 201,
    keyed: true,
    counted: true,
  },
  "PUT /api/housing/{id}": {
    call: listing("", listingBody),
    answers: unlessBlocked(ownerAndManagers(200)),
    counted: true,
  },
  "PATCH /api/housing/{id}/status": {
    call: listing("/status", { status: "taken" }),
    answers: unlessBlocked(ownerAndManagers(200)),
    counted: true,
  },
  // Hers as well, though it is not counted.
  "POST /api/housing/{id}/views": { call: listing("/views"), answers: unlessBlocked(204), counted: true },
  // Only the uploader may publish, and nobody else learns that the upload exists.
  "PUT /api/housing-images": {
    call: ({ objectPath }) => ({ target: "/api/housing-images", body: { imageURL: objectPath } }),
    answers: { owner: 200, others: 404 },
  },
  "GET /api/housing/still-available": {
    call: at("/api/housing/still-available?token=none"),
    answers: 400,
    shows: { none: "says whether a link of a mail still holds" },
  },
  // On to the page, which says that the link does not work.
  "POST /api/housing/still-available": {
    call: at("/api/housing/still-available", new URLSearchParams({ token: "none", answer: "taken" })),
    answers: 303,
    counted: true,
  },
  "GET /api/housing/saved-searches": {
    call: at("/api/housing/saved-searches"),
    answers: 200,
    shows: { own: ["/api/housing/saved-searches"] },
    fill: async ({ app, owner }, moments) => {
      const search = { userId: owner.user.id, amenities: [] };
      const rows = moments.map((createdAt, index) => ({
        ...search,
        location: `Town ${index}`,
        locationKey: ` town ${index}`,
        createdAt,
      }));
      await app.platform.db.insert(savedSearches).values(rows);
      return "/api/housing/saved-searches";
    },
  },
  "POST /api/housing/saved-searches": {
    call: at("/api/housing/saved-searches", { location: "Beacon" }),
    answers: 201,
  },
  // Nobody learns that somebody else's search exists.
  "DELETE /api/housing/saved-searches/{id}": {
    call: async ({ app, owner }) => ({
      target: `/api/housing/saved-searches/${await savedBy(app, owner)}`,
    }),
    answers: { owner: 204, others: 404 },
  },
  "PUT /api/housing/saved-searches/{id}/seen": {
    call: async ({ app, owner }) => ({
      target: `/api/housing/saved-searches/${await savedBy(app, owner)}/seen`,
    }),
    answers: { owner: 204, others: 404 },
  },
  "DELETE /api/housing/{id}": { call: listing(), answers: unlessBlocked(ownerAndManagers(204)) },
};
