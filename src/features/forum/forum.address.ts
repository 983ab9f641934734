import { encodeCursor } from "#src/shared/pagination.ts";
import { cursor, flag, more, searchParams, text } from "#src/shared/search-params.ts";

export const parsePostSearch = searchParams({ after: cursor, before: cursor });

export type PostSearch = ReturnType<typeof parsePostSearch>;

export const parseCommunitySearch = searchParams({
  category: text(),
  /** Only posts that match this text in their own text or in a reply. */
  q: text(),
  /** Opens the search before a text is entered. */
  search: flag,
  following: flag,
  after: cursor,
  more,
});

export type CommunitySearch = ReturnType<typeof parseCommunitySearch>;

/** The live topic for all new posts; it has a null id instead of a post's. */
export const allPostsTopic = "posts:00000000-0000-0000-0000-000000000000";

export const replyAnchor = (id: string) => `reply-${id}`;

// Sorts before every id with the same time.
const firstOfItsTime = "00000000-0000-0000-0000-000000000000";

/** The cursor whose page begins with this reply. */
export const cursorBefore = ({ createdAt }: { createdAt: Date | string }) =>
  encodeCursor({ createdAt: new Date(createdAt), id: firstOfItsTime });

export const replyAddress = (postId: string, reply: { id: string; createdAt: Date | string }) =>
  `/community/${postId}?after=${cursorBefore(reply)}#${replyAnchor(reply.id)}`;
