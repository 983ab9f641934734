import { encodeCursor } from "#src/shared/pagination.ts";
import { cursor, flag, more, searchParams, text } from "#src/shared/search-params.ts";

/** Reads the address of a post: the cursor after or before which its replies are shown. */
export const parsePostSearch = searchParams({ after: cursor, before: cursor });

export type PostSearch = ReturnType<typeof parsePostSearch>;

/** Reads the address of the list of posts. */
export const parseCommunitySearch = searchParams({
  category: text(),
  /** Only posts that match this text in their own text or in a reply. */
  q: text(),
  /** Opens the search before a text is entered. */
  search: flag,
  /** Only posts that the member follows. */
  following: flag,
  after: cursor,
  more,
});

export type CommunitySearch = ReturnType<typeof parseCommunitySearch>;

/** The live topic for all new posts; it has a null id instead of a post's. */
export const allPostsTopic = "posts:00000000-0000-0000-0000-000000000000";

/** The anchor of a reply on its page. */
export const replyAnchor = (id: string) => `reply-${id}`;

// Sorts before every id with the same time.
const firstOfItsTime = "00000000-0000-0000-0000-000000000000";

/** The cursor whose page begins with this reply. */
export const cursorBefore = ({ createdAt }: { createdAt: Date | string }) =>
  encodeCursor({ createdAt: new Date(createdAt), id: firstOfItsTime });

/** The address at which a reply is shown, wherever it is in the thread. */
export const replyAddress = (postId: string, reply: { id: string; createdAt: Date | string }) =>
  `/community/${postId}?after=${cursorBefore(reply)}#${replyAnchor(reply.id)}`;
