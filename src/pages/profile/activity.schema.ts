import { z } from "zod";
import { activityKinds } from "#src/pages/profile/activity.constants.ts";

/** One thing that a user did: its kind, when, and a link to it. */
export const activity = z
  .object({
    /** Id of the post, the reply, the event or the listing. */
    id: z.uuid(),
    kind: z.enum(activityKinds),
    at: z.string(),
    /** Of the post (a reply has its post's), the event or the listing. */
    title: z.string(),
    /**
     * The start of the text, a home's location, or that the RSVP is on the waitlist; null for an event
     * attended.
     */
    text: z.string().nullable(),
    /** The path at which it can be read. */
    address: z.string(),
  })
  .meta({ id: "Activity" });

/** The numbers on a user's own page. */
export const statistics = z
  .object({
    eventsAttended: z.number().int(),
    forumPosts: z.number().int(),
    /** Whole years since signing up. */
    yearsMember: z.number().int(),
    /** Other members with whom either side has answered a conversation in CC Chat. */
    connections: z.number().int(),
  })
  .meta({ id: "Statistics" });

export type Activity = z.infer<typeof activity>;
export type Statistics = z.infer<typeof statistics>;
