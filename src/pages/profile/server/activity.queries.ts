import { and, eq, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { Activity } from "#src/pages/profile/server/activity.routes.ts";
import { visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { forumPosts, forumReplies } from "#src/features/forum/server/forum.table.ts";
import { events } from "#src/features/events/server/event.table.ts";
import { eventRsvps } from "#src/features/events/server/rsvp.table.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";

/** `target` is the id of what the link leads to: a reply's post, else the thing itself. */
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
const ofEvents = { authorId: events.hostId, hiddenAt: events.hiddenAt };

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
      // A reply to a post that the member may no longer see has no link, so it is left out.
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
    own: and(eq(eventRsvps.userId, member.id), visibleTo(member, ofEvents)),
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

/** How many are listed; what she did before that is in her export. */
const listed = 30;

/** The last things that a member did in all features, the newest first, without what others have hidden from them. */
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
