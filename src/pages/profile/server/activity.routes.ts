import { z } from "@hono/zod-openapi";
import { listActivity, type StoredActivity } from "#src/pages/profile/server/activity.queries.ts";
import { countOf } from "#src/pages/profile/server/statistics.queries.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";
import { replyAddress } from "#src/features/forum/forum.address.ts";

const activity = z
  .object({
    /** Id of the post, the reply, the event or the listing. */
    id: z.uuid(),
    kind: z.enum(["post", "reply", "rsvp", "listing"]),
    at: z.string(),
    /** The title of the post, of a reply's post, of the event or the listing. */
    title: z.string(),
    address: z.string(),
  })
  .meta({ id: "Activity" });

const statistics = z
  .object({
    eventsAttended: z.number().int(),
    forumPosts: z.number().int(),
    yearsMember: z.number().int(),
    /** Other members with whom she has a conversation that was accepted. */
    connections: z.number().int(),
  })
  .meta({ id: "Statistics" });

export type Activity = z.infer<typeof activity>;
export type Statistics = z.infer<typeof statistics>;

const statisticsRoute = endpoint({
  method: "get",
  path: "/api/profile/statistics",
  access: "signed-in",
  summary: "What is counted of me",
  answer: statistics,
});

const activityRoute = endpoint({
  method: "get",
  path: "/api/profile/activity",
  access: "signed-in",
  summary: "The last 30 things that I did: posts, replies, events, homes",
  answer: z.array(activity),
});

export const activityRoutes = ({ db }: Platform) =>
  createRouter()
    .openapi(statisticsRoute, async (c) =>
      c.json(presentStatistics(await countOf(db, memberOf(c)), new Date()), 200),
    )
    .openapi(activityRoute, async (c) => {
      const rows = await listActivity(db, memberOf(c));
      return c.json(rows.map(presentActivity), 200);
    });

const presentActivity = (stored: StoredActivity): Activity => ({
  id: stored.id,
  kind: stored.kind,
  at: stored.at.toISOString(),
  title: stored.title,
  address: addressOf[stored.kind](stored),
});

const addressOf: Record<Activity["kind"], (stored: StoredActivity) => string> = {
  post: ({ id }) => `/community/${id}`,
  reply: ({ id, at, target }) => replyAddress(target, { id, createdAt: at }),
  rsvp: ({ id }) => `/events/${id}`,
  listing: ({ id }) => `/housing/${id}`,
};

const presentStatistics = (
  { createdAt, ...counted }: Awaited<ReturnType<typeof countOf>>,
  now: Date,
): Statistics => ({ ...counted, yearsMember: wholeYears(createdAt, now) });

/** Whole years between two times, counted by anniversaries. */
function wholeYears(from: Date, to: Date): number {
  const anniversary = new Date(from);
  anniversary.setUTCFullYear(to.getUTCFullYear());
  return Math.max(0, to.getUTCFullYear() - from.getUTCFullYear() - (anniversary > to ? 1 : 0));
}
