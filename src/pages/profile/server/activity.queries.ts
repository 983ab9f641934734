import { and, eq, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { Activity } from "#src/pages/profile/server/activity.routes.ts";
import { visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { forumPosts, forumReplies } from "#src/features/forum/server/forum.table.ts";
import { events, eventRsvps } from "#src/features/events/server/event.table.ts";
import { visibleEvents } from "#src/features/events/server/event.queries.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";

/** `target` is the id of the linked item: a reply's post, else the item itself. */
export type StoredActivity = Awaited<ReturnType<typeof listActivity>>[number];

/** One kind of activity, read in order from an index on its author. */
type ActivitySource = {
  kind: Activity["kind"];
  at: AnyColumn;
  id: AnyColumn;
  title: AnyColumn;
  target: AnyColumn;
  from: SQL;
  own: SQL | undefined;
};

const postAuthorship = { authorId: forumPosts.authorId, hiddenAt: forumPosts.hiddenAt };
const ofReplies = { authorId: forumReplies.authorId, hiddenAt: forumReplies.hiddenAt };

const sourcesOf = (member: Member): ActivitySource[] => [
  {
    kind: "post",
    at: forumPosts.createdAt,
    id: forumPosts.id,
    title: forumPosts.title,
    target: forumPosts.id,
    from: sql`${forumPosts}`,
    own: and(eq(forumPosts.authorId, member.id), visibleTo(member, postAuthorship)),
  },
  {
    kind: "reply",
    at: forumReplies.createdAt,
    id: forumReplies.id,
    title: forumPosts.title,
    target: forumReplies.postId,
    from: sql`${forumReplies} join ${forumPosts} on ${eq(forumPosts.id, forumReplies.postId)}`,
    own: and(
      eq(forumReplies.authorId, member.id),
      visibleTo(member, ofReplies),
      // Leaves out replies to posts that the member may no longer see, since they have no link.
      visibleTo(member, postAuthorship),
    ),
  },
  {
    kind: "rsvp",
    at: eventRsvps.createdAt,
    id: eventRsvps.eventId,
    title: events.title,
    target: events.id,
    from: sql`${eventRsvps} join ${events} on ${eq(events.id, eventRsvps.eventId)}`,
    own: and(eq(eventRsvps.userId, member.id), visibleEvents(member)),
  },
  {
    kind: "listing",
    at: listings.createdAt,
    id: listings.id,
    title: listings.title,
    target: listings.id,
    from: sql`${listings}`,
    own: and(
      eq(listings.ownerId, member.id),
      visibleTo(member, { authorId: listings.ownerId, hiddenAt: listings.hiddenAt }),
    ),
  },
];

/** How many are listed. Earlier activity is in her export. */
const listed = 30;

/** A member's latest activity in all features, newest first, without what she may not see. */
export function listActivity(db: Database, member: Member) {
  const parts = sourcesOf(member).map(
    ({ kind, at, id, title, target, from, own }) => sql`(
      select ${kind}::text as kind, ${id} as id, ${at} as at, ${title} as title, ${target} as target
      from ${from} where ${own} order by ${at} desc, ${id} desc limit ${listed})`,
  );
  return db
    .select({
      id: sql<string>`a.id`,
      kind: sql<Activity["kind"]>`a.kind`,
      at: sql<Date>`a.at`.mapWith(forumPosts.createdAt),
      title: sql<string>`a.title`,
      target: sql<string>`a.target`,
    })
    .from(sql`(${sql.join(parts, sql` union all `)}) a`)
    .orderBy(sql`a.at desc`, sql`a.id desc`)
    .limit(listed);
}
