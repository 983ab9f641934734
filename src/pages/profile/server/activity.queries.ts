import { and, eq, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { Activity } from "#src/pages/profile/activity.schema.ts";
import { visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { forumPosts } from "#src/features/forum/server/post.table.ts";
import { forumReplies } from "#src/features/forum/server/reply.table.ts";
import { events } from "#src/features/events/server/event.table.ts";
import { eventRsvps } from "#src/features/events/server/rsvp.table.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";
import { countLimit, pageOf, totalFrom, type ListPage, type PageRequest } from "#src/shared/pagination.ts";

export type StoredActivity = {
  id: string;
  kind: Activity["kind"];
  at: Date;
  title: string;
  text: string | null;
  /** Id of what the link leads to: a reply's post, else the thing itself. */
  target: string;
};

/** One kind of activity, read in order from an index on its author. */
type ActivitySource = {
  kind: Activity["kind"];
  at: AnyColumn;
  id: AnyColumn;
  title: AnyColumn;
  text: SQL;
  target: AnyColumn;
  from: SQL;
  own: SQL | undefined;
};

// Enough text for one line.
const beginning = (column: AnyColumn) => sql`left(${column}, 400)`;

const postAuthorship = { authorId: forumPosts.authorId, hiddenAt: forumPosts.hiddenAt };
const ofReplies = { authorId: forumReplies.authorId, hiddenAt: forumReplies.hiddenAt };
const ofEvents = { authorId: events.hostId, hiddenAt: events.hiddenAt };

const sourcesOf = (member: Member): ActivitySource[] => [
  {
    kind: "post",
    at: forumPosts.createdAt,
    id: forumPosts.id,
    title: forumPosts.title,
    text: beginning(forumPosts.content),
    target: forumPosts.id,
    from: sql`${forumPosts}`,
    own: and(eq(forumPosts.authorId, member.id), visibleTo(member, postAuthorship)),
  },
  {
    kind: "reply",
    at: forumReplies.createdAt,
    id: forumReplies.id,
    title: forumPosts.title,
    text: beginning(forumReplies.content),
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
    text: sql`case when ${eventRsvps.status} = 'waiting' then 'On the waitlist' end`,
    target: events.id,
    from: sql`${eventRsvps} join ${events} on ${eq(events.id, eventRsvps.eventId)}`,
    own: and(eq(eventRsvps.userId, member.id), visibleTo(member, ofEvents)),
  },
  {
    kind: "listing",
    at: listings.createdAt,
    id: listings.id,
    title: listings.title,
    text: sql`${listings.location}`,
    target: listings.id,
    from: sql`${listings}`,
    own: and(
      eq(listings.ownerId, member.id),
      visibleTo(member, { authorId: listings.ownerId, hiddenAt: listings.hiddenAt }),
    ),
  },
];

/** One page of rows and one more, the newest first; exported so that a test can explain its plan. */
export function activityRows(db: Database, member: Member, { limit, after }: PageRequest) {
  const parts = sourcesOf(member).map(({ kind, at, id, title, text, target, from, own }) => {
    const behind =
      after && sql`(${at}, ${id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
    return sql`(select ${kind}::text as kind, ${id} as id, ${at} as at, ${title} as title, ${text} as text, ${target} as target
      from ${from} where ${and(own, behind)} order by ${at} desc, ${id} desc limit ${limit + 1})`;
  });
  return db
    .select({
      id: sql<string>`a.id`,
      kind: sql<Activity["kind"]>`a.kind`,
      at: sql<Date>`a.at`.mapWith(forumPosts.createdAt),
      title: sql<string>`a.title`,
      text: sql<string | null>`a.text`,
      target: sql<string>`a.target`,
    })
    .from(sql`(${sql.join(parts, sql` union all `)}) a`)
    .orderBy(sql`a.at desc`, sql`a.id desc`)
    .limit(limit + 1);
}

/** What a member did in all features, the newest first, without what others have hidden from them. */
export async function listActivity(
  db: Database,
  member: Member,
  page: PageRequest,
): Promise<ListPage<StoredActivity>> {
  const counts = sourcesOf(member).map(
    ({ from, own }) => sql`(select 1 from ${from} where ${own} limit ${countLimit + 1})`,
  );
  const counting = db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`(${sql.join(counts, sql` union all `)}) a`);
  const [[total], rows] = await Promise.all([counting, activityRows(db, member, page)]);
  return pageOf(rows, {
    limit: page.limit,
    total: totalFrom(total?.count ?? 0),
    cursorOf: ({ at, id }) => ({ createdAt: at, id }),
  });
}
