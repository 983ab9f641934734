import { domainEvent } from "#src/server/events.ts";

/** A member has written a post. */
export const postPosted = domainEvent<{ postId: string }>("post posted");

/** A member has replied to a post; `named` are told of it by another event. */
export const replyPosted = domainEvent<{ postId: string; replyId: string; named: string[] }>("reply posted");

/** A post is gone, with its replies and its media; by its author or by an admin. */
export const postDeleted = domainEvent<{ postId: string; deletedBy: string }>("post deleted");

/** A new reply names somebody who is in its thread. */
export const membersNamed = domainEvent<{ postId: string; replyId: string; userIds: string[] }>(
  "members named",
);
