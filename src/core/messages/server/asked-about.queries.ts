import { and, countDistinct, eq, inArray, sql } from "drizzle-orm";
import { own, visibleMessage } from "#src/core/messages/server/conversation.queries.ts";
import {
  conversationMembers,
  conversations,
  messages,
} from "#src/core/messages/server/conversation.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";

/**
 * How many members have written to the actor about each of these subjects of hers, in conversations that her inbox shows, and
 * how many of them wait for her answer.
 */
export const countAskers = (db: Database, actor: Member, subjectIds: readonly string[]) =>
  db
    .select({
      id: messages.subjectId,
      requests: countDistinct(conversations.id),
      waiting: sql<number>`count(distinct ${conversations.id}) filter (
        where ${conversations.state} = 'asked' and ${conversations.recipientId} = ${actor.id})`.mapWith(
        Number,
      ),
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .innerJoin(
      messages,
      and(
        eq(messages.conversationId, conversationMembers.conversationId),
        eq(messages.authorId, conversationMembers.otherId),
      ),
    )
    .where(and(own(actor), inArray(messages.subjectId, [...subjectIds]), visibleMessage(actor)))
    .groupBy(messages.subjectId);
