import { and, desc, eq, sql } from "drizzle-orm";
import { visibleMessage } from "#src/core/messages/server/conversation.queries.ts";
import { messages } from "#src/core/messages/server/conversation.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";

/** The last messages of each of these conversations of the member's own, the newest of each first. */
export function listNewestMessages(
  db: Database,
  actor: Member,
  conversationIds: readonly string[],
  each: number,
) {
  const newest = db
    .select({
      id: messages.id,
      conversationId: messages.conversationId,
      authorId: messages.authorId,
      text: messages.text,
      createdAt: messages.createdAt,
      subjectTitle: messages.subjectTitle,
    })
    .from(messages)
    .where(and(eq(messages.conversationId, sql`own.id`), visibleMessage(actor)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(each)
    .as("newest");
  return db
    .select({
      id: newest.id,
      conversationId: newest.conversationId,
      authorId: newest.authorId,
      text: newest.text,
      createdAt: newest.createdAt,
      subjectTitle: newest.subjectTitle,
    })
    .from(sql`unnest(${sql.param([...conversationIds])}::uuid[]) as own(id)`)
    .crossJoinLateral(newest)
    .orderBy(desc(newest.createdAt), desc(newest.id));
}
