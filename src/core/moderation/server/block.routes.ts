import { z } from "@hono/zod-openapi";
import { presentPerson } from "#src/core/people/server/person.presenter.ts";
import { blockedPerson } from "#src/core/moderation/report.schema.ts";
import { listBlocked } from "#src/core/moderation/server/block.queries.ts";
import { blockPerson, unblockPerson } from "#src/core/moderation/server/block.service.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { presentPage } from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";

const params = z.object({ userId: z.uuid("Member not found") });

const listRoute = endpoint({
  method: "get",
  path: "/api/blocks",
  access: "signed-in",
  summary: "Whom one has blocked, the last one first",
  answer: z.array(blockedPerson),
  paged: 20,
});

const blockRoute = endpoint({
  method: "put",
  path: "/api/blocks/{userId}",
  operationId: "blockPerson",
  access: "signed-in",
  whileSuspended: true,
  summary: "Block somebody: neither finds what the other posts, nor can write to her",
  params,
  answerDescription: "Blocked; we don't tell her",
  errors: [404, 409, 429],
});

const unblockRoute = endpoint({
  method: "delete",
  path: "/api/blocks/{userId}",
  operationId: "unblockPerson",
  access: "signed-in",
  whileSuspended: true,
  summary: "End one's own block of somebody",
  params,
});

export function blockRoutes(platform: Platform) {
  const { db } = platform;
  return createRouter()
    .openapi(listRoute, async (c) => {
      const actor = memberOf(c);
      const { limit, cursor } = c.req.valid("query");
      const page = await listBlocked(db, actor.id, { limit, after: cursor });
      return c.json(
        presentPage(c, page, ({ person, createdAt }) => ({
          id: person.id,
          user: presentPerson(person, actor),
          createdAt: createdAt.toISOString(),
        })),
        200,
      );
    })
    .openapi(blockRoute, async (c) => {
      await blockPerson(platform, memberOf(c), c.req.valid("param").userId);
      return c.body(null, 204);
    })
    .openapi(unblockRoute, async (c) => {
      await unblockPerson(platform, memberOf(c), c.req.valid("param").userId);
      return c.body(null, 204);
    });
}
