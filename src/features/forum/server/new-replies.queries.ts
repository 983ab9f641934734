import { and, desc, eq, gte, ne, sql } from "drizzle-orm";
import { users } from "#src/core/people/server/user.table.ts";
import { visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { forumFollows, forumPosts, forumReplies } from "#src/features/forum/server/forum.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { inNumbers } from "#src/server/database/keyset-page.ts";
import type { Member } from "#src/shared/actor.ts";

/** Of the posts that a member follows, so many are looked at, the newest. */
const lookedAt = 300;

/** The posts that a member follows with replies of others since a time: how many of how many, and the last one's author. */
export function newRepliesTo(db: Database, viewer: Member, since: Date, atMost: number) {
  const followed = db
    .select({ postId: forumFollows.postId })
    .from(forumFollows)
    .where(and(eq(forumFollows.userId, viewer.id), eq(forumFollows.following, true)))
    .orderBy(desc(forumFollows.postCreatedAt), desc(forumFollows.postId))
    .limit(inNumbers(lookedAt))
    .as("followed");
  const fresh = db
    .select({
      count: sql<number>`count(*)::int`.as("count"),
      authors: sql<number>`count(distinct ${forumReplies.authorId})::int`.as("authors"),
      newestAt: sql<Date>`max(${forumReplies.createdAt})`.mapWith(forumReplies.createdAt).as("newest_at"),
      firstAt: sql<Date>`min(${forumReplies.createdAt})`.mapWith(forumReplies.createdAt).as("first_at"),
      firstId: sql<string>`(array_agg(${forumReplies.id} order by ${forumReplies.createdAt}))[1]`.as(
        "first_id",
      ),
      lastAuthorId:
        sql<string>`(array_agg(${forumReplies.authorId} order by ${forumReplies.createdAt} desc))[1]`.as(
          "last_author_id",
        ),
    })
    .from(forumReplies)
    .where(
      and(
        eq(forumReplies.postId, followed.postId),
        gte(forumReplies.createdAt, since),
        ne(forumReplies.authorId, viewer.id),
        visibleTo(viewer, { authorId: forumReplies.authorId, hiddenAt: forumReplies.hiddenAt }),
      ),
    )
    .as("fresh");
  return (
    db
      .select({
        post: { id: forumPosts.id, title: forumPosts.title },
        firstName: users.firstName,
        count: fresh.count,
        authors: fresh.authors,
        newestAt: fresh.newestAt,
        first: { id: fresh.firstId, createdAt: fresh.firstAt },
      })
      .from(followed)
      .innerJoin(forumPosts, eq(forumPosts.id, followed.postId))
      .innerJoinLateral(fresh, sql`true`)
      // Without a reply there is no author.
      .innerJoin(users, eq(users.id, fresh.lastAuthorId))
      .where(visibleTo(viewer, { authorId: forumPosts.authorId, hiddenAt: forumPosts.hiddenAt }))
      .orderBy(desc(fresh.newestAt), forumPosts.id)
      .limit(inNumbers(atMost))
  );
}
