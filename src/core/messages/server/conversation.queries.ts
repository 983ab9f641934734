import { and, eq, getTableColumns, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { isVerifiedMember, personColumns } from "#src/core/verification/server/verification.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import {
  askedPlace,
  askedRows,
  askingReader,
  type AskedFor,
} from "#src/core/moderation/server/asked.queries.ts";
import { isSuspended, visibleTo, type RowReader } from "#src/core/moderation/server/visibility.queries.ts";
import { appointments } from "#src/core/messages/server/appointment.table.ts";
import {
  conversationMembers,
  conversations,
  messages,
} from "#src/core/messages/server/conversation.table.ts";
import { withoutPowers } from "#src/core/roles/server/power.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";
import { searchFormOf } from "#src/server/database/search-form.ts";
import {
  type KeysetList,
  type TotalColumn,
  keysetPage,
  uncounted,
} from "#src/server/database/keyset-page.ts";
import type { Member } from "#src/shared/actor.ts";
import type { PageRequest } from "#src/shared/pagination.ts";

export type LastMessage = {
  id: string;
  authorId: string;
  text: string;
  createdAt: string;
  subjectTitle: string | null;
};

/** The messages of the actor's own conversations that she may see; an admin sees no more than other participants. */
export const visibleMessage = (actor: Member) =>
  visibleTo(withoutPowers(actor), {
    authorId: messages.authorId,
    hiddenAt: messages.hiddenAt,
    despiteSuspension: sql`true`,
  });

// One subquery per conversation of the page, within the one statement.
const lastMessage = (actor: Member) => sql<LastMessage | null>`(
  select json_build_object('id', ${messages.id}, 'authorId', ${messages.authorId}, 'text', ${messages.text},
    'createdAt', ${messages.createdAt}, 'subjectTitle', ${messages.subjectTitle})
  from ${messages} where ${messages.conversationId} = "conversations"."id"
    and ${visibleMessage(actor)}
  order by ${messages.createdAt} desc, ${messages.id} desc limit 1)`;

/** Whether the other has left; false for a declined request. */
// One subquery per conversation of the page: with exists() the planner would read every conversation that anybody has left.
export const otherHasLeft = sql<boolean>`coalesce((
  select "conversations"."state" = 'accepted' and other.left_at is not null from ${conversationMembers} other
  where other.conversation_id = "conversations"."id" and other.user_id = "conversation_members"."other_id"), false)`;

// A subquery as above.
const planned = sql<{ kind: string; startsAt: string } | null>`(
  select json_build_object('kind', ${appointments.subjectKind}, 'startsAt', ${appointments.startsAt})
  from ${appointments} where ${appointments.conversationId} = "conversations"."id" and ${appointments.state} = 'taken'
    and ${appointments.startsAt} + ${appointments.minutes} * interval '1 minute' > now() limit 1)`;

const selectConversations = (db: Database, actor: Member, total: TotalColumn = uncounted) =>
  db
    .select({
      conversation: conversations,
      participant: conversationMembers,
      other: personColumns,
      last: lastMessage(actor),
      otherHasLeft,
      closed: isSuspended(conversationMembers.otherId),
      planned,
      ...total,
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .innerJoin(users, eq(users.id, conversationMembers.otherId))
    .$dynamic();

export type ConversationWithDetails = Awaited<ReturnType<typeof selectConversations>>[number];

// Hides a request by a suspended member: its recipient should not have to read it now. A subquery as above.
const isAcceptedOrAsked = ({ id }: Member | RowReader) => sql`coalesce((
  select c.state = 'accepted' or c.requester_id = ${id} from ${conversations} c
  where c.id = "conversation_members"."conversation_id"), false)`;

/** Not left by the actor, and the other is visible: not blocked or deleted. A suspended member only closes it. */
export const own = (actor: Member | RowReader) =>
  and(
    sql`${conversationMembers.userId} = ${actor.id}`,
    isNull(conversationMembers.leftAt),
    visibleTo(actor.kind === "row" ? actor : withoutPowers(actor), {
      authorId: conversationMembers.otherId,
      despiteSuspension: isAcceptedOrAsked(actor),
    }),
  );

// A request waits until it is answered, even after it was read.
const waitingFor = (actor: Member) =>
  or(
    sql`${conversationMembers.unread} > 0`,
    and(eq(conversations.recipientId, actor.id), eq(conversations.state, "asked")),
  );

// A subquery as above, which a count can use as well.
const isRequestTo = ({ id }: Member) => sql`coalesce((
  select c.state = 'asked' and c.recipient_id = ${id} from ${conversations} c
  where c.id = "conversation_members"."conversation_id"), false)`;

type ConversationFilters = {
  /** Only those with something unread or to answer. */
  waiting?: boolean;
  /** Only requests that wait for the actor's answer. */
  requests?: boolean;
  otherId?: string | undefined;
  /** Only those with this text in the other's short name or in the subject's title. */
  q?: string | undefined;
};

const has = (text: SQL, words: string) =>
  sql`position(${searchFormOf(sql`${words}::text`)} in ${searchFormOf(text)}) > 0`;

// As the list shows the other: "Chloé D."
const shortName = sql`concat_ws(' ', u.first_name, nullif(left(trim(u.last_name), 1), '') || '.')`;

// One subquery per conversation of the member, who has a few hundred at most.
const isNamed = (words: string) => sql`exists (
  select 1 from ${users} u, ${conversations} c
  where u.id = "conversation_members"."other_id" and c.id = "conversation_members"."conversation_id"
    and (${has(shortName, words)} or ${has(sql`c.subject_title`, words)}))`;

/** A member's conversations, the one with the newest message first. */
export const conversationList = (
  db: Database,
  actor: Member,
  { waiting = false, requests = false, otherId, q }: ConversationFilters = {},
): KeysetList<ReturnType<typeof selectConversations>> => ({
  select: (total) => selectConversations(db, actor, total),
  counted: () => db.select({ id: conversationMembers.conversationId }).from(conversationMembers).$dynamic(),
  condition: and(
    own(actor),
    waiting ? waitingFor(actor) : undefined,
    requests ? isRequestTo(actor) : undefined,
    otherId ? eq(conversationMembers.otherId, otherId) : undefined,
    q ? isNamed(q.replaceAll(/\s+/g, " ")) : undefined,
  ),
  by: { time: conversationMembers.lastAt, id: conversationMembers.conversationId },
  first: "newest",
  cursorOf: ({ participant }) => ({ createdAt: participant.lastAt, id: participant.conversationId }),
});

export const listConversations = (
  db: Database,
  actor: Member,
  page: PageRequest,
  filters?: ConversationFilters,
) => keysetPage(db, conversationList(db, actor, filters), page);

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

/** What notifications about these conversations show, for each asking participant; only her own conversations. */
export const findNotified = (db: Database, asked: readonly AskedFor<"conversationId">[]) =>
  db
    .select({
      place: askedPlace,
      id: conversations.id,
      state: conversations.state,
      subjectTitle: conversations.subjectTitle,
      unread: conversationMembers.unread,
      other: personColumns,
    })
    .from(askedRows(asked, "conversationId"))
    .innerJoin(conversations, sql`${conversations.id} = asked."conversationId"`)
    .innerJoin(conversationMembers, eq(conversationMembers.conversationId, conversations.id))
    .innerJoin(users, eq(users.id, conversationMembers.otherId))
    .where(own(askingReader));

/** The member's own row of a conversation, and whether the conversation is closed. */
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
export async function lockConversation(db: Transaction, id: string) {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, id)).for("no key update");
  return row;
}

type NewConversation = Pick<
  typeof conversations.$inferInsert,
  "subjectKind" | "subjectId" | "subjectTitle" | "requesterId" | "recipientId"
>;

/** The conversation of two members, created if none, locked until the transaction ends. Nothing else pairs two members. */
export async function openConversation(db: Database, values: NewConversation) {
  const { requesterId, recipientId } = values;
  const [made] = await db.insert(conversations).values(values).onConflictDoNothing().returning();
  if (made) {
    const { id, lastAt } = made;
    await db.insert(conversationMembers).values([
      { conversationId: id, userId: requesterId, otherId: recipientId, lastAt },
      { conversationId: id, userId: recipientId, otherId: requesterId, lastAt },
    ]);
    return { conversation: made, isNew: true };
  }
  const [found] = await db
    .select()
    .from(conversations)
    .where(isBetween(requesterId, recipientId))
    .for("no key update");
  return { conversation: found!, isNew: false };
}

// The expression of the unique index.
const isBetween = (one: string, other: string) => sql`
  least(${conversations.requesterId}, ${conversations.recipientId}) = least(${one}::uuid, ${other}::uuid)
  and greatest(${conversations.requesterId}, ${conversations.recipientId}) = greatest(${one}::uuid, ${other}::uuid)`;

/** Turns a conversation into a new request by one of the two, as if they had not been in touch. */
export async function askAgain(
  db: Database,
  id: string,
  pair: Pick<NewConversation, "requesterId" | "recipientId">,
) {
  await db
    .update(conversations)
    .set({ ...pair, state: "asked", answeredAt: null })
    .where(eq(conversations.id, id));
  await updateParticipant(db, id, pair.recipientId, { leftAt: null });
}

/** Whether a member can be written to: she is verified, and her account is active. */
export async function canReceive(db: Database, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ verified: isVerifiedMember(sql`"users"."id"`) })
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
 * Removes a conversation from a member's list. A decline does only this, so nothing reveals it. Uses the database's clock,
 * as messages do: comparing the two tells whether she has written since.
 */
export const leave = (db: Database, id: string, userId: string) =>
  updateParticipant(db, id, userId, { unread: 0, leftAt: sql`clock_timestamp()` });

export const updateParticipant = (
  db: Database,
  id: string,
  userId: string,
  values: Pick<
    PgUpdateSetSource<typeof conversationMembers>,
    "unread" | "muted" | "leftAt" | "notifiedAt" | "tellAt"
  >,
) =>
  db
    .update(conversationMembers)
    .set(values)
    .where(and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, userId)));

export async function whoHasLeft(db: Database, id: string): Promise<Set<string>> {
  const rows = await db
    .select({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.conversationId, id), isNotNull(conversationMembers.leftAt)));
  return new Set(rows.map(({ userId }) => userId));
}
