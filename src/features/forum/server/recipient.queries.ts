import { and, eq, inArray, isNotNull, ne, notInArray, desc, max, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { personColumns } from "#src/core/verification/server/verification.queries.ts";
import {
  askedPlace,
  askedRows,
  askingReader,
  type AskedFor,
} from "#src/core/moderation/server/asked.queries.ts";
import { skipVisibility, visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { users, type UserRow } from "#src/core/people/server/user.table.ts";
import { withoutPowers } from "#src/core/roles/server/power.ts";
import { forumFollows, forumPosts, forumReplies } from "#src/features/forum/server/forum.table.ts";
import { searchFormOf } from "#src/server/database/search-form.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";

/** Those of some replies that who asks for each may read, with its post and author. */
export const findRepliesToNotify = (db: Database, asked: readonly AskedFor<"replyId">[]) =>
  db
    .select({
      place: askedPlace,
      author: personColumns,
      postId: forumPosts.id,
      title: forumPosts.title,
      reply: { id: forumReplies.id, createdAt: forumReplies.createdAt, content: forumReplies.content },
    })
    .from(askedRows(asked, "replyId"))
    .innerJoin(forumReplies, sql`${forumReplies.id} = asked."replyId"`)
    .innerJoin(forumPosts, eq(forumPosts.id, forumReplies.postId))
    .innerJoin(users, eq(users.id, forumReplies.authorId))
    .where(
      and(
        ...[forumPosts, forumReplies].map((table) =>
          visibleTo(askingReader, { authorId: table.authorId, hiddenAt: table.hiddenAt }),
        ),
      ),
    );

/**
 * The followers of a reply's post, except its author and some others, and who that author is: nobody
 * suspended, and nobody without a confirmed email address.
 */
export async function findFollowersToNotify(
  db: Database,
  { replyId, others }: { replyId: string; others: readonly string[] },
): Promise<{ userId: string; authorId: string; postId: string; postAuthorId: string }[]> {
  return db
    .select({
      userId: forumFollows.userId,
      authorId: forumReplies.authorId,
      postId: forumReplies.postId,
      postAuthorId: forumPosts.authorId,
    })
    .from(forumReplies)
    .innerJoin(forumPosts, eq(forumPosts.id, forumReplies.postId))
    .innerJoin(forumFollows, eq(forumFollows.postId, forumReplies.postId))
    .innerJoin(users, eq(users.id, forumFollows.userId))
    .where(
      and(
        eq(forumReplies.id, replyId),
        eq(forumFollows.following, true),
        ne(forumFollows.userId, forumReplies.authorId),
        others.length > 0 ? notInArray(forumFollows.userId, [...others]) : undefined,
        isNotNull(users.emailVerifiedAt),
        visibleTo({ kind: "guest" }, { authorId: forumFollows.userId }),
      ),
    );
}

/** Who wrote a reply, and to which post of whom; undefined once it is deleted. */
export async function findReplyOrigin(db: Database, replyId: string) {
  const [row] = await db
    .select({
      authorId: forumReplies.authorId,
      postId: forumReplies.postId,
      postAuthorId: forumPosts.authorId,
    })
    .from(forumReplies)
    .innerJoin(forumPosts, eq(forumPosts.id, forumReplies.postId))
    .where(and(eq(forumReplies.id, replyId), skipVisibility("only who wrote it, for whom a block holds")));
  return row;
}

// As mentions are read: a point ends a word as well, and in the form of searches there is one kind of space.
const firstWord = (text: SQL) => sql`split_part(translate(${text}, '.', ' '), ' ', 1)`;

/** Somebody whom a mention may mean. */
export type Namesake = Pick<UserRow, "id" | "firstName" | "lastName">;

/**
 * People in the thread of a post with one of some first names, as searches compare them, the last to write first: nobody suspended,
 * blocked either way, or without a confirmed email address.
 */
export function findNamesakes(
  db: Database,
  { postId, names, mentionedBy }: { postId: string; names: string[]; mentionedBy: Member },
): Promise<Namesake[]> {
  const [posts, replies] = [forumPosts, forumReplies].map((table) =>
    // What an admin sees beyond others is no reason for a notification.
    visibleTo(withoutPowers(mentionedBy), { authorId: table.authorId, hiddenAt: table.hiddenAt }),
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
        inArray(firstWord(searchFormOf(users.firstName)), names),
      ),
    )
    .groupBy(users.id)
    .orderBy(desc(max(spoken.at)));
}
