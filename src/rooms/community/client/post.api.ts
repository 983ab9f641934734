import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { answered, api, checked, keyHeader } from "#src/client/api.ts";
import { ApiError } from "#src/client/api-error.ts";
import { apiKey, apiQuery } from "#src/client/api-query.ts";
import { pagedQuery, type FetchedPage } from "#src/client/lists/paged-query.ts";
import type { CommunitySearch } from "#src/rooms/community/community-search.ts";
import { postLimits } from "#src/rooms/community/post.constants.ts";
import type { Post, PostEdit, PostInput } from "#src/rooms/community/post.schema.ts";
import type { ReplyInput } from "#src/rooms/community/reply.schema.ts";
import { decodeCursor } from "#src/shared/pagination.ts";

const { forum } = api.api;

type Lists = InfiniteData<FetchedPage<Post>>;
type Change = Partial<Post> | ((post: Post) => Partial<Post>);

/** A cursor of an address, if it is one. */
const cursorOf = ({ after = "" }: CommunitySearch) => (decodeCursor(after) ? after : undefined);

/** The posts of a category, or with some words, or all, page by page. */
export const postsQuery = (search: CommunitySearch) =>
  pagedQuery(
    "/api/forum",
    { category: search.category?.slice(0, postLimits.category), q: search.q?.slice(0, postLimits.search) },
    cursorOf(search),
  );

/** A few of the newest posts, for beside another one. */
export const newestPostsQuery = () => pagedQuery("/api/forum", { limit: 4 });

/** One post. */
export const postQuery = (id: string) => apiQuery("/api/forum/:id", { param: { id } });

/** The replies to a post, the oldest first, page by page. */
export const repliesQuery = (id: string, search: CommunitySearch = {}) => {
  const [address] = apiKey("/api/forum/:id/replies", { param: { id } });
  return pagedQuery(address as "/api/forum/:id/replies", {}, cursorOf(search));
};

/** A post as far as it has been fetched, by itself or in a list. */
export function knownPost(client: QueryClient, id: string): Post | undefined {
  const lists = client.getQueriesData<Lists>({ queryKey: apiKey("/api/forum") });
  return (
    client.getQueryData(postQuery(id).queryKey) ??
    lists.flatMap(([, data]) => data?.pages.flatMap((page) => page.items) ?? []).find((one) => one.id === id)
  );
}

/** Changes a post wherever it is shown, before or without fetching it anew. */
export function patchPost(client: QueryClient, id: string, change: Change) {
  const patched = (post: Post): Post =>
    post.id === id ? { ...post, ...(typeof change === "function" ? change(post) : change) } : post;
  client.setQueryData(postQuery(id).queryKey, (post) => post && patched(post));
  inLists(client, (items) => items.map(patched));
}

/** Whether a post is not there; 400: the address names what no post was ever called. */
export const isGone = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status);

/** Takes a post that is gone from every list at once, has them fetched anew, and forgets it. */
export async function forgetPost(client: QueryClient, id: string) {
  inLists(client, (items) => items.filter((post) => post.id !== id));
  await client.invalidateQueries({ queryKey: apiKey("/api/forum") });
  // A page that is still in sight would ask for it anew.
  client.removeQueries({ queryKey: postQuery(id).queryKey, type: "inactive" });
}

function inLists(client: QueryClient, change: (items: Post[]) => Post[]) {
  client.setQueriesData<Lists>(
    { queryKey: apiKey("/api/forum") },
    (lists) =>
      lists && { ...lists, pages: lists.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}

/** Writes a post; sent again under its key, it is still one. */
export const sendPost = (json: PostInput, key: string) =>
  answered(forum.$post({ json, header: keyHeader(key) }));

/** Saves the changed words of a post. */
export const editPost = (id: string) => (json: PostEdit) =>
  answered(forum[":id"].$put({ param: { id }, json }));

/** Deletes a post. */
export const deletePost = (id: string) => () => checked(forum[":id"].$delete({ param: { id } }));

/** Likes a post, or takes that back. */
export const likePost = (id: string) => answered(forum[":id"].like.$patch({ param: { id } }));

/** Replies to a post; sent again under its key, it is still one reply. */
export const sendReply = (id: string, json: ReplyInput, key: string) =>
  answered(forum[":id"].replies.$post({ param: { id }, header: keyHeader(key), json }));
