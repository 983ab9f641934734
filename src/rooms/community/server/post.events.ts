import { domainEvent } from "#src/server/events.ts";

/** A member has written a post. */
export const postPosted = domainEvent<{ postId: string }>("post posted");

/** A member has replied to a post. */
export const replyPosted = domainEvent<{ postId: string; replyId: string }>("reply posted");

/** A post is gone, with its replies and its media; by its author or by an admin. */
export const postDeleted = domainEvent<{ postId: string; deletedBy: string }>("post deleted");
