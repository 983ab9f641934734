import { and, eq, sql } from "drizzle-orm";
import { visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { forumFollows, forumPosts, type PostRow } from "#src/features/forum/server/forum.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";

/** Follows a visible post, marked as read up to now, or unfollows it; returns whether there is such a post. */
export async function setFollowing(db: Database, actor: Member, postId: string, following: boolean) {
  const seen = visibleTo(actor, { authorId: forumPosts.authorId, hiddenAt: forumPosts.hiddenAt });
  const { rowCount } = await db.execute(sql`
    insert into ${forumFollows} (user_id, post_id, post_created_at, following)
    select ${actor.id}, ${forumPosts.id}, ${forumPosts.createdAt}, ${following} from ${forumPosts}
    where ${forumPosts.id} = ${postId} and ${seen}
    on conflict (user_id, post_id) do update set following = excluded.following, seen_at = excluded.seen_at`);
  return rowCount === 1;
}

/** Makes the author of a post or reply follow the post, marked as read, unless she has unfollowed it. */
export const follow = (
  db: Database,
  { id: userId }: { id: string },
  post: Pick<PostRow, "id" | "createdAt">,
  seenAt: Date,
) =>
  db
    .insert(forumFollows)
    .values({ userId, postId: post.id, postCreatedAt: post.createdAt, seenAt })
    .onConflictDoUpdate({
      target: [forumFollows.userId, forumFollows.postId],
      set: { seenAt: sql`greatest(${forumFollows.seenAt}, excluded.seen_at)` },
    });

/** Marks a post as read if the member follows it. */
export const markSeen = (db: Database, actor: Member, postId: string) =>
  db
    .update(forumFollows)
    .set({ seenAt: sql`now()` })
    .where(and(eq(forumFollows.userId, actor.id), eq(forumFollows.postId, postId)));
