import type { Limit } from "#src/server/rate-limit/rate-limits.queries.ts";

const day = 24 * 60 * 60;

/** How often a member may post; deleting a listing does not restore a try. */
export const postingLimit: Record<"posted", Limit> = {
  posted: {
    name: "listings-posted",
    tries: 10,
    seconds: day,
    message: "You have posted 10 listings within a day, which is as many as one member can.",
  },
};
