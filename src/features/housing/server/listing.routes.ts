import { posting } from "#src/features/housing/server/listing.policy.ts";
import { z } from "@hono/zod-openapi";
import type { ListingParameter } from "#src/features/housing/listing-query.ts";
import { listingLimits } from "#src/features/housing/listing.limits.ts";
import { amenities, listingSorts, listingStatuses } from "#src/features/housing/listing.options.ts";
import {
  amenity,
  listing,
  listingCard,
  listingChanges,
  listingInput,
} from "#src/features/housing/listing.schema.ts";
import { calendarDay, homeKind, homeTerm } from "#src/features/housing/offer.schema.ts";
import { limitsOf } from "#src/core/media/server/file-check.ts";
import { publishUpload, uploadAddress } from "#src/core/media/server/upload.routes.ts";
import { publishedUpload } from "#src/core/media/media.schema.ts";
import { withInterest } from "#src/features/housing/server/listing-interest.service.ts";
import { listingSlot } from "#src/features/housing/server/listing.media.ts";
import {
  presentCardTowards,
  presentListing,
  presentOwnCardTowards,
} from "#src/features/housing/server/listing.presenter.ts";
import { findListing } from "#src/features/housing/server/listing.queries.ts";
import {
  listingList,
  nearestListings,
  newestListings,
} from "#src/features/housing/server/listing-search.queries.ts";
import {
  changeStatus,
  editListing,
  postListing,
  removeListing,
} from "#src/features/housing/server/listing.service.ts";
import { editOf, notFound } from "#src/server/http/errors.ts";
import { keysetPage } from "#src/server/database/keyset-page.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import {
  asksForFirstPage,
  flag,
  presentPage,
  tagFilter,
  tagsOf,
  unlessBlank,
  wholeNumber,
} from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Actor } from "#src/shared/actor.ts";

const params = z.object({ id: z.uuid("Listing not found") });
const maxNearby = 6;
const chooseStatus = `Please choose ${listingStatuses.join(" or ")}.`;
const chooseSort = `Please sort by ${listingSorts.join(", ")}.`;
const oneLocation = `Please name one place in up to ${listingLimits.location} characters.`;
const price = wholeNumber(0, listingLimits.priceMax);

const location = z.string(oneLocation).max(listingLimits.location, oneLocation);

const filterQuery = {
  location: location.optional(),
  commuteTo: location.optional().openapi({
    description: "A station, a town or a destination like Grand Central: homes on the lines that go there",
  }),
  minPrice: unlessBlank(price),
  maxPrice: unlessBlank(price),
  bedrooms: unlessBlank(wholeNumber(0, listingLimits.roomsMax)).openapi({
    description: "At least so many",
  }),
  moveInDate: unlessBlank(calendarDay),
  kind: unlessBlank(homeKind).openapi({ description: "A room in a shared home, or a whole home" }),
  term: unlessBlank(homeTerm),
  withUtilities: flag("true for prices with utilities: the bounds and the order compare rent and utilities"),
  ...tagFilter(amenity, amenities, "Repeated or comma-joined; a listing must have all of them"),
} satisfies Record<ListingParameter, z.ZodType>;

const listRoute = endpoint({
  method: "get",
  path: "/api/housing",
  operationId: "listListings",
  access: "public",
  summary: "Available listings, newest first unless told otherwise",
  description:
    "Left out are homes that are taken or rest (unless they are one's own, with mine), homes that moderators have hidden, and homes of people one has blocked or is blocked by. Each has what its card shows; description, videos, dates and owner are at GET /api/housing/{id}.",
  query: z.object({
    ...filterQuery,
    sort: unlessBlank(z.enum(listingSorts, chooseSort)).openapi({
      description: "newest; price: the lowest first; date: what is free soonest first",
    }),
    verified: flag("true for homes of verified members alone"),
    mine: flag("Only one's own, taken and resting ones too, each with its `interest`; needs a session"),
  }),
  answer: z.array(listingCard),
  paged: newestListings.limit,
  errors: [401],
});

const nearbyRoute = endpoint({
  method: "get",
  path: "/api/housing/nearby",
  operationId: "listNearbyListings",
  access: "public",
  summary: "The listings nearest to a location: there, then on its train lines, then in its county",
  description: "For a search that finds nothing, and beside a home. The newest come first; up to six.",
  query: z.object({
    ...filterQuery,
    location,
    except: z.uuid("Please name a listing by its id.").optional().openapi({
      description: "The id of a home to leave out: the one that others are shown beside",
    }),
    limit: unlessBlank(wholeNumber(1, maxNearby)).default(maxNearby),
  }),
  answer: z.array(listingCard),
});

const detailRoute = endpoint({
  method: "get",
  path: "/api/housing/{id}",
  operationId: "getListing",
  access: "public",
  summary: "One listing",
  description:
    "A home that rests, since its owner has not confirmed it lately, is found by verified members alone, and without what it says.",
  params,
  answer: listing,
  errors: [404],
});

const postRoute = endpoint({
  method: "post",
  path: "/api/housing",
  operationId: "createListing",
  access: "signed-in",
  needs: posting,
  summary: "Post a listing",
  key: true,
  body: listingInput,
  answer: listing,
  status: 201,
  errors: [409, 429],
});

const editRoute = endpoint({
  method: "put",
  path: "/api/housing/{id}",
  operationId: "updateListing",
  access: "signed-in",
  summary: "Edit one's own listing",
  description:
    "Replaces the listing, except what it offers: of kind, term, until, livesWith, womenLiveHere, leastStay, deposit and utilities, those that are left out stay as they are as far as they still fit, and null clears.",
  params,
  body: editOf(listingChanges).meta({ id: "ListingEdit" }),
  answer: listing,
  errors: [404, 409, 429],
});

const statusRoute = endpoint({
  method: "patch",
  path: "/api/housing/{id}/status",
  operationId: "updateListingStatus",
  access: "signed-in",
  summary: "Mark one's own listing as taken, or as available: which confirms it, and wakes one that rests",
  params,
  body: z.object({ status: z.enum(listingStatuses, chooseStatus) }).meta({ id: "ListingStatus" }),
  answer: listing,
  errors: [404, 429],
});

const deleteRoute = endpoint({
  method: "delete",
  path: "/api/housing/{id}",
  operationId: "deleteListing",
  access: "signed-in",
  whileSuspended: true,
  summary: "Delete one's own listing",
  params,
  errors: [404],
});

const publishRoute = endpoint({
  method: "put",
  path: "/api/housing-images",
  operationId: "publishListingMedia",
  access: "signed-in",
  ownQueue: true,
  summary: "Check and publish a photo or a video of a listing",
  body: z.object({ imageURL: uploadAddress }),
  answer: publishedUpload,
  errors: [404, 503],
});

/** The filters of a query, as searches take them. */
const filtersIn = <Query extends FilterQuery>({ tags, withUtilities, ...filters }: Query) => ({
  ...filters,
  amenities: tagsOf({ ...filters, tags }),
  withUtilities: withUtilities === "true",
});

type FilterQuery = Pick<z.output<z.ZodObject<typeof filterQuery>>, "tags" | "amenities" | "withUtilities">;

export function listingRoutes(platform: Platform) {
  const { db } = platform;
  const visibleListing = async (id: string, actor: Actor) => {
    const found = await findListing(db, id, actor);
    if (!found) throw notFound("Listing");
    return presentListing(found, actor);
  };

  return createRouter()
    .openapi(listRoute, async (c) => {
      const { limit, cursor, mine, verified, ...filters } = c.req.valid("query");
      const ownerId = mine === "true" ? memberOf(c).id : undefined;
      const viewer = c.get("actor");
      const search = () =>
        listingList(db, {
          ...filtersIn(filters),
          verified: verified === "true",
          ownerId,
          viewer,
        });
      const page = asksForFirstPage(c)
        ? await newestListings.read(db, viewer)
        : await keysetPage(db, search(), { limit, after: cursor });
      if (ownerId === undefined)
        return c.json(presentPage(c, page, presentCardTowards(filters.commuteTo)), 200);
      return c.json(
        await withInterest(db, memberOf(c), presentPage(c, page, presentOwnCardTowards(filters.commuteTo))),
        200,
      );
    })
    .openapi(nearbyRoute, async (c) => {
      const { limit, ...filters } = c.req.valid("query");
      const found = await nearestListings(db, { ...filtersIn(filters), viewer: c.get("actor") }, limit);
      return c.json(found.map(presentCardTowards(filters.commuteTo)), 200);
    })
    .openapi(detailRoute, async (c) =>
      c.json(await visibleListing(c.req.valid("param").id, c.get("actor")), 200),
    )
    .openapi(postRoute, async (c) => {
      const actor = memberOf(c);
      const key = c.req.valid("header")["idempotency-key"];
      const id = await postListing(platform, actor, c.req.valid("json"), key);
      return c.json(await visibleListing(id, actor), 201);
    })
    .openapi(editRoute, async (c) => {
      const actor = memberOf(c);
      const { id } = c.req.valid("param");
      await editListing(platform, actor, id, c.req.valid("json"));
      return c.json(await visibleListing(id, actor), 200);
    })
    .openapi(statusRoute, async (c) => {
      const actor = memberOf(c);
      const { id } = c.req.valid("param");
      await changeStatus(platform, actor, id, c.req.valid("json").status);
      return c.json(await visibleListing(id, actor), 200);
    })
    .openapi(deleteRoute, async (c) => {
      await removeListing(platform, memberOf(c), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(publishRoute, async (c) => {
      const { imageURL } = c.req.valid("json");
      return c.json(await publishUpload(platform, c, { imageURL }, limitsOf(listingSlot)), 200);
    });
}
