import type { Activity, Statistics } from "#src/pages/profile/activity.schema.ts";
import type { StoredActivity } from "#src/pages/profile/server/activity.queries.ts";
import type { countOf } from "#src/pages/profile/server/statistics.queries.ts";
import { replyAddress } from "#src/features/forum/reply-address.ts";
import { beginningOf } from "#src/shared/format.ts";

export const presentActivity = (stored: StoredActivity): Activity => ({
  id: stored.id,
  kind: stored.kind,
  at: stored.at.toISOString(),
  title: stored.title,
  text: stored.text === null ? null : beginningOf(stored.text),
  address: addressOf[stored.kind](stored),
});

const addressOf: Record<Activity["kind"], (stored: StoredActivity) => string> = {
  post: ({ id }) => `/community/${id}`,
  reply: ({ id, at, target }) => replyAddress(target, { id, createdAt: at }),
  rsvp: ({ id }) => `/events/${id}`,
  listing: ({ id }) => `/housing?listing=${id}`,
};

/** The numbers of a user, with the whole years since signing up. */
export const presentStatistics = (
  { createdAt, ...counted }: Awaited<ReturnType<typeof countOf>>,
  now: Date,
): Statistics => ({ ...counted, yearsMember: wholeYears(createdAt, now) });

/** Whole years between two times: one more at each anniversary. */
function wholeYears(from: Date, to: Date): number {
  const anniversary = new Date(from);
  anniversary.setUTCFullYear(to.getUTCFullYear());
  return Math.max(0, to.getUTCFullYear() - from.getUTCFullYear() - (anniversary > to ? 1 : 0));
}
