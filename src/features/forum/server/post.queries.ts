import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import { previousVisitOf } from "#src/core/sessions/server/visit.queries.ts";
import { personColumns } from "#src/core/verification/server/verification.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { mediaJson } from "#src/core/media/server/upload.queries.ts";
import { uploads } from "#src/core/media/server/upload.table.ts";
import type { PostLike } from "#src/features/forum/post.schema.ts";
import { linksAfterHours } from "#src/features/forum/post.limits.ts";
import {
  forumFollows,
  forumLikes,
  forumPosts,
  type PostRow,
  forumReplies,
} from "#src/features/forum/server/forum.table.ts";
import { hasWords } from "#src/features/forum/server/search.queries.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";
import { firstPage, type Reader, type ReadingMember } from "#src/server/database/first-page.ts";
import { type KeysetList, type TotalColumn, uncounted } from "#src/server/database/keyset-page.ts";
import type { Actor } from "#src/shared/actor.ts";

const authored = { authorId: forumPosts.authorId, hiddenAt: forumPosts.hiddenAt };

// A subquery per post of the page. For exists(), the planner would read all likes of the member.
const likedBy = (actor: Reader) =>
  actor.kind === "guest"
    ? sql<boolean>`false`
    : sql<boolean>`coalesce((
        select true from ${forumLikes} l where l.post_id = "forum_posts"."id" and l.user_id = ${actor.id}), false)`;

/** Whether web addresses in texts of the joined user become links, which they do not while the account is new. */
export const linksAreLive = sql<boolean>`${users.createdAt} <= now() - ${linksAfterHours}::int * interval '1 hour'`;

const maxUnread = sql.raw("100");

const unreadReplies = (actor: ReadingMember) => sql`
  select 1 from ${forumReplies}
  where ${forumReplies.postId} = f.post_id and ${forumReplies.createdAt} > f.seen_at
    and ${forumReplies.authorId} <> ${actor.id}
    and ${visibleTo(actor, { authorId: forumReplies.authorId, hiddenAt: forumReplies.hiddenAt })}`;

// A subquery per post of the page, which includes the number of unread replies.
const followedBy = (actor: Reader) =>
  actor.kind === "guest"
    ? sql<null>`null`
    : sql<{ unread: number } | null>`(
        select json_build_object('unread', (select count(*) from (
          ${unreadReplies(actor)} limit ${maxUnread}) unread))
        from ${forumFollows} f where f.user_id = ${actor.id} and f.post_id = "forum_posts"."id" and f.following)`;

const likes = sql<number>`(select count(*)::int from ${forumLikes} where ${forumLikes.postId} = "forum_posts"."id")`;
const visibleReplies = (actor: Reader) => sql<number>`(
  select count(*)::int from ${forumReplies} where ${forumReplies.postId} = "forum_posts"."id"
    and ${visibleTo(actor, { authorId: forumReplies.authorId, hiddenAt: forumReplies.hiddenAt })})`;

const { search: _, ...postColumns } = getTableColumns(forumPosts);

const selectPosts = (db: Database, actor: Reader, total: TotalColumn = uncounted) =>
  db
    .select({
      post: postColumns,
      author: personColumns,
      links: linksAreLive,
      media: mediaJson("post", forumPosts.id),
      liked: likedBy(actor),
      followed: followedBy(actor),
      previousVisit: actor.kind === "guest" ? sql<null>`null` : previousVisitOf(actor.id),
      likes,
      replies: visibleReplies(actor),
      ...total,
    })
    .from(forumPosts)
    .innerJoin(users, eq(users.id, forumPosts.authorId))
    .$dynamic();

export type PostWithDetails = Awaited<ReturnType<typeof selectPosts>>[number];

export type PostFilters = {
  category?: string;
  /** Only posts that this member follows; read in order from an index. */
  followedBy?: string;
  words?: string;
  /** Only this member's, as others find them: hidden ones not even by herself. */
  authorId?: string;
  viewer: Reader;
};

/** The posts that an actor may see, newest first. */
export const postList = (
  db: Database,
  { category, words, authorId, viewer, followedBy: follower }: PostFilters,
): KeysetList<ReturnType<typeof selectPosts>> => ({
  select: (total) => onlyFollowed(selectPosts(db, viewer, total), follower),
  counted: () => onlyFollowed(db.select({ id: forumPosts.id }).from(forumPosts).$dynamic(), follower),
  condition: and(
    category === undefined ? undefined : sql`lower(${forumPosts.category}) = lower(${category})`,
    words === undefined ? undefined : hasWords(words, viewer),
    authorId === undefined ? undefined : and(eq(forumPosts.authorId, authorId), isNull(forumPosts.hiddenAt)),
    visibleTo(viewer, authored),
  ),
  by:
    follower === undefined
      ? { time: forumPosts.createdAt, id: forumPosts.id }
      : { time: forumFollows.postCreatedAt, id: forumFollows.postId },
  first: "newest",
  cursorOf: ({ post }) => post,
});

export const newestPosts = firstPage(10, (db, viewer) => postList(db, { viewer }));

function onlyFollowed<Query extends PgSelect>(query: Query, follower: string | undefined): Query {
  if (follower === undefined) return query;
  const own = and(
    eq(forumFollows.postId, forumPosts.id),
    eq(forumFollows.userId, follower),
    eq(forumFollows.following, true),
  );
  return query.innerJoin(forumFollows, own) as unknown as Query;
}

export async function findPost(db: Database, id: string, actor: Actor): Promise<PostWithDetails | undefined> {
  const [found] = await selectPosts(db, actor).where(and(eq(forumPosts.id, id), visibleTo(actor, authored)));
  return found;
}

export const postIsVisible = (actor: Actor, id: string) => sql`exists (
  select 1 from ${forumPosts} where ${forumPosts.id} = ${id} and ${visibleTo(actor, authored)})`;

export async function mayReadPost(db: Database, actor: Actor, id: string): Promise<boolean> {
  const { rows } = await db.execute<{ visible: boolean }>(sql`select ${postIsVisible(actor, id)} as visible`);
  return rows[0]!.visible;
}

/** A condition on uploads: whether an actor may see the post that contains the upload. */
export const visible = (actor: Actor) => sql`exists (
  select 1 from ${forumPosts} where ${forumPosts.id} = ${uploads.subjectId}
    and ${visibleTo(actor, { ...authored, forModerators: true })})`;

/** Locks a post that an actor may see until the transaction ends, to serialize changes. */
export async function lockPost(db: Transaction, id: string, actor: Actor) {
  const [row] = await db
    .select({
      id: forumPosts.id,
      authorId: forumPosts.authorId,
      title: forumPosts.title,
      content: forumPosts.content,
      category: forumPosts.category,
      createdAt: forumPosts.createdAt,
      editedAt: forumPosts.editedAt,
    })
    .from(forumPosts)
    .where(and(eq(forumPosts.id, id), visibleTo(actor, authored)))
    .for("no key update");
  return row;
}

/** Toggles a member's like of a post, which the caller has locked. */
export async function toggleLike(db: Database, postId: string, userId: string): Promise<PostLike> {
  const ofPost = eq(forumLikes.postId, postId);
  const [taken] = await db
    .delete(forumLikes)
    .where(and(ofPost, eq(forumLikes.userId, userId)))
    .returning();
  if (!taken) await db.insert(forumLikes).values({ postId, userId });
  return { likes: await db.$count(forumLikes, ofPost), liked: !taken };
}

export async function insertPost(
  db: Database,
  values: Pick<typeof forumPosts.$inferInsert, "authorId" | "title" | "content" | "category">,
): Promise<Pick<PostRow, "id" | "createdAt">> {
  const [row] = await db
    .insert(forumPosts)
    .values(values)
    .returning({ id: forumPosts.id, createdAt: forumPosts.createdAt });
  return row!;
}

export const updatePost = (
  db: Database,
  id: string,
  fields: Pick<PostRow, "title" | "content" | "category">,
) =>
  db
    .update(forumPosts)
    .set({ ...fields, editedAt: sql`now()` })
    .where(eq(forumPosts.id, id));

/** Deletes a post with its replies and likes. */
export const deletePost = (db: Database, id: string) => db.delete(forumPosts).where(eq(forumPosts.id, id));
