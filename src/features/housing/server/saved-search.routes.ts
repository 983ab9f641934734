import { z } from "@hono/zod-openapi";
import { savedSearch, savedSearchInput } from "#src/features/housing/saved-search.schema.ts";
import {
  deleteSearch,
  listSearches,
  openSearch,
  saveSearch,
} from "#src/features/housing/server/saved-search.service.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";

const path = "/api/housing/saved-searches";

const listRoute = endpoint({
  method: "get",
  path,
  access: "signed-in",
  summary: "My saved searches, the newest first",
  answer: z.array(savedSearch),
});

const saveRoute = endpoint({
  method: "post",
  path,
  access: "signed-in",
  summary: "Save a search, to be told of new homes that fit",
  description: "What was saved before is not saved again.",
  body: savedSearchInput,
  answer: savedSearch,
  status: 201,
  errors: [409],
});

const params = z.object({ id: z.uuid("Saved search not found") });

const seenRoute = endpoint({
  method: "put",
  path: `${path}/{id}/seen`,
  access: "signed-in",
  // Suspended members read, too.
  whileSuspended: true,
  summary: "Note that I have a saved search open",
  description: "Its homes are no longer new, and the notifications about them are read.",
  params,
  errors: [404],
});

const deleteRoute = endpoint({
  method: "delete",
  path: `${path}/{id}`,
  access: "signed-in",
  // A suspended member may still stop notifications.
  whileSuspended: true,
  summary: "Delete a saved search",
  params,
  errors: [404],
});

export function savedSearchRoutes(platform: Platform) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listSearches(platform, memberOf(c)), 200))
    .openapi(saveRoute, async (c) =>
      c.json(await saveSearch(platform, memberOf(c), c.req.valid("json")), 201),
    )
    .openapi(seenRoute, async (c) => {
      await openSearch(platform, memberOf(c), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(deleteRoute, async (c) => {
      await deleteSearch(platform, memberOf(c), c.req.valid("param").id);
      return c.body(null, 204);
    });
}
