import { z } from "zod";
import { membershipStatuses } from "#src/core/membership/membership.constants.ts";

/** What waits for a member, to be told in a line each. */
export const waiting = z.object({
  /** Events that she has a place in: those of this week, and those whose place can still be refused; the soonest first. */
  events: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      date: z.string(),
      location: z.string().nullable(),
      /** Until when she may give back a place that she has moved up to; null for one that is hers. */
      declineUntil: z.string().nullable(),
    }),
  ),
  /** Posts she follows that others have replied to since she read them, the newest post first. */
  posts: z.array(z.object({ id: z.uuid(), title: z.string(), unread: z.number() })),
  /** Conversations with something unread, and requests that she has not answered, the newest first. */
  conversations: z.array(
    z.object({
      id: z.uuid(),
      /** The first name of the other one. */
      from: z.string(),
      /** What it is about, as it was called when it began. */
      about: z.string(),
      /** Whether she is asked for her answer. */
      asked: z.boolean(),
      unread: z.number(),
    }),
  ),
  /** How many homes others have posted since she was there before; 100 stands for as many or more. */
  homes: z.number(),
  /** Her request to become a member, while it is being reviewed or was not granted; null otherwise. */
  request: z.enum(membershipStatuses).exclude(["approved"]).nullable(),
});

export type Waiting = z.infer<typeof waiting>;
