import type { QueryClient } from "@tanstack/react-query";
import { answered, api, checked, keyHeader } from "#src/client/api.ts";
import { patchItem, removeItem } from "#src/client/resource-cache.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import type { CommunitySearch } from "#src/features/forum/community-search.ts";
import type { ReplyEdit, ReplyInput } from "#src/features/forum/reply-input.schema.ts";
import { encodeCursor, maxPageSize } from "#src/shared/pagination.ts";

const { replies } = api.api.forum[":id"];

/** The path of a post's replies, with the types of all of them. */
export const repliesPath = (postId: string) => `/api/forum/${postId}/replies` as "/api/forum/:id/replies";

/** The replies to a post, oldest first, page by page. */
export const repliesQuery = (postId: string, search: CommunitySearch = {}) =>
  pagedQuery(repliesPath(postId), {}, search.after);

// Sorts after every reply with the same time.
const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** The replies to a post written after a moment, up to one page. */
export const newRepliesQuery = (postId: string, from: Date) =>
  pagedQuery(repliesPath(postId), { limit: maxPageSize }, encodeCursor({ createdAt: from, id: lastId }));

/** Writes a reply; a repetition with the same key creates no second one. */
export const sendReply = (postId: string, json: ReplyInput, key: string) =>
  answered(replies.$post({ param: { id: postId }, header: keyHeader(key), json }));

export const editReply = (postId: string, replyId: string) => (json: ReplyEdit) =>
  answered(replies[":replyId"].$put({ param: { id: postId, replyId }, json }));

export const deleteReply = (postId: string, replyId: string) => () =>
  checked(replies[":replyId"].$delete({ param: { id: postId, replyId } }));

/** Removes a deleted reply from its thread and refetches the thread: others may have quoted it. */
export async function forgetReply(client: QueryClient, postId: string, replyId: string) {
  patchItem(client, "/api/forum", postId, ({ replies: count }) => ({ replies: Math.max(0, count - 1) }));
  await removeItem(client, repliesPath(postId), replyId);
}
