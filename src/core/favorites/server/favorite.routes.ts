import { z } from "@hono/zod-openapi";
import type { PgSelect } from "drizzle-orm/pg-core";
import { favoriteIds, favoriteList } from "#src/core/favorites/server/favorite.queries.ts";
import { favoriteLimit } from "#src/core/favorites/favorite.limits.ts";
import { saveFavorite, unsave } from "#src/core/favorites/server/favorite.service.ts";
import type { Saveable } from "#src/core/favorites/server/saveable.ts";
import { countsReading } from "#src/core/people/server/reading.service.ts";
import { keysetPage, type RowOf } from "#src/server/database/keyset-page.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { presentPage } from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";

/** The routes that list, save and remove a member's favorites of a kind. */
export function favoriteRoutes<const Kind extends string, Answer extends z.ZodType, Query extends PgSelect>(
  saveable: Saveable<Kind, Answer, Query>,
) {
  const { kind, noun, one, many, leftOut, secret, needs = [], showsPeople, answer, present } = saveable;
  const path = `/api/favorites/${kind}` as const;
  const params = z.object({ id: z.uuid(`${noun} not found`) });

  const listRoute = endpoint({
    method: "get",
    path,
    operationId: `listFavorite${noun}s`,
    access: "signed-in",
    needs,
    summary: `The ${many} one has saved, the last saved first`,
    description: `Left out, until they are back, are ${leftOut}, hidden or of people one does not see.`,
    answer: z.array(answer),
    paged: 12,
    errors: showsPeople ? [429] : [],
  });

  const idsRoute = endpoint({
    method: "get",
    path: `${path}/ids` as const,
    operationId: `listFavorite${noun}Ids`,
    access: "signed-in",
    summary: `The ids of the ${many} one has saved`,
    answer: z.array(z.uuid()),
  });

  const saveRoute = endpoint({
    method: "put",
    path: `${path}/{id}` as const,
    operationId: `save${noun}`,
    access: "signed-in",
    needs,
    summary: `Save ${one}`,
    description: `Up to ${favoriteLimit}. What was saved before stays saved. ${secret}`,
    params,
    errors: [404, 409],
  });

  const deleteRoute = endpoint({
    method: "delete",
    path: `${path}/{id}` as const,
    operationId: `unsave${noun}`,
    access: "signed-in",
    whileSuspended: true,
    summary: `Save ${one} no longer`,
    params,
  });

  return (platform: Platform) => {
    const { db } = platform;
    const countReading = countsReading(platform);
    return createRouter()
      .openapi(listRoute, async (c) => {
        const { limit, cursor } = c.req.valid("query");
        const actor = memberOf(c);
        const page = await keysetPage(db, favoriteList(db, saveable, actor), { limit, after: cursor });
        if (showsPeople) await countReading(c, page.items.length);
        const shown = presentPage(c, page, (row) => present(row as RowOf<Query>, actor));
        // The kind's declaration checks the type: for a generic kind, the compiler cannot compare answers.
        return c.json(shown, 200) as never;
      })
      .openapi(idsRoute, async (c) => c.json(await favoriteIds(db, saveable, memberOf(c)), 200))
      .openapi(saveRoute, async (c) => {
        await saveFavorite(platform, saveable, memberOf(c), c.req.valid("param").id);
        return c.body(null, 204);
      })
      .openapi(deleteRoute, async (c) => {
        await unsave(platform, saveable, memberOf(c), c.req.valid("param").id);
        return c.body(null, 204);
      });
  };
}
