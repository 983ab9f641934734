import { z } from "@hono/zod-openapi";
import { reader } from "#src/core/moderation/case.schema.ts";
import { readerList } from "#src/core/moderation/server/reader.queries.ts";
import { presentPersonForAdmin } from "#src/core/people/server/person.presenter.ts";
import { power } from "#src/core/roles/server/power.ts";
import { keysetPage } from "#src/server/database/keyset-page.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { presentPage } from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";

const listRoute = endpoint({
  method: "get",
  path: "/api/admin/readers",
  access: "signed-in",
  needs: [power("reports.decide")],
  summary: "Who has read as many people within an hour as one may, the latest first",
  answer: z.array(reader),
  paged: 20,
});

export const readerRoutes = ({ db }: Platform) =>
  createRouter().openapi(listRoute, async (c) => {
    const actor = memberOf(c);
    const { limit, cursor } = c.req.valid("query");
    const page = await keysetPage(db, readerList(db), { limit, after: cursor });
    return c.json(
      presentPage(c, page, ({ id, at, person }) => ({
        id,
        at: at.toISOString(),
        person: presentPersonForAdmin(person, actor),
      })),
      200,
    );
  });
