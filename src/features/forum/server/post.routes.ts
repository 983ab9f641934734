import { z } from "@hono/zod-openapi";
import {
  category,
  post,
  postEdit,
  postInput,
  postLike,
  postSearch,
  postFollow,
} from "#src/features/forum/post.schema.ts";
import { markSeen } from "#src/features/forum/server/follow.queries.ts";
import { presentPost } from "#src/features/forum/server/forum.presenter.ts";
import { findPost, mayReadPost, newestPosts, postList } from "#src/features/forum/server/post.queries.ts";
import {
  editPost,
  likePost,
  removePost,
  writePost,
  followPost,
} from "#src/features/forum/server/post.service.ts";
import { searchPosts } from "#src/features/forum/server/post-search.queries.ts";
import { matchesOf } from "#src/features/forum/server/search.queries.ts";
import { keysetPage } from "#src/server/database/keyset-page.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { editOf, notFound } from "#src/server/http/errors.ts";
import { asksForFirstPage, flag, presentPage, unlessBlank } from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Actor } from "#src/shared/actor.ts";

const params = z.object({ id: z.uuid("Post not found") });

const listRoute = endpoint({
  method: "get",
  path: "/api/forum",
  operationId: "listPosts",
  access: "public",
  summary: "Posts, newest first",
  query: z.object({
    category: unlessBlank(category).openapi({
      type: "string",
      description: "Upper and lower case are one",
    }),
    q: unlessBlank(postSearch).openapi({
      type: "string",
      description: "Words of the post or of one of its replies",
    }),
    following: flag("Only those that one follows; needs a session"),
  }),
  answer: z.array(post),
  paged: newestPosts.limit,
  errors: [401],
});

const detailRoute = endpoint({
  method: "get",
  path: "/api/forum/{id}",
  operationId: "getPost",
  access: "public",
  summary: "One post",
  params,
  answer: post,
  errors: [404],
});

const postRoute = endpoint({
  method: "post",
  path: "/api/forum",
  operationId: "createPost",
  access: "signed-in",
  summary: "Write a post",
  key: true,
  body: postInput,
  answer: post,
  status: 201,
  errors: [429],
});

const editRoute = endpoint({
  method: "put",
  path: "/api/forum/{id}",
  operationId: "updatePost",
  access: "signed-in",
  summary: "Change one's own post; what is left out stays as it is",
  params,
  body: editOf(postEdit).meta({ id: "PostEdit" }),
  answer: post,
  errors: [404, 409, 429],
});

const deleteRoute = endpoint({
  method: "delete",
  path: "/api/forum/{id}",
  operationId: "deletePost",
  access: "signed-in",
  whileSuspended: true,
  summary: "Delete one's own post",
  params,
  errors: [404],
});

const likeRoute = endpoint({
  method: "patch",
  path: "/api/forum/{id}/like",
  operationId: "likePost",
  access: "signed-in",
  summary: "Like a post, or take that back",
  params,
  answer: postLike,
  errors: [404, 429],
});

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
  errors: [404],
});

export function postRoutes(platform: Platform) {
  const { db } = platform;
  const visiblePost = async (id: string | undefined, actor: Actor) => {
    const found = id === undefined ? undefined : await findPost(db, id, actor);
    if (!found) throw notFound("Post");
    return presentPost(found, actor);
  };

  return createRouter()
    .openapi(listRoute, async (c) => {
      const { limit, cursor, q, category: named, following } = c.req.valid("query");
      const viewer = c.get("actor");
      const followedBy = following === "true" ? memberOf(c).id : undefined;
      const filters = { category: named, words: q, followedBy, viewer };
      const asked = { limit, after: cursor };
      const page = asksForFirstPage(c)
        ? await newestPosts.read(db, viewer)
        : q === undefined || followedBy
          ? await keysetPage(db, postList(db, filters), asked)
          : await searchPosts(db, { ...filters, words: q }, asked);
      const ids = page.items.map(({ post: { id } }) => id);
      const matches = q === undefined ? undefined : await matchesOf(db, ids, q, viewer);
      return c.json(
        presentPage(c, page, (found) =>
          presentPost({ ...found, match: matches?.get(found.post.id) }, viewer),
        ),
        200,
      );
    })
    .openapi(detailRoute, async (c) =>
      c.json(await visiblePost(c.req.valid("param").id, c.get("actor")), 200),
    )
    .openapi(postRoute, async (c) => {
      const actor = memberOf(c);
      const key = c.req.valid("header")["idempotency-key"];
      const id = await writePost(platform, actor, c.req.valid("json"), key);
      return c.json(await visiblePost(id, actor), 201);
    })
    .openapi(editRoute, async (c) => {
      const actor = memberOf(c);
      const { id } = c.req.valid("param");
      await editPost(platform, actor, id, c.req.valid("json"));
      return c.json(await visiblePost(id, actor), 200);
    })
    .openapi(deleteRoute, async (c) => {
      await removePost(platform, memberOf(c), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(likeRoute, async (c) =>
      c.json(await likePost(platform, memberOf(c), c.req.valid("param").id), 200),
    )
    .openapi(followRoute, async (c) => {
      const { following } = c.req.valid("json");
      await followPost(platform, memberOf(c), c.req.valid("param").id, following);
      return c.json({ following }, 200);
    })
    .openapi(seenRoute, async (c) => {
      const [actor, { id }] = [memberOf(c), c.req.valid("param")];
      if (!(await mayReadPost(db, actor, id))) throw notFound("Post");
      await markSeen(db, actor, id);
      return c.body(null, 204);
    });
}
