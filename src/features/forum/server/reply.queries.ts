import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { personColumns, secondPerson } from "#src/core/verification/server/verification.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { skipVisibility, visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { linksAreLive, postIsVisible } from "#src/features/forum/server/post.queries.ts";
import { forumReplies, forumReplyLikes } from "#src/features/forum/server/forum.table.ts";
import type { PostLike } from "#src/features/forum/post.schema.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";
import { type KeysetList, type TotalColumn, uncounted } from "#src/server/database/keyset-page.ts";
import type { Actor } from "#src/shared/actor.ts";

const authored = { authorId: forumReplies.authorId, hiddenAt: forumReplies.hiddenAt };

const quoted = alias(forumReplies, "quoted");
const quotedPerson = secondPerson("quoted_author");

// Counted per reply of the page, from the primary key.
const likes = sql<number>`(
  select count(*)::int from ${forumReplyLikes} where ${forumReplyLikes.replyId} = "forum_replies"."id")`;
const likedBy = (actor: Actor) =>
  actor.kind === "guest"
    ? sql<boolean>`false`
    : sql<boolean>`coalesce((
        select true from ${forumReplyLikes} l where l.reply_id = "forum_replies"."id" and l.user_id = ${actor.id}), false)`;

/** Also leaves out quotes of invisible replies. */
const selectReplies = (db: Database, actor: Actor, total: TotalColumn = uncounted) =>
  db
    .select({
      reply: {
        id: forumReplies.id,
        postId: forumReplies.postId,
        authorId: forumReplies.authorId,
        content: forumReplies.content,
        createdAt: forumReplies.createdAt,
        editedAt: forumReplies.editedAt,
      },
      author: personColumns,
      links: linksAreLive,
      likes,
      liked: likedBy(actor),
      quoted: {
        id: quoted.id,
        createdAt: quoted.createdAt,
        line: sql<
          string | null
        >`substr(${quoted.content}, ${forumReplies.quotedFrom}, ${forumReplies.quotedLength})`,
      },
      quotedAuthor: quotedPerson.columns,
      ...total,
    })
    .from(forumReplies)
    .innerJoin(users, eq(users.id, forumReplies.authorId))
    .leftJoin(
      quoted,
      and(
        eq(quoted.id, forumReplies.quotedId),
        visibleTo(actor, { authorId: quoted.authorId, hiddenAt: quoted.hiddenAt }),
      ),
    )
    .leftJoin(quotedPerson.table, eq(quotedPerson.table.id, quoted.authorId))
    .$dynamic();

export type ReplyWithDetails = Awaited<ReturnType<typeof selectReplies>>[number];

/** The replies to a post that an actor may see, oldest first by default; none if the actor may not see the post. */
export const replyList = (
  db: Database,
  { postId, viewer, first = "oldest" }: { postId: string; viewer: Actor; first?: "oldest" | "newest" },
): KeysetList<ReturnType<typeof selectReplies>> => ({
  select: (total) => selectReplies(db, viewer, total),
  counted: () => db.select({ id: forumReplies.id }).from(forumReplies).$dynamic(),
  condition: and(eq(forumReplies.postId, postId), postIsVisible(viewer, postId), visibleTo(viewer, authored)),
  by: { time: forumReplies.createdAt, id: forumReplies.id },
  first,
  cursorOf: ({ reply }) => reply,
});

export async function findReply(
  db: Database,
  id: string,
  actor: Actor,
): Promise<ReplyWithDetails | undefined> {
  const [found] = await selectReplies(db, actor).where(
    and(eq(forumReplies.id, id), visibleTo(actor, authored)),
  );
  return found;
}

/** Locks a visible reply until the transaction ends. Lock the post first. */
export async function lockReply(db: Transaction, postId: string, id: string, actor: Actor) {
  const [row] = await db
    .select({
      authorId: forumReplies.authorId,
      content: forumReplies.content,
      createdAt: forumReplies.createdAt,
      editedAt: forumReplies.editedAt,
    })
    .from(forumReplies)
    .where(and(eq(forumReplies.id, id), eq(forumReplies.postId, postId), visibleTo(actor, authored)))
    .for("no key update");
  return row;
}

/** Inserts a reply to a locked post, later than all its other replies, so that a reader's cursor never skips it. */
export async function insertReply(
  db: Database,
  values: Pick<
    typeof forumReplies.$inferInsert,
    "postId" | "authorId" | "content" | "quotedId" | "quotedFrom" | "quotedLength"
  >,
): Promise<{ id: string; createdAt: Date }> {
  const createdAt = sql`greatest(clock_timestamp(), (
    select max(created_at) + interval '1 millisecond' from ${forumReplies}
    where ${eq(forumReplies.postId, values.postId)} and ${skipVisibility("only a time is read")}))`;
  const [row] = await db
    .insert(forumReplies)
    .values({ ...values, createdAt })
    .returning({ id: forumReplies.id, createdAt: forumReplies.createdAt });
  return row!;
}

/** Stores the changed text of a reply. Quotes of it follow their line, or lose it. Lock the reply first. */
export async function updateReply(
  db: Database,
  id: string,
  { before, after }: { before: string; after: string },
): Promise<void> {
  const { quotedFrom, quotedLength, quotedId } = forumReplies;
  await db
    .update(forumReplies)
    .set({
      quotedFrom: sql`nullif(position(substr(${before}, ${quotedFrom}, ${quotedLength}) in ${after}), 0)`,
    })
    .where(eq(quotedId, id));
  await db
    .update(forumReplies)
    .set({ content: after, editedAt: sql`now()` })
    .where(eq(forumReplies.id, id));
}

/** Deletes a reply; replies that quote it lose their quote. */
export const deleteReply = (db: Database, id: string) =>
  db.delete(forumReplies).where(eq(forumReplies.id, id));

/** Toggles a member's like of a reply, which the caller has locked. */
export async function toggleReplyLike(db: Database, replyId: string, userId: string): Promise<PostLike> {
  const ofReply = eq(forumReplyLikes.replyId, replyId);
  const [taken] = await db
    .delete(forumReplyLikes)
    .where(and(ofReply, eq(forumReplyLikes.userId, userId)))
    .returning();
  if (!taken) await db.insert(forumReplyLikes).values({ replyId, userId });
  return { likes: await db.$count(forumReplyLikes, ofReply), liked: !taken };
}
