import { z } from "@hono/zod-openapi";
import { saveWithinLimit } from "#src/core/favorites/server/save-within-limit.ts";
import { favoriteLimit } from "#src/core/favorites/favorite.limits.ts";
import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import { listingCard } from "#src/features/housing/listing.schema.ts";
import {
  countFavorites,
  deleteFavorite,
  favoriteIds,
  favoriteList,
  saveFavorite,
} from "#src/features/housing/server/favorite.queries.ts";
import { presentCard } from "#src/features/housing/server/listing.presenter.ts";
import { findListing } from "#src/features/housing/server/listing.queries.ts";
import { keysetPage } from "#src/server/database/keyset-page.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { notFound } from "#src/server/http/errors.ts";
import { presentPage } from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";

const path = "/api/favorites/listings";
const params = z.object({ id: z.uuid("Listing not found") });

const listRoute = endpoint({
  method: "get",
  path,
  operationId: "listFavoriteListings",
  access: "signed-in",
  summary: "The homes one has saved, the last saved first",
  description:
    "Left out, until they are back, are homes that are taken, hidden or of people one does not see.",
  answer: z.array(listingCard),
  paged: 12,
});

const idsRoute = endpoint({
  method: "get",
  path: `${path}/ids`,
  operationId: "listFavoriteListingIds",
  access: "signed-in",
  summary: "The ids of the homes one has saved",
  answer: z.array(z.uuid()),
});

const saveRoute = endpoint({
  method: "put",
  path: `${path}/{id}`,
  operationId: "saveListing",
  access: "signed-in",
  summary: "Save a home",
  description: `Up to ${favoriteLimit}. What was saved before stays saved. Its owner does not learn of it.`,
  params,
  errors: [404, 409],
});

const deleteRoute = endpoint({
  method: "delete",
  path: `${path}/{id}`,
  operationId: "unsaveListing",
  access: "signed-in",
  whileSuspended: true,
  summary: "Save a home no longer",
  params,
});

/** The homes that a member has saved: list, save, no longer save. */
export function favoriteRoutes(platform: Platform) {
  const { db } = platform;
  return createRouter()
    .openapi(listRoute, async (c) => {
      const { limit, cursor } = c.req.valid("query");
      const page = await keysetPage(db, favoriteList(db, memberOf(c)), { limit, after: cursor });
      return c.json(presentPage(c, page, presentCard), 200);
    })
    .openapi(idsRoute, async (c) => c.json(await favoriteIds(db, memberOf(c)), 200))
    .openapi(saveRoute, async (c) => {
      const actor = memberOf(c);
      const { id } = c.req.valid("param");
      await inTransaction(platform, async (tx) => {
        if (!(await findListing(tx.db, id, actor))) throw notFound("Listing");
        await saveWithinLimit(tx.db, actor.id, id, {
          what: "homes",
          save: saveFavorite,
          count: countFavorites,
        });
        await reviewNotices(tx, { of: [actor.id] });
      });
      return c.body(null, 204);
    })
    .openapi(deleteRoute, async (c) => {
      const { id } = memberOf(c);
      await inTransaction(platform, async (tx) => {
        await deleteFavorite(tx.db, id, c.req.valid("param").id);
        await reviewNotices(tx, { of: [id] });
      });
      return c.body(null, 204);
    });
}
