import { and, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import { personColumns } from "#src/core/membership/server/membership.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { skipVisibility, visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import {
  conversationMembers,
  conversations,
  messages,
} from "#src/core/messages/server/conversation.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { keysetPage, type KeysetList } from "#src/server/database/keyset-page.ts";
import type { Member } from "#src/shared/actor.ts";
import type { PageRequest } from "#src/shared/pagination.ts";

/** The newest message, as a conversation row shows it. */
export type LastMessage = { id: string; authorId: string; text: string; createdAt: string };

// Admins see no more of a conversation than its participants.
const withoutAdmin = (actor: Member): Member => ({ ...actor, admin: false });

// A subquery per conversation of the page, within the one statement.
const lastMessage = (actor: Member) => sql<LastMessage | null>`(
  select json_build_object('id', ${messages.id}, 'authorId', ${messages.authorId}, 'text', ${messages.text},
    'createdAt', ${messages.createdAt})
  from ${messages} where ${messages.conversationId} = "conversations"."id"
    and ${visibleTo(withoutAdmin(actor), { authorId: messages.authorId, hiddenAt: messages.hiddenAt })}
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
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .innerJoin(users, eq(users.id, conversationMembers.otherId))
    .$dynamic();

/** A conversation with all that one participant's view of it shows. */
export type ConversationWithDetails = Awaited<ReturnType<typeof selectConversations>>[number];

// Not left by the actor, and the other participant is visible: not blocked, suspended or deleted.
const own = (actor: Member) =>
  and(
    eq(conversationMembers.userId, actor.id),
    isNull(conversationMembers.leftAt),
    visibleTo(withoutAdmin(actor), { authorId: conversationMembers.otherId }),
  );

// A request waits until it is answered, even once it is read.
const waitingFor = (actor: Member) =>
  or(
    sql`${conversationMembers.unread} > 0`,
    and(eq(conversations.recipientId, actor.id), eq(conversations.state, "asked")),
  );

type ConversationFilter = {
  /** Only those with something unread or a request to answer. */
  waiting?: boolean;
  /** Only those that match a search: see {@link matchesNameOrTitle}. */
  matching?: SQL | undefined;
};

/** A member's conversations, the one with the newest message first. */
export const conversationList = (
  db: Database,
  actor: Member,
  { waiting = false, matching }: ConversationFilter = {},
): KeysetList<ReturnType<typeof selectConversations>> => ({
  select: () => selectConversations(db, actor),
  counted: () => {
    const participants = db
      .select({ id: conversationMembers.conversationId })
      .from(conversationMembers)
      .$dynamic();
    return matching
      ? participants
          .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
          .innerJoin(users, eq(users.id, conversationMembers.otherId))
      : participants;
  },
  condition: and(own(actor), waiting ? waitingFor(actor) : undefined, matching),
  by: { time: conversationMembers.lastAt, id: conversationMembers.conversationId },
  first: "newest",
  cursorOf: ({ participant }) => ({ createdAt: participant.lastAt, id: participant.conversationId }),
});

/** One page of {@link conversationList}. */
export const listConversations = (
  db: Database,
  actor: Member,
  page: PageRequest,
  filter?: ConversationFilter,
) => keysetPage(db, conversationList(db, actor, filter), page);

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

/** The member's own row of a conversation. */
export async function findParticipant(db: Database, id: string, actor: Member) {
  const [participant] = await db
    .select()
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

const selectMessages = (db: Database) =>
  db
    .select({
      id: messages.id,
      authorId: messages.authorId,
      text: messages.text,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .$dynamic();

export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

/** The messages of a conversation that one participant may see, newest first. */
export const messageList = (
  db: Database,
  conversationId: string,
  actor: Member,
): KeysetList<ReturnType<typeof selectMessages>> => ({
  select: () => selectMessages(db),
  condition: and(
    eq(messages.conversationId, conversationId),
    visibleTo(withoutAdmin(actor), { authorId: messages.authorId, hiddenAt: messages.hiddenAt }),
  ),
  by: { time: messages.createdAt, id: messages.id },
  first: "newest",
  cursorOf: (row) => row,
});

/** One page of {@link messageList}. */
export const listMessages = (db: Database, conversationId: string, actor: Member, page: PageRequest) =>
  keysetPage(db, messageList(db, conversationId, actor), page);

/** The message that the caller has just stored. */
export async function findOwnMessage(db: Database, id: string): Promise<MessageRow | undefined> {
  const [row] = await selectMessages(db).where(
    and(eq(messages.id, id), skipVisibility("returned to its author")),
  );
  return row;
}
