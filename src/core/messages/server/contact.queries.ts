import { and, desc, eq, inArray, not, or, sql } from "drizzle-orm";
import { personColumns } from "#src/core/verification/server/verification.queries.ts";
import { isSuspended } from "#src/core/moderation/server/visibility.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { otherHasLeft, own } from "#src/core/messages/server/conversation.queries.ts";
import {
  conversationMembers,
  conversations,
  messages,
} from "#src/core/messages/server/conversation.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";

/** The most contacts in an answer: those with the latest messages. */
const contactLimit = 200;

// One subquery per conversation: an index leads to its few messages.
const wroteAbout = ({ id }: Member) => sql<string[]>`array(
  select distinct ${messages.subjectId} from ${messages}
  where ${messages.conversationId} = "conversations"."id" and ${messages.authorId} = ${id}
    and ${messages.subjectId} is not null)`;

const hasWrittenAbout = ({ id }: Member, things: readonly string[]) => sql`exists(
  select from ${messages}
  where ${messages.conversationId} = "conversations"."id" and ${messages.authorId} = ${id}
    and ${messages.subjectId} = any(${sql.param(things)}::uuid[]))`;

const isAbout = (actor: Member, ids: readonly string[]) =>
  or(inArray(conversationMembers.otherId, [...ids]), hasWrittenAbout(actor, ids));

/** The member's contacts, newest first, without conversations that either has left; with `about`, only these. */
export const listContacts = (db: Database, actor: Member, about?: readonly string[]) =>
  db
    .select({
      conversation: conversations,
      other: personColumns,
      closed: isSuspended(conversationMembers.otherId),
      subjectIds: wroteAbout(actor),
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .innerJoin(users, eq(users.id, conversationMembers.otherId))
    .where(and(own(actor), not(otherHasLeft), about && isAbout(actor, about)))
    .orderBy(desc(conversationMembers.lastAt), desc(conversationMembers.conversationId))
    .limit(contactLimit);

export type FoundContact = Awaited<ReturnType<typeof listContacts>>[number];

/** Those whom a member is in touch with, as a subquery: both have agreed to the conversation, and neither has left it. */
export const contactIds = (db: Database, actor: Member) =>
  db
    .select({ id: conversationMembers.otherId })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(and(own(actor), eq(conversations.state, "accepted"), not(otherHasLeft)))
    .orderBy(desc(conversationMembers.lastAt), desc(conversationMembers.conversationId))
    .limit(contactLimit);
