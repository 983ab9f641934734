import { sql, type SQL } from "drizzle-orm";
import { visibleTo } from "#src/foundations/safety/server/visibility.queries.ts";
import { forumPosts } from "#src/rooms/community/server/post.table.ts";
import { forumReplies } from "#src/rooms/community/server/reply.table.ts";
import type { Actor } from "#src/shared/actor.ts";

/**
 * Whether a post, or a reply to it that an actor may see, has all these words in any of their forms; a condition in a
 * query of posts, which asks by itself who may see those. Both are looked up in an index of their own.
 */
export function saysWords(words: string, seenBy: Actor): SQL {
  const wanted = sql`websearch_to_tsquery('english', ${words})`;
  const inReplies = visibleTo(seenBy, {
    authorId: forumReplies.authorId,
    hiddenAt: forumReplies.hiddenAt,
  });
  return sql`${forumPosts.id} in (
    select p.id from ${forumPosts} p where p.search @@ ${wanted}
    union
    select ${forumReplies.postId} from ${forumReplies} where ${forumReplies.search} @@ ${wanted} and ${inReplies})`;
}
