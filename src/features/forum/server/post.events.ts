import { domainEvent } from "#src/server/events.ts";

export const postPosted = domainEvent<{ postId: string }>("post posted");

/** A reply was posted; the members in `named` are notified by {@link membersMentioned} instead. */
export const replyPosted = domainEvent<{ postId: string; replyId: string; named: string[] }>("reply posted");

/** A post was deleted with its replies and media, by its author or by an admin. */
export const postDeleted = domainEvent<{ postId: string; deletedBy: string }>("post deleted");

/** A new reply mentions people in its thread. */
export const membersMentioned = domainEvent<{ postId: string; replyId: string; userIds: string[] }>(
  "members named",
);
