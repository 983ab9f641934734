import { and, eq } from "drizzle-orm";
import { skipVisibility } from "#src/core/moderation/server/visibility.queries.ts";
import { forumLikes, forumPosts } from "#src/features/forum/server/post.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** Toggles a member's like of a post; returns whether it is liked now. */
export async function toggleLike(db: Database, postId: string, userId: string): Promise<boolean> {
  const [taken] = await db
    .delete(forumLikes)
    .where(and(eq(forumLikes.postId, postId), eq(forumLikes.userId, userId)))
    .returning();
  if (taken) return false;
  await db.insert(forumLikes).values({ postId, userId });
  return true;
}

/** The number of likes, as stored with the post. */
export async function likesOf(db: Database, postId: string): Promise<number> {
  const [row] = await db
    .select({ likes: forumPosts.likes })
    .from(forumPosts)
    .where(and(eq(forumPosts.id, postId), skipVisibility("the caller has locked the visible post")));
  return row!.likes;
}
