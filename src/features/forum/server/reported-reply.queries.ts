import { and, eq } from "drizzle-orm";
import { visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { replyAddress } from "#src/features/forum/reply-address.ts";
import { forumPosts } from "#src/features/forum/server/post.table.ts";
import { forumReplies } from "#src/features/forum/server/reply.table.ts";
import type { Reportable } from "#src/server/feature.ts";

/** A reply, for whoever may see both the reply and its post. */
export const reportedReply: Reportable = {
  kind: "reply",
  noun: "Reply",
  find: async (db, actor, id) => {
    const [found] = await db
      .select({
        id: forumReplies.id,
        authorId: forumReplies.authorId,
        postId: forumReplies.postId,
        content: forumReplies.content,
        createdAt: forumReplies.createdAt,
      })
      .from(forumReplies)
      .innerJoin(forumPosts, eq(forumPosts.id, forumReplies.postId))
      .where(
        and(
          eq(forumReplies.id, id),
          ...[forumReplies, forumPosts].map((table) =>
            visibleTo(actor, { authorId: table.authorId, hiddenAt: table.hiddenAt }),
          ),
        ),
      );
    if (!found) return undefined;
    return {
      authorId: found.authorId,
      address: replyAddress(found.postId, found),
      snapshot: {
        title: "",
        text: found.content,
        pictures: [],
        writtenAt: found.createdAt.toISOString(),
        before: [],
      },
    };
  },
  table: forumReplies,
};
