import { and, eq, sql } from "drizzle-orm";
import { own } from "#src/core/messages/server/conversation.queries.ts";
import { conversationMembers, conversations } from "#src/core/messages/server/conversation.table.ts";
import {
  askedPlace,
  askedRows,
  askingReader,
  type AskedFor,
} from "#src/core/moderation/server/asked.queries.ts";
import type { Database } from "#src/server/database/database.ts";

type Subject = { kind: string; id: string; ownerId: string };

/** Requests about a subject that wait for its owner's answer. To its requester, a declined one waits as well. */
export const listWaitingRequests = (db: Database, { kind, id, ownerId }: Subject) =>
  db
    .select({ conversationId: conversations.id, userId: conversations.requesterId })
    .from(conversations)
    .where(
      and(
        eq(conversations.recipientId, ownerId),
        eq(conversations.state, "asked"),
        eq(conversations.subjectKind, kind),
        eq(conversations.subjectId, id),
      ),
    );

/** Of these requests, those that their readers have sent, have not left, and that still wait. */
export const findStillWaiting = (db: Database, asked: readonly AskedFor<"conversationId">[]) =>
  db
    .select({ place: askedPlace, id: conversations.id })
    .from(askedRows(asked, "conversationId"))
    .innerJoin(conversations, sql`${conversations.id} = asked."conversationId"`)
    .innerJoin(conversationMembers, eq(conversationMembers.conversationId, conversations.id))
    .where(
      and(
        own(askingReader),
        eq(conversations.state, "asked"),
        sql`${conversations.requesterId} = ${askingReader.id}`,
      ),
    );
