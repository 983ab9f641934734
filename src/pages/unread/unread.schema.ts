import { z } from "zod";

/** What the member has not read, each counted up to 100. */
export const unreadCounts = z
  .object({
    notices: z.number(),
    /** Conversations with unread messages. */
    conversations: z.number(),
  })
  .meta({ id: "UnreadCounts" });

export type UnreadCounts = z.infer<typeof unreadCounts>;
