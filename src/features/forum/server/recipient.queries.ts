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

/** Of the requested replies, those that their reader may see, with post and author. */
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

/** The followers of a reply's post except its author and `others`; nobody suspended or without a confirmed email address. */
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

/** The author of a reply, its post and the post's author; undefined once it is deleted. */
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

// The first word, split like mentions: a period ends a word too, and search forms have only one kind of space.
const firstWord = (text: SQL) => sql`split_part(translate(${text}, '.', ' '), ' ', 1)`;

export type Namesake = Pick<UserRow, "id" | "firstName" | "lastName">;

/** People in a post's thread with one of these first names, latest writer first; nobody suspended, blocked or unconfirmed. */
export function findNamesakes(
  db: Database,
  { postId, names, mentionedBy }: { postId: string; names: string[]; mentionedBy: Member },
): Promise<Namesake[]> {
  const [posts, replies] = [forumPosts, forumReplies].map((table) =>
    // What only her admin powers let her see must not cause a notification.
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
