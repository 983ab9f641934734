import { encodeCursor } from "#src/shared/pagination.ts";
import { cursor, flag, more, searchParams, text } from "#src/shared/search-params.ts";

/** Reads the address of a post: after which of its replies they are shown, or before which one. */
export const parsePostSearch = searchParams({ after: cursor, before: cursor });

export type PostSearch = ReturnType<typeof parsePostSearch>;

/** Reads the address of the list of posts. */
export const parseCommunitySearch = searchParams({
  category: text(),
  /** Only posts that match this text, themselves or in a reply. */
  q: text(),
  /** Opens the search, before there is a text. */
  search: flag,
  /** Only posts that the member follows. */
  following: flag,
  after: cursor,
  more,
});

export type CommunitySearch = ReturnType<typeof parseCommunitySearch>;

/** What is listened to for new posts: one topic for all of them, which has the id of none. */
export const allPostsTopic = "posts:00000000-0000-0000-0000-000000000000";

/** The anchor of a reply on its page. */
export const replyAnchor = (id: string) => `reply-${id}`;

// Sorts before every id with the same time.
const firstOfItsTime = "00000000-0000-0000-0000-000000000000";

/** The cursor with which a reply is the first of its page. */
export const cursorBefore = ({ createdAt }: { createdAt: Date | string }) =>
  encodeCursor({ createdAt: new Date(createdAt), id: firstOfItsTime });

/** The address at which a reply is shown, wherever it is in its thread. */
export const replyAddress = (postId: string, reply: { id: string; createdAt: Date | string }) =>
  `/community/${postId}?after=${cursorBefore(reply)}#${replyAnchor(reply.id)}`;
