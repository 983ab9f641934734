import { and, desc, eq, inArray, isNotNull, max, ne, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import type { Namesake } from "#src/features/forum/server/mention.ts";
import { forumPosts } from "#src/features/forum/server/post.table.ts";
import { forumReplies } from "#src/features/forum/server/reply.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";

// The admin's wider visibility is no reason for a notification.
const withoutAdmin = (actor: Member): Member => ({ ...actor, admin: false });

/**
 * People in the thread of a post with one of some first names, the last to write first: nobody suspended,
 * blocked either way, or without a confirmed email address.
 */
export function findNamesakes(
  db: Database,
  { postId, names, mentionedBy }: { postId: string; names: string[]; mentionedBy: Member },
): Promise<Namesake[]> {
  const [posts, replies] = [forumPosts, forumReplies].map((table) =>
    visibleTo(withoutAdmin(mentionedBy), { authorId: table.authorId, hiddenAt: table.hiddenAt }),
  );
  const spoken = unionAll(
    db
      .select({ authorId: forumPosts.authorId, at: forumPosts.createdAt })
      .from(forumPosts)
      .where(and(eq(forumPosts.id, postId), posts)),
    db
      .select({ authorId: forumReplies.authorId, at: forumReplies.createdAt })
      .from(forumReplies)
      .where(and(eq(forumReplies.postId, postId), replies)),
  ).as("said");
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(spoken)
    .innerJoin(users, eq(users.id, spoken.authorId))
    .where(
      and(
        ne(users.id, mentionedBy.id),
        isNotNull(users.emailVerifiedAt),
        inArray(sql`lower(split_part(${users.firstName}, ' ', 1))`, names),
      ),
    )
    .groupBy(users.id)
    .orderBy(desc(max(spoken.at)));
}
