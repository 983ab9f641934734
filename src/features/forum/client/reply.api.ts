import type { QueryClient } from "@tanstack/react-query";
import { answered, api, checked, keyHeader } from "#src/client/api.ts";
import { apiKey } from "#src/client/api-query.ts";
import { changeItem } from "#src/features/forum/client/fetched-lists.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import type { CommunitySearch } from "#src/features/forum/community-search.ts";
import { cursorOf, patchPost } from "#src/features/forum/client/post.api.ts";
import type { ReplyEdit, ReplyInput } from "#src/features/forum/reply-input.schema.ts";
import type { Reply } from "#src/features/forum/reply.schema.ts";
import { encodeCursor, maxPageSize } from "#src/shared/pagination.ts";

const { replies } = api.api.forum[":id"];

const repliesKey = (postId: string) => apiKey("/api/forum/:id/replies", { param: { id: postId } });

/** The replies to a post, oldest first, page by page. */
export const repliesQuery = (postId: string, search: CommunitySearch = {}) => {
  const [address] = repliesKey(postId);
  return pagedQuery(address as "/api/forum/:id/replies", {}, cursorOf(search));
};

// Sorts after every reply with the same time.
const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** The replies to a post written after a moment, up to one page. */
export const newRepliesQuery = (postId: string, from: Date) => {
  const [address] = repliesKey(postId);
  const after = encodeCursor({ createdAt: from, id: lastId });
  return pagedQuery(address as "/api/forum/:id/replies", { limit: maxPageSize }, after);
};

/** Writes a reply; a repetition with the same key creates no second one. */
export const sendReply = (postId: string, json: ReplyInput, key: string) =>
  answered(replies.$post({ param: { id: postId }, header: keyHeader(key), json }));

export const editReply = (postId: string, replyId: string) => (json: ReplyEdit) =>
  answered(replies[":replyId"].$put({ param: { id: postId, replyId }, json }));

export const deleteReply = (postId: string, replyId: string) => () =>
  checked(replies[":replyId"].$delete({ param: { id: postId, replyId } }));

/** Puts an edited reply into the cache. */
export const showReply = (client: QueryClient, postId: string, reply: Reply) =>
  changeItem<Reply>(client, repliesKey(postId), reply.id, () => reply);

/** Removes a deleted reply from its thread and refetches the thread: others may have quoted it. */
export async function forgetReply(client: QueryClient, postId: string, replyId: string) {
  changeItem<Reply>(client, repliesKey(postId), replyId, () => undefined);
  patchPost(client, postId, ({ replies: count }) => ({ replies: Math.max(0, count - 1) }));
  await client.invalidateQueries({ queryKey: repliesKey(postId) });
}
