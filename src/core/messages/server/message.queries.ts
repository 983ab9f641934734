import { and, desc, eq, exists, gt, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import { skipVisibility } from "#src/core/moderation/server/visibility.queries.ts";
import { firstMessagesRead } from "#src/core/messages/message.limits.ts";
import { findParticipant, visibleMessage } from "#src/core/messages/server/conversation.queries.ts";
import {
  conversationMembers,
  conversations,
  messages,
} from "#src/core/messages/server/conversation.table.ts";
import type { Database } from "#src/server/database/database.ts";
import {
  type KeysetList,
  type TotalColumn,
  keysetPage,
  uncounted,
} from "#src/server/database/keyset-page.ts";
import type { EarlierLine, FoundReportable } from "#src/core/moderation/server/moderation.slots.ts";
import type { Actor, Member } from "#src/shared/actor.ts";
import type { PageRequest } from "#src/shared/pagination.ts";

const selectMessages = (db: Database, total: TotalColumn = uncounted) =>
  db
    .select({
      id: messages.id,
      authorId: messages.authorId,
      text: messages.text,
      createdAt: messages.createdAt,
      subjectTitle: messages.subjectTitle,
      ...total,
    })
    .from(messages)
    .$dynamic();

export type MessageRow = Omit<Awaited<ReturnType<typeof selectMessages>>[number], "total">;

/** The messages of a conversation that one participant may see, newest first. */
export const messageList = (
  db: Database,
  conversationId: string,
  actor: Member,
): KeysetList<ReturnType<typeof selectMessages>> => ({
  select: (total) => selectMessages(db, total),
  condition: and(eq(messages.conversationId, conversationId), visibleMessage(actor)),
  by: { time: messages.createdAt, id: messages.id },
  first: "newest",
  cursorOf: (row) => row,
});

export const listMessages = (db: Database, conversationId: string, actor: Member, page: PageRequest) =>
  keysetPage(db, messageList(db, conversationId, actor), page);

/** The first messages of a conversation that one participant may see, oldest first. */
export const listFirstMessages = (db: Database, conversationId: string, actor: Member) =>
  selectMessages(db)
    .where(and(eq(messages.conversationId, conversationId), visibleMessage(actor)))
    .orderBy(messages.createdAt, messages.id)
    .limit(firstMessagesRead);

/** The message that the caller has just stored. */
export async function findOwnMessage(db: Database, id: string): Promise<MessageRow | undefined> {
  const [row] = await selectMessages(db).where(
    and(eq(messages.id, id), skipVisibility("returned to its author")),
  );
  return row;
}

/** A message that has just been stored, and its recipient's state. */
export type StoredMessage = {
  id: string;
  createdAt: Date;
  to: Pick<typeof conversationMembers.$inferSelect, "userId" | "muted" | "notifiedAt" | "tellAt">;
};

/**
 * Stores a message of a locked conversation with a time after all others, and counts it as unread for the other
 * participant, whose row it returns locked. With a `subject`, the conversation is about that from now on.
 */
export async function insertMessage(
  db: Database,
  values: { conversationId: string; authorId: string; text: string },
  subject?: Pick<typeof conversations.$inferSelect, "subjectKind" | "subjectId" | "subjectTitle">,
): Promise<StoredMessage> {
  const { conversationId, authorId } = values;
  const { userId, unread, muted, notifiedAt, tellAt } = conversationMembers;
  const [stamped] = await db
    .update(conversations)
    .set({
      ...subject,
      lastAt: sql`greatest(clock_timestamp(), ${conversations.lastAt} + interval '1 millisecond')`,
    })
    .where(eq(conversations.id, conversationId))
    .returning({ lastAt: conversations.lastAt });
  const { lastAt } = stamped!;
  const participants = await db
    .update(conversationMembers)
    .set({
      lastAt,
      unread: sql`case when ${userId} = ${authorId} then 0 else ${unread} + 1 end`,
    })
    .where(eq(conversationMembers.conversationId, conversationId))
    .returning({ userId, muted, notifiedAt, tellAt });
  const [made] = await db
    .insert(messages)
    .values({
      ...values,
      createdAt: lastAt,
      subjectTitle: subject?.subjectTitle,
      subjectId: subject?.subjectId,
    })
    .returning({ id: messages.id });
  const other = participants.find((participant) => participant.userId !== authorId);
  return { id: made!.id, createdAt: lastAt, to: other! };
}

/** How many earlier messages are stored with a reported one, as context for the admin. */
const maxEarlierMessages = 10;

/** A message with a few before it, for the member who reports it. */
export async function findReportedMessage(
  db: Database,
  actor: Actor,
  id: string,
): Promise<FoundReportable | undefined> {
  if (actor.kind === "guest") return undefined;
  const [found] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), visibleMessage(actor)));
  if (!found || !(await findParticipant(db, found.conversationId, actor))) return undefined;
  return {
    authorId: found.authorId,
    // Admins cannot open a conversation.
    address: null,
    snapshot: {
      title: "",
      text: found.text,
      pictures: [],
      writtenAt: found.createdAt.toISOString(),
      before: await messagesBefore(db, actor, found),
    },
  };
}

async function messagesBefore(
  db: Database,
  actor: Member,
  { id, conversationId, createdAt }: typeof messages.$inferSelect,
): Promise<EarlierLine[]> {
  const rows = await db
    .select({ authorId: messages.authorId, text: messages.text, createdAt: messages.createdAt })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        sql`(${messages.createdAt}, ${messages.id}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`,
        visibleMessage(actor),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(maxEarlierMessages);
  return rows
    .map((row) => ({
      byReporter: row.authorId === actor.id,
      text: row.text,
      at: row.createdAt.toISOString(),
    }))
    .toReversed();
}

/**
 * Marks everything up to a message as read, or the whole conversation; what was read stays read. Returns how many messages
 * stay unread; undefined if the conversation has no such message.
 */
export async function readUpTo(
  db: Database,
  id: string,
  userId: string,
  messageId?: string,
): Promise<number | undefined> {
  const { conversationId, userId: member, unread } = conversationMembers;
  const upTo = alias(messages, "up_to");
  const known = and(eq(upTo.id, messageId ?? id), eq(upTo.conversationId, id));
  const later = db
    .select({ count: sql`count(*)::int` })
    .from(messages)
    .innerJoin(upTo, known)
    .where(
      and(
        eq(messages.conversationId, id),
        ne(messages.authorId, userId),
        gt(messages.createdAt, upTo.createdAt),
      ),
    );
  const [row] = await db
    .update(conversationMembers)
    .set({ unread: messageId ? sql`least(${unread}, (${later}))` : 0 })
    .where(
      and(
        eq(conversationId, id),
        eq(member, userId),
        messageId ? exists(db.select({ id: upTo.id }).from(upTo).where(known)) : undefined,
      ),
    )
    .returning({ unread });
  return row?.unread;
}
