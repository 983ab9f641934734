import { z } from "@hono/zod-openapi";
import { postLike } from "#src/features/forum/post.schema.ts";
import { replyEdit, replyInput, reply } from "#src/features/forum/reply.schema.ts";
import { presentReply } from "#src/features/forum/server/forum.presenter.ts";
import { findPost } from "#src/features/forum/server/post.queries.ts";
import { findReply, replyList } from "#src/features/forum/server/reply.queries.ts";
import { editReply, likeReply, removeReply, writeReply } from "#src/features/forum/server/reply.service.ts";
import { editOf, notFound } from "#src/server/http/errors.ts";
import { keysetPage } from "#src/server/database/keyset-page.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { presentPage, unlessBlank } from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Actor } from "#src/shared/actor.ts";

const params = z.object({ id: z.uuid("Post not found") });
const replyParams = params.extend({ replyId: z.uuid("Reply not found") });

const listRoute = endpoint({
  method: "get",
  path: "/api/forum/{id}/replies",
  access: "public",
  summary: "The replies to a post, oldest first",
  params,
  query: z.object({
    order: unlessBlank(z.enum(["oldest", "newest"], "Please use oldest or newest.")).openapi({
      type: "string",
      enum: ["oldest", "newest"],
      description: "Which come first; oldest unless told otherwise",
    }),
  }),
  answer: z.array(reply),
  paged: 20,
  errors: [404],
});

const replyRoute = endpoint({
  method: "post",
  path: "/api/forum/{id}/replies",
  access: "signed-in",
  summary: "Reply to a post",
  params,
  key: true,
  body: replyInput,
  answer: reply,
  status: 201,
  errors: [404, 429],
});

const editRoute = endpoint({
  method: "put",
  path: "/api/forum/{id}/replies/{replyId}",
  access: "signed-in",
  summary: "Change the words of one's own reply",
  params: replyParams,
  body: editOf(replyEdit).meta({ id: "ReplyEdit" }),
  answer: reply,
  errors: [404, 409, 429],
});

const deleteRoute = endpoint({
  method: "delete",
  path: "/api/forum/{id}/replies/{replyId}",
  access: "signed-in",
  whileSuspended: true,
  summary: "Delete one's own reply",
  params: replyParams,
  errors: [404],
});

const likeRoute = endpoint({
  method: "patch",
  path: "/api/forum/{id}/replies/{replyId}/like",
  access: "signed-in",
  summary: "Like a reply, or take that back",
  params: replyParams,
  answer: postLike,
  errors: [404, 429],
});

export function replyRoutes(platform: Platform) {
  const { db } = platform;
  const visibleReply = async (id: string, actor: Actor) => {
    const found = await findReply(db, id, actor);
    if (!found) throw notFound("Reply");
    return presentReply(found, actor);
  };

  return createRouter()
    .openapi(listRoute, async (c) => {
      const { limit, cursor, order: first } = c.req.valid("query");
      const { id: postId } = c.req.valid("param");
      const viewer = c.get("actor");
      const list = replyList(db, { postId, viewer, first });
      const page = await keysetPage(db, list, { limit, after: cursor });
      // An empty list may mean that the actor may not see the post.
      if (page.total.count === 0 && !(await findPost(db, postId, viewer))) throw notFound("Post");
      return c.json(
        presentPage(c, page, (found) => presentReply(found, viewer)),
        200,
      );
    })
    .openapi(replyRoute, async (c) => {
      const actor = memberOf(c);
      const id = await writeReply(platform, actor, {
        ...c.req.valid("json"),
        postId: c.req.valid("param").id,
        key: c.req.valid("header")["idempotency-key"],
      });
      return c.json(await visibleReply(id, actor), 201);
    })
    .openapi(editRoute, async (c) => {
      const actor = memberOf(c);
      const { id: postId, replyId } = c.req.valid("param");
      await editReply(platform, actor, { postId, replyId }, c.req.valid("json"));
      return c.json(await visibleReply(replyId, actor), 200);
    })
    .openapi(deleteRoute, async (c) => {
      const { id: postId, replyId } = c.req.valid("param");
      await removeReply(platform, memberOf(c), { postId, replyId });
      return c.body(null, 204);
    })
    .openapi(likeRoute, async (c) => {
      const { id: postId, replyId } = c.req.valid("param");
      return c.json(await likeReply(platform, memberOf(c), { postId, replyId }), 200);
    });
}
