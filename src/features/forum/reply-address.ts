import { replyAnchor } from "#src/features/forum/reply-anchor.ts";
import { encodeCursor } from "#src/shared/pagination.ts";

// Behind everything of an earlier millisecond, and before all of its own.
const firstOfItsTime = "00000000-0000-0000-0000-000000000000";

/** Where the thread of a post begins if a reply is to be the first of its page. */
export const cursorBefore = ({ createdAt }: { createdAt: Date | string }) =>
  encodeCursor({ createdAt: new Date(createdAt), id: firstOfItsTime });

/** The address at which a reply is read, wherever in its thread it stands. */
export const replyAddress = (postId: string, reply: { id: string; createdAt: Date | string }) =>
  `/community/${postId}?after=${cursorBefore(reply)}#${replyAnchor(reply.id)}`;
