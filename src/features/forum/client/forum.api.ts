import {
  infiniteQueryOptions,
  queryOptions,
  skipToken,
  type InfiniteData,
  type QueryClient,
} from "@tanstack/react-query";
import { answered, api, checked, keyHeader } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";
import {
  fetchPage,
  pagedQuery,
  resultsQuery,
  type FetchedList,
  type FetchedPage,
} from "#src/client/lists/paged-query.ts";
import { patchItem, removeItem } from "#src/client/resource-cache.ts";
import type { CommunitySearch } from "#src/features/forum/forum.address.ts";
import { postLimits } from "#src/features/forum/post.limits.ts";
import type { PostInput } from "#src/features/forum/post.schema.ts";
import type { ReplyEdit, ReplyInput, Reply } from "#src/features/forum/reply.schema.ts";
import { wholeStart } from "#src/shared/format.ts";
import { encodeCursor, maxPageSize, type Cursor } from "#src/shared/pagination.ts";

export const newPostDraft = "new-post";
export const editedPostDraft = (id: string) => `post-${id}`;
export const replyDraft = (id: string) => `reply-${id}`;
export const quoteDraft = (id: string) => `quote-${id}`;
export const editedReplyDraft = (id: string) => `reply-edit-${id}`;

const { forum } = api.api;

export const postsQuery = (search: CommunitySearch) =>
  resultsQuery(
    "/api/forum",
    {
      category: search.category && wholeStart(search.category, postLimits.category),
      q: search.q && wholeStart(search.q, postLimits.search),
      following: search.following && "true",
    },
    search.after,
  );

export const postQuery = (id: string) => apiQuery("/api/forum/:id", { param: { id } });

export const sendPost = (json: PostInput, key: string) =>
  answered(forum.$post({ json, header: keyHeader(key) }));

export const editPost = (id: string) => (json: PostInput, _key: string, updatedAt?: string) =>
  answered(forum[":id"].$put({ param: { id }, json: { ...json, updatedAt } }));

export const deletePost = (id: string) => () => checked(forum[":id"].$delete({ param: { id } }));

export const likePost = (id: string) => answered(forum[":id"].like.$patch({ param: { id } }));

export const followPost = (id: string, following: boolean) =>
  answered(forum[":id"].follow.$put({ param: { id }, json: { following } }));

export const markSeen = (id: string) => checked(forum[":id"].seen.$put({ param: { id } }));

/** The path of a post's replies, typed as the route's path. */
export const repliesPath = (postId: string) => `/api/forum/${postId}/replies` as "/api/forum/:id/replies";

export const laterRepliesQuery = (postId: string, after: string) =>
  pagedQuery(repliesPath(postId), {}, after);

/** How many replies a thread starts with, and how many each press adds. */
const threadStart = 5;
export const threadStep = 20;

/** The replies before a cursor, or the newest: fetched backwards, shown oldest first. A refetch keeps what is shown. */
export function earlierRepliesQuery(postId: string, before?: string) {
  const path = repliesPath(postId);
  const query = pagedQuery(path, { order: "newest" }, before);
  const beginning = (client: QueryClient) => {
    const shown = [query.queryKey, justPostedQuery(postId).queryKey].map(
      (key) => client.getQueryData<InfiniteData<FetchedPage<Reply>>>(key)?.pages[0]?.items.length ?? 0,
    );
    return Math.min(maxPageSize, Math.max(threadStart, shown[0]! + shown[1]!));
  };
  return infiniteQueryOptions({
    ...query,
    queryFn: ({ client, pageParam: cursor }) =>
      fetchPage<Reply>(path, { order: "newest", limit: cursor ? threadStep : beginning(client), cursor }),
    select: oldestFirst,
  });
}

const oldestFirst = ({ pages }: InfiniteData<FetchedPage<Reply>>): FetchedList<Reply> => ({
  items: pages.flatMap(({ items }) => items).toReversed(),
  total: pages[0]!.total,
  next: pages.at(-1)!.next,
  pages: pages.length,
});

/** Up to one page of the replies after a cursor, or from the beginning. */
export const newRepliesQuery = (postId: string, after: Cursor | undefined) => ({
  ...pagedQuery(repliesPath(postId), { limit: maxPageSize }, after && encodeCursor(after)),
  staleTime: 0,
  gcTime: 0,
});

/** Replies just posted or taken from live news. Keyed like a list, so that patches reach them; nothing fetches them. */
export const justPostedQuery = (postId: string) =>
  queryOptions<InfiniteData<FetchedPage<Reply>>>({
    queryKey: [repliesPath(postId), "pages", "just posted"],
    queryFn: skipToken,
    initialData: () => ({ pages: [{ items: [], total: { count: 0, more: false } }], pageParams: [] }),
    gcTime: 0,
  });

export const changeJustPosted = (
  client: QueryClient,
  postId: string,
  change: (replies: Reply[]) => Reply[],
) =>
  client.setQueryData(
    justPostedQuery(postId).queryKey,
    (old) => old && { ...old, pages: old.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );

export const likeReply = (postId: string, replyId: string) =>
  answered(forum[":id"].replies[":replyId"].like.$patch({ param: { id: postId, replyId } }));

export const sendReply = (postId: string, json: ReplyInput, key: string) =>
  answered(forum[":id"].replies.$post({ param: { id: postId }, header: keyHeader(key), json }));

export const editReply =
  (postId: string, replyId: string) => (json: ReplyEdit, _key: string, updatedAt?: string) =>
    answered(
      forum[":id"].replies[":replyId"].$put({ param: { id: postId, replyId }, json: { ...json, updatedAt } }),
    );

export const deleteReply = (postId: string, replyId: string) => () =>
  checked(forum[":id"].replies[":replyId"].$delete({ param: { id: postId, replyId } }));

/** Removes a deleted reply from its thread, and refetches the thread because others may have quoted it. */
export async function forgetReply(client: QueryClient, postId: string, replyId: string) {
  patchItem(client, "/api/forum", postId, ({ replies: count }) => ({ replies: Math.max(0, count - 1) }));
  await removeItem(client, repliesPath(postId), replyId);
}
