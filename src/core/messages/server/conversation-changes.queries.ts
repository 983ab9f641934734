import { and, eq, isNull, sql } from "drizzle-orm";
import { isVerifiedMember } from "#src/core/membership/server/membership.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import {
  conversationMembers,
  conversations,
  messages,
} from "#src/core/messages/server/conversation.table.ts";
import type { Database } from "#src/server/database/database.ts";

type NewConversation = Pick<
  typeof conversations.$inferInsert,
  "subjectKind" | "subjectId" | "subjectTitle" | "requesterId" | "recipientId"
>;

/** Creates a conversation unless it exists; returns its id and whether it is new. */
export async function startConversation(db: Database, values: NewConversation) {
  const [made] = await db
    .insert(conversations)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: conversations.id, lastAt: conversations.lastAt });
  if (!made) {
    const [there] = await db
      .select({ id: conversations.id })
      .from(conversations)
      .where(
        and(
          eq(conversations.requesterId, values.requesterId),
          eq(conversations.recipientId, values.recipientId),
          eq(conversations.subjectKind, values.subjectKind),
          eq(conversations.subjectId, values.subjectId),
        ),
      );
    return { id: there!.id, isNew: false };
  }
  const { requesterId, recipientId } = values;
  await db.insert(conversationMembers).values([
    { conversationId: made.id, userId: requesterId, otherId: recipientId, lastAt: made.lastAt },
    { conversationId: made.id, userId: recipientId, otherId: requesterId, lastAt: made.lastAt },
  ]);
  return { id: made.id, isNew: true };
}

/** Whether a member can be written to: verified, with an account in use. */
export async function canReceive(db: Database, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ verified: isVerifiedMember(users.id) })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row?.verified ?? false;
}

/**
 * Stores a message of a locked conversation with a time after all others, and counts it as unread for the
 * other participant; `notifies` says whether to send a notification, which is once an hour at most.
 */
export async function insertMessage(
  db: Database,
  values: { conversationId: string; authorId: string; text: string },
): Promise<{ id: string; notifies: boolean }> {
  const { conversationId, authorId, text } = values;
  const { rows } = await db.execute<{ id: string; notifies: boolean }>(sql`
    with stamped as (
      update ${conversations} set last_at = greatest(clock_timestamp(), last_at + interval '1 millisecond')
      where id = ${conversationId} returning last_at),
    participants as (
      update ${conversationMembers} set last_at = stamped.last_at,
        unread = case when user_id = ${authorId} then 0 else unread + 1 end,
        notified_at = case when user_id <> ${authorId} and not muted
          and coalesce(notified_at <= stamped.last_at - interval '1 hour', true) then stamped.last_at else notified_at end
      from stamped where conversation_id = ${conversationId} returning user_id, notified_at),
    made as (
      insert into ${messages} (conversation_id, author_id, text, created_at)
      select ${conversationId}, ${authorId}, ${text}, last_at from stamped returning id, created_at)
    select made.id, exists (
      select 1 from participants where participants.user_id <> ${authorId} and participants.notified_at = made.created_at) as notifies
    from made`);
  return rows[0]!;
}

/** Accepts a request and marks it as read for its recipient. */
export async function accept(db: Database, id: string, recipientId: string) {
  const { conversationId, userId, unread } = conversationMembers;
  await db
    .update(conversations)
    .set({ state: "accepted", answeredAt: sql`now()` })
    .where(eq(conversations.id, id));
  await db
    .update(conversationMembers)
    .set({ unread: sql`case when ${userId} = ${recipientId} then 0 else ${unread} end` })
    .where(eq(conversationId, id));
}

/** Removes a conversation from a member's list. Declining a request is only that, so nothing reveals it. */
export const leave = (db: Database, id: string, userId: string) =>
  setParticipant(db, id, userId, { unread: 0, leftAt: new Date() });

/** Changes one participant's row. */
export const setParticipant = (
  db: Database,
  id: string,
  userId: string,
  values: Partial<Pick<typeof conversationMembers.$inferInsert, "unread" | "muted" | "leftAt">>,
) =>
  db
    .update(conversationMembers)
    .set(values)
    .where(and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, userId)));

export async function hasLeft(db: Database, id: string, userId: string): Promise<boolean> {
  const [participant] = await db
    .select({ leftAt: conversationMembers.leftAt })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, userId)));
  return participant?.leftAt != null;
}
