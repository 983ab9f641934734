import { z } from "zod";

/** How much of what is a member's own she has not read, each counted up to 100. */
export const unreadCounts = z.object({
  notices: z.number(),
  /** Conversations with something unread in them. */
  conversations: z.number(),
});

export type UnreadCounts = z.infer<typeof unreadCounts>;
