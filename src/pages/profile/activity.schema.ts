import { z } from "zod";
import { activityKinds } from "#src/pages/profile/activity.constants.ts";

/** One thing that a member did: what kind of thing, when, and where it is found. */
export const activity = z.object({
  /** That of the post, the reply, the event or the listing. */
  id: z.uuid(),
  kind: z.enum(activityKinds),
  at: z.string(),
  /** Of the post, of the post that was replied to, of the event, of the listing. */
  title: z.string(),
  /** How what she wrote begins, where a home is, and whether she waits for a place; null for an event she goes to. */
  text: z.string().nullable(),
  /** Where it is read. */
  address: z.string(),
});

/** What a member's page counts of her, from what is stored. */
export const statistics = z.object({
  eventsAttended: z.number().int(),
  forumPosts: z.number().int(),
  /** Whole years since she signed up. */
  yearsMember: z.number().int(),
  /** Other members with whom there was an answer in CC Chat, by her to them or by them to her. */
  connections: z.number().int(),
});

export type Activity = z.infer<typeof activity>;
export type Statistics = z.infer<typeof statistics>;
