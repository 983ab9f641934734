import { z } from "@hono/zod-openapi";
import { power } from "#src/core/roles/server/power.ts";
import { siteWord, wordInput, wordVersion } from "#src/core/site/site.schema.ts";
import { presentVersion, presentWord } from "#src/core/site/server/site.presenter.ts";
import { listWords, versionList } from "#src/core/site/server/site.queries.ts";
import { changeWord } from "#src/core/site/server/site.service.ts";
import { keysetPage } from "#src/server/database/keyset-page.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { presentPage } from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";
import { wordKeys } from "#src/shared/site-words.ts";

const access = "signed-in" as const;
const needs = [power("site.edit")];
const params = z.object({ key: z.enum(wordKeys, "There is no such text.") });

const listRoute = endpoint({
  method: "get",
  path: "/api/admin/words",
  access,
  needs,
  summary: "The texts of the site that organizers may change, as they count now",
  answer: z.array(siteWord),
});

const changeRoute = endpoint({
  method: "put",
  path: "/api/admin/words/{key}",
  access,
  needs,
  summary: "Change a text of the site, or bring back an earlier one",
  description:
    "Refused (409) where a setting of the server fixes it, or somebody else has changed it meanwhile.",
  params,
  body: wordInput,
  errors: [409],
});

const versionsRoute = endpoint({
  method: "get",
  path: "/api/admin/words/{key}/versions",
  operationId: "listWordVersions",
  access,
  needs,
  summary: "What a text has been, newest first, and who changed it",
  params,
  answer: z.array(wordVersion),
  paged: 10,
});

export const siteWordRoutes = (platform: Platform) =>
  createRouter()
    .openapi(listRoute, async (c) => {
      const found = new Map((await listWords(platform.db)).map((row) => [row.word.key, row]));
      return c.json(
        wordKeys.map((key) => presentWord(platform, key, found.get(key))),
        200,
      );
    })
    .openapi(changeRoute, async (c) => {
      await changeWord(platform, memberOf(c), { ...c.req.valid("param"), ...c.req.valid("json") });
      return c.body(null, 204);
    })
    .openapi(versionsRoute, async (c) => {
      const { limit, cursor } = c.req.valid("query");
      const list = versionList(platform.db, c.req.valid("param").key);
      const page = await keysetPage(platform.db, list, { limit, after: cursor });
      return c.json(presentPage(c, page, presentVersion), 200);
    });
