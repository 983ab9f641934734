import { and, eq } from "drizzle-orm";
import { personColumns } from "#src/foundations/membership/server/person.queries.ts";
import { users } from "#src/foundations/people/server/user.table.ts";
import { visibleTo } from "#src/foundations/safety/server/visibility.queries.ts";
import { postIsVisible } from "#src/rooms/community/server/post.queries.ts";
import { forumReplies } from "#src/rooms/community/server/reply.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { keysetPage, type KeysetList } from "#src/server/database/keyset-page.ts";
import type { Actor } from "#src/shared/actor.ts";
import type { ListPage, PageRequest } from "#src/shared/pagination.ts";

const authored = { authorId: forumReplies.authorId, hiddenAt: forumReplies.hiddenAt };

/** Replies with all that is shown of them. */
const selectReplies = (db: Database) =>
  db
    .select({
      reply: {
        id: forumReplies.id,
        authorId: forumReplies.authorId,
        content: forumReplies.content,
        createdAt: forumReplies.createdAt,
      },
      author: personColumns,
    })
    .from(forumReplies)
    .innerJoin(users, eq(users.id, forumReplies.authorId))
    .$dynamic();

/** A reply with all that is shown of it. */
export type FoundReply = Awaited<ReturnType<typeof selectReplies>>[number];

/** The replies to a post that an actor may see, oldest first; none where she may not see the post. */
export const replyList = (
  db: Database,
  { postId, seenBy }: { postId: string; seenBy: Actor },
): KeysetList<ReturnType<typeof selectReplies>> => ({
  select: () => selectReplies(db),
  counted: () => db.select({ id: forumReplies.id }).from(forumReplies).$dynamic(),
  condition: and(eq(forumReplies.postId, postId), postIsVisible(seenBy, postId), visibleTo(seenBy, authored)),
  by: { time: forumReplies.createdAt, id: forumReplies.id },
  first: "oldest",
  placeOf: ({ reply }) => reply,
});

/** One page of {@link replyList}. */
export const listReplies = (
  db: Database,
  wanted: Parameters<typeof replyList>[1],
  page: PageRequest,
): Promise<ListPage<FoundReply>> => keysetPage(db, replyList(db, wanted), page);

/** One reply that an actor may see. */
export async function findReply(db: Database, id: string, actor: Actor): Promise<FoundReply | undefined> {
  const [found] = await selectReplies(db).where(and(eq(forumReplies.id, id), visibleTo(actor, authored)));
  return found;
}

/** Stores a new reply and returns its id. */
export async function insertReply(
  db: Database,
  values: Pick<typeof forumReplies.$inferInsert, "postId" | "authorId" | "content">,
): Promise<string> {
  const [row] = await db.insert(forumReplies).values(values).returning({ id: forumReplies.id });
  return row!.id;
}
