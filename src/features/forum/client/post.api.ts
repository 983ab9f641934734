import type { QueryClient } from "@tanstack/react-query";
import { answered, api, checked, keyHeader } from "#src/client/api.ts";
import { apiKey, apiQuery } from "#src/client/api-query.ts";
import { changeItem, knownItem } from "#src/features/forum/client/fetched-lists.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import type { CommunitySearch } from "#src/features/forum/community-search.ts";
import { postLimits } from "#src/features/forum/post.constants.ts";
import type { Post, PostEdit, PostInput } from "#src/features/forum/post.schema.ts";
import { decodeCursor } from "#src/shared/pagination.ts";

const { forum } = api.api;

type Change = Partial<Post> | ((post: Post) => Partial<Post>);

/** The cursor in an address, if it is valid. */
export const cursorOf = ({ after = "" }: CommunitySearch) => (decodeCursor(after) ? after : undefined);

/** Posts page by page, filtered by category, search and Following. */
export const postsQuery = (search: CommunitySearch) =>
  pagedQuery(
    "/api/forum",
    {
      category: search.category?.slice(0, postLimits.category),
      q: search.q?.slice(0, postLimits.search),
      following: search.following && "true",
    },
    cursorOf(search),
  );

/** A few of the newest posts, to show beside another one. */
export const newestPostsQuery = () => pagedQuery("/api/forum", { limit: 4 });

export const postQuery = (id: string) => apiQuery("/api/forum/:id", { param: { id } });

/** A cached post, by itself or from a list. */
export const knownPost = (client: QueryClient, id: string): Post | undefined =>
  client.getQueryData(postQuery(id).queryKey) ?? knownItem<Post>(client, apiKey("/api/forum"), id);

/** Changes a post wherever it is cached. */
export function patchPost(client: QueryClient, id: string, change: Change) {
  const patched = (post: Post): Post => ({
    ...post,
    ...(typeof change === "function" ? change(post) : change),
  });
  client.setQueryData(postQuery(id).queryKey, (post) => post && patched(post));
  changeItem(client, apiKey("/api/forum"), id, patched);
}

/** Removes a deleted post from the cache and refetches the lists. */
export async function forgetPost(client: QueryClient, id: string) {
  changeItem(client, apiKey("/api/forum"), id, () => undefined);
  await client.invalidateQueries({ queryKey: apiKey("/api/forum") });
  // One on a visible page would be refetched.
  client.removeQueries({ queryKey: postQuery(id).queryKey, type: "inactive" });
}

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
