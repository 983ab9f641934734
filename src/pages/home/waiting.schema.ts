import { z } from "zod";

export const waiting = z
  .object({
    /** The member's events of this week, and those where she can still decline a promotion; soonest first. */
    events: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        date: z.string(),
        location: z.string().nullable(),
        /** Until when she may decline a spot from the waitlist; null for other spots. */
        declineUntil: z.string().nullable(),
      }),
    ),
    /** Conversations with unread messages, and unanswered requests, newest first. */
    conversations: z.array(
      z.object({
        id: z.uuid(),
        /** The first name of the other participant. */
        from: z.string(),
        /** The title of the subject when the conversation started. */
        about: z.string(),
        /** Whether it is a request that waits for an answer. */
        asked: z.boolean(),
        unread: z.number(),
      }),
    ),
  })
  .meta({ id: "Waiting" });

export type Waiting = z.infer<typeof waiting>;
