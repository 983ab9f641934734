import { and, eq, getTableColumns, inArray, isNull, or, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { isVerifiedMember, personColumns } from "#src/core/membership/server/membership.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { isSuspended, visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import {
  conversationMembers,
  conversations,
  messages,
} from "#src/core/messages/server/conversation.table.ts";
import { wouldArriveNowhere } from "#src/core/messages/server/declined-request.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import { keysetPage, type KeysetList } from "#src/server/database/keyset-page.ts";
import type { Member } from "#src/shared/actor.ts";
import type { PageRequest } from "#src/shared/pagination.ts";

/** The newest message, as a conversation row shows it. */
export type LastMessage = { id: string; authorId: string; text: string; createdAt: string };

// Admins see no more of a conversation than its participants.
export const withoutAdmin = (actor: Member): Member => ({ ...actor, admin: false });

/** The messages of her own conversations that somebody may see. */
export const visibleMessage = (actor: Member) =>
  visibleTo(withoutAdmin(actor), {
    authorId: messages.authorId,
    hiddenAt: messages.hiddenAt,
    despiteSuspension: sql`true`,
  });

// A subquery per conversation of the page, within the one statement.
const lastMessage = (actor: Member) => sql<LastMessage | null>`(
  select json_build_object('id', ${messages.id}, 'authorId', ${messages.authorId}, 'text', ${messages.text},
    'createdAt', ${messages.createdAt})
  from ${messages} where ${messages.conversationId} = "conversations"."id"
    and ${visibleMessage(actor)}
  order by ${messages.createdAt} desc, ${messages.id} desc limit 1)`;

// Shown to whoever stays, except for a declined request.
// A subquery per conversation of the page: with exists() the planner would read everything that anybody has
// left.
const otherHasLeft = sql<boolean>`coalesce((
  select "conversations"."state" = 'accepted' and other.left_at is not null from ${conversationMembers} other
  where other.conversation_id = "conversations"."id" and other.user_id = "conversation_members"."other_id"), false)`;

const selectConversations = (db: Database, actor: Member) =>
  db
    .select({
      conversation: conversations,
      participant: conversationMembers,
      other: personColumns,
      last: lastMessage(actor),
      otherHasLeft,
      closed: isSuspended(conversationMembers.otherId),
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .innerJoin(users, eq(users.id, conversationMembers.otherId))
    .$dynamic();

/** A conversation with all that one participant's view of it shows. */
export type ConversationWithDetails = Awaited<ReturnType<typeof selectConversations>>[number];

// A request from who is suspended is not shown to whom it went: she should not have to read it now. A subquery as above.
const isAcceptedOrAsked = ({ id }: Member) => sql`coalesce((
  select c.state = 'accepted' or c.requester_id = ${id} from ${conversations} c
  where c.id = "conversation_members"."conversation_id"), false)`;

// Not left by the actor, and the other participant is visible: not blocked or deleted. With a suspended one it is closed.
const own = (actor: Member) =>
  and(
    eq(conversationMembers.userId, actor.id),
    isNull(conversationMembers.leftAt),
    visibleTo(withoutAdmin(actor), {
      authorId: conversationMembers.otherId,
      despiteSuspension: isAcceptedOrAsked(actor),
    }),
  );

// A request waits until it is answered, even once it is read.
const waitingFor = (actor: Member) =>
  or(
    sql`${conversationMembers.unread} > 0`,
    and(eq(conversations.recipientId, actor.id), eq(conversations.state, "asked")),
  );

/** A member's conversations, the one with the newest message first; `waiting`: with something unread or to answer. */
export const conversationList = (
  db: Database,
  actor: Member,
  { waiting = false } = {},
): KeysetList<ReturnType<typeof selectConversations>> => ({
  select: () => selectConversations(db, actor),
  counted: () => db.select({ id: conversationMembers.conversationId }).from(conversationMembers).$dynamic(),
  condition: and(own(actor), waiting ? waitingFor(actor) : undefined),
  by: { time: conversationMembers.lastAt, id: conversationMembers.conversationId },
  first: "newest",
  cursorOf: ({ participant }) => ({ createdAt: participant.lastAt, id: participant.conversationId }),
});

/** One page of {@link conversationList}. */
export const listConversations = (db: Database, actor: Member, page: PageRequest) =>
  keysetPage(db, conversationList(db, actor), page);

/** One of the member's own conversations. */
export async function findConversation(
  db: Database,
  id: string,
  actor: Member,
): Promise<ConversationWithDetails | undefined> {
  const [found] = await selectConversations(db, actor).where(
    and(eq(conversationMembers.conversationId, id), own(actor)),
  );
  return found;
}

/** The member's own conversations among these ids, in any order. */
export const findConversations = (db: Database, ids: readonly string[], actor: Member) =>
  selectConversations(db, actor).where(
    and(inArray(conversationMembers.conversationId, [...ids]), own(actor)),
  );

/** The member's own row of a conversation, and whether that is closed. */
export async function findParticipant(db: Database, id: string, actor: Member) {
  const [participant] = await db
    .select({
      ...getTableColumns(conversationMembers),
      closed: isSuspended(conversationMembers.otherId),
    })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.conversationId, id), own(actor)));
  return participant;
}

/** Locks a conversation until the transaction ends, so that its messages are stored one after another. */
export async function lockConversation(db: Database, id: string) {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, id)).for("no key update");
  return row;
}

/** The member's conversations with unread messages, up to 100; exported for the test of its query plan. */
export const unreadOf = (db: Database, actor: Member) =>
  db
    .select({ id: conversationMembers.conversationId })
    .from(conversationMembers)
    .where(and(own(actor), sql`${conversationMembers.unread} > 0`))
    .limit(100);

type NewConversation = Pick<
  typeof conversations.$inferInsert,
  "subjectKind" | "subjectId" | "subjectTitle" | "requesterId" | "recipientId"
>;

/**
 * Creates a conversation, or finds the first one of the same two about the same thing, into which its requester is taken
 * back if she has left it; one that would arrive nowhere is its requester's alone. The one place that pairs people.
 */
export async function startConversation(db: Database, values: NewConversation) {
  const { requesterId, recipientId, subjectKind, subjectId } = values;
  const [made] = await db
    .insert(conversations)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: conversations.id, lastAt: conversations.lastAt });
  if (made) {
    const { id, lastAt } = made;
    const arrives = !(await wouldArriveNowhere(db, values));
    await db
      .insert(conversationMembers)
      .values([
        { conversationId: id, userId: requesterId, otherId: recipientId, lastAt },
        ...(arrives ? [{ conversationId: id, userId: recipientId, otherId: requesterId, lastAt }] : []),
      ]);
    return { id, isNew: true, arrives };
  }
  const [first] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.requesterId, requesterId),
        eq(conversations.recipientId, recipientId),
        eq(conversations.subjectKind, subjectKind),
        eq(conversations.subjectId, subjectId),
      ),
    );
  await updateParticipant(db, first!.id, requesterId, { leftAt: null });
  return { id: first!.id, isNew: false, arrives: false };
}

/** Whether a member can be written to: verified, with an account in use. */
export async function canReceive(db: Database, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ verified: isVerifiedMember(users.id) })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row?.verified ?? false;
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

/**
 * Removes a conversation from a member's list. Declining a request is only that, so nothing reveals it. By the database's
 * clock, as messages are: their order decides whether she has written since.
 */
export const leave = (db: Database, id: string, userId: string) =>
  updateParticipant(db, id, userId, { unread: 0, leftAt: sql`clock_timestamp()` });

/** Changes one participant's row. */
export const updateParticipant = (
  db: Database,
  id: string,
  userId: string,
  values: Pick<PgUpdateSetSource<typeof conversationMembers>, "unread" | "muted" | "leftAt">,
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

/** Counts the conversations with something unread, up to 100. */
export const countUnreadConversations = (db: Database, actor: Member): Promise<number> =>
  db.$count(unreadOf(db, actor).as("unread_conversations"));
