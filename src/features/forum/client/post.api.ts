import { answered, api, checked, keyHeader } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import type { CommunitySearch } from "#src/features/forum/community-search.ts";
import { postLimits } from "#src/features/forum/post.constants.ts";
import type { PostEdit, PostInput } from "#src/features/forum/post.schema.ts";

const { forum } = api.api;

/** Posts page by page, filtered by category, search and Following. */
export const postsQuery = (search: CommunitySearch) =>
  pagedQuery(
    "/api/forum",
    {
      category: search.category?.slice(0, postLimits.category),
      q: search.q?.slice(0, postLimits.search),
      following: search.following && "true",
    },
    search.after,
  );

/** A few of the newest posts, to show beside another one. */
export const newestPostsQuery = () => pagedQuery("/api/forum", { limit: 4 });

export const postQuery = (id: string) => apiQuery("/api/forum/:id", { param: { id } });

/** Writes a post; a repetition with the same key creates no second one. */
export const sendPost = (json: PostInput, key: string) =>
  answered(forum.$post({ json, header: keyHeader(key) }));

export const editPost = (id: string) => (json: PostEdit, _key: string, updatedAt?: string) =>
  answered(forum[":id"].$put({ param: { id }, json: { ...json, updatedAt } }));

export const deletePost = (id: string) => () => checked(forum[":id"].$delete({ param: { id } }));

/** Toggles a like. */
export const likePost = (id: string) => answered(forum[":id"].like.$patch({ param: { id } }));

export const followPost = (id: string, following: boolean) =>
  answered(forum[":id"].follow.$put({ param: { id }, json: { following } }));

/** Marks a followed post as read. */
export const markSeen = (id: string) => checked(forum[":id"].seen.$put({ param: { id } }));
