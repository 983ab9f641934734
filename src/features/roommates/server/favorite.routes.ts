import { z } from "@hono/zod-openapi";
import { saveWithinLimit } from "#src/core/favorites/server/save-within-limit.ts";
import { favoriteLimit } from "#src/core/favorites/favorite.limits.ts";
import { seesOthers } from "#src/core/people/server/person.presenter.ts";
import { countsReading } from "#src/core/people/server/reading.service.ts";
import { roommate } from "#src/features/roommates/roommate.schema.ts";
import {
  countFavorites,
  deleteFavorite,
  favoriteIds,
  favoriteList,
  saveFavorite,
} from "#src/features/roommates/server/favorite.queries.ts";
import { presentRoommate } from "#src/features/roommates/server/roommate.presenter.ts";
import { findRoommate } from "#src/features/roommates/server/roommate.queries.ts";
import { keysetPage } from "#src/server/database/keyset-page.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { notFound } from "#src/server/http/errors.ts";
import { presentPage } from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";

const path = "/api/favorites/roommates";
const params = z.object({ id: z.uuid("Roommate not found") });

const listRoute = endpoint({
  method: "get",
  path,
  operationId: "listFavoriteRoommates",
  access: "signed-in",
  needs: [seesOthers],
  summary: "The roommates one has saved, the last saved first",
  description:
    "Left out, until they are back, are profiles that are paused, hidden or of people one does not see.",
  answer: z.array(roommate),
  paged: 12,
  errors: [429],
});

const idsRoute = endpoint({
  method: "get",
  path: `${path}/ids`,
  operationId: "listFavoriteRoommateIds",
  access: "signed-in",
  summary: "The ids of the roommates one has saved",
  answer: z.array(z.uuid()),
});

const saveRoute = endpoint({
  method: "put",
  path: `${path}/{id}`,
  operationId: "saveRoommate",
  access: "signed-in",
  needs: [seesOthers],
  summary: "Save a roommate",
  description: `Up to ${favoriteLimit}. What was saved before stays saved. She does not learn of it.`,
  params,
  errors: [404, 409],
});

const deleteRoute = endpoint({
  method: "delete",
  path: `${path}/{id}`,
  operationId: "unsaveRoommate",
  access: "signed-in",
  whileSuspended: true,
  summary: "Save a roommate no longer",
  params,
});

/** The roommates that a member has saved: list, save, no longer save. */
export function favoriteRoutes(platform: Platform) {
  const { db } = platform;
  const countReading = countsReading(platform);
  return createRouter()
    .openapi(listRoute, async (c) => {
      const { limit, cursor } = c.req.valid("query");
      const actor = memberOf(c);
      const page = await keysetPage(db, favoriteList(db, actor), { limit, after: cursor });
      await countReading(c, page.items.length);
      return c.json(
        presentPage(c, page, (found) => presentRoommate(found, actor)),
        200,
      );
    })
    .openapi(idsRoute, async (c) => c.json(await favoriteIds(db, memberOf(c)), 200))
    .openapi(saveRoute, async (c) => {
      const actor = memberOf(c);
      const { id } = c.req.valid("param");
      await inTransaction(platform, async (tx) => {
        if (!(await findRoommate(tx.db, id, actor))) throw notFound("Roommate");
        await saveWithinLimit(tx.db, actor.id, id, {
          what: "roommates",
          save: saveFavorite,
          count: countFavorites,
        });
      });
      return c.body(null, 204);
    })
    .openapi(deleteRoute, async (c) => {
      await deleteFavorite(db, memberOf(c).id, c.req.valid("param").id);
      return c.body(null, 204);
    });
}
