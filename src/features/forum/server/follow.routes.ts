import { z } from "@hono/zod-openapi";
import { postFollow } from "#src/features/forum/post.schema.ts";
import { followPost } from "#src/features/forum/server/follow.service.ts";
import { markSeen } from "#src/features/forum/server/follow.queries.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint, jsonAnswer, jsonBody } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";

const tags = ["CC Chat"];
const params = z.object({ id: z.uuid("Post not found") });

const followRoute = endpoint({
  method: "put",
  path: "/api/forum/{id}/follow",
  access: "signed-in",
  tags,
  summary: "Follow a post, or follow it no more",
  request: { params, body: jsonBody(postFollow) },
  errors: [404, 429],
  responses: { 200: jsonAnswer(postFollow, "Whether one follows it now") },
});

const seenRoute = endpoint({
  method: "put",
  path: "/api/forum/{id}/seen",
  access: "signed-in",
  whileSuspended: true,
  tags,
  summary: "Note that one has read a post that one follows, up to now",
  request: { params },
  responses: { 204: { description: "Noted, if one follows it" } },
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
