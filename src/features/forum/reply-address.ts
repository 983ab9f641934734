import { encodeCursor } from "#src/shared/pagination.ts";

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
