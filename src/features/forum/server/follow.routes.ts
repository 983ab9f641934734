import { z } from "@hono/zod-openapi";
import { postFollow } from "#src/features/forum/post.schema.ts";
import { followPost } from "#src/features/forum/server/follow.service.ts";
import { markSeen } from "#src/features/forum/server/follow.queries.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";

const params = z.object({ id: z.uuid("Post not found") });

const followRoute = endpoint({
  method: "put",
  path: "/api/forum/{id}/follow",
  operationId: "followPost",
  access: "signed-in",
  summary: "Follow a post, or follow it no more",
  params,
  body: postFollow,
  answer: postFollow,
  errors: [404, 429],
});

const seenRoute = endpoint({
  method: "put",
  path: "/api/forum/{id}/seen",
  operationId: "markPostSeen",
  access: "signed-in",
  whileSuspended: true,
  summary: "Note that one has read a post that one follows, up to now",
  params,
  answerDescription: "Noted, if one follows it",
});

export function followRoutes(platform: Platform) {
  return createRouter()
    .openapi(followRoute, async (c) => {
      const { following } = c.req.valid("json");
      await followPost(platform, memberOf(c), c.req.valid("param").id, following);
      return c.json({ following }, 200);
    })
    .openapi(seenRoute, async (c) => {
      await markSeen(platform.db, memberOf(c), c.req.valid("param").id);
      return c.body(null, 204);
    });
}
