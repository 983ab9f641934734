import { and, eq, isNull, sql } from "drizzle-orm";
import { conversationMembers, conversations } from "#src/core/messages/server/conversation.table.ts";
import { wouldArriveNowhere } from "#src/core/messages/server/declined-request.queries.ts";
import { withoutAdmin } from "#src/core/messages/server/conversation.queries.ts";
import { visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";

// Undo is offered for ten seconds; what is pressed in the last one may take a while to arrive.
const undoable = sql`clock_timestamp() - interval '15 seconds'`;

/** Who made the request that the actor has declined, at whatever time. */
export async function findDeclinedRequester(
  db: Database,
  id: string,
  actor: Member,
): Promise<string | undefined> {
  const [found] = await db
    .select({ requesterId: conversations.requesterId })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(
      and(
        eq(conversationMembers.conversationId, id),
        eq(conversationMembers.userId, actor.id),
        eq(conversations.recipientId, actor.id),
        eq(conversations.state, "asked"),
        sql`${conversationMembers.leftAt} is not null`,
        visibleTo(withoutAdmin(actor), { authorId: conversationMembers.otherId }),
      ),
    );
  return found?.requesterId;
}

/** Takes a decline back, unless it is too old; returns when it was made. */
export async function undoDecline(db: Database, id: string, recipientId: string): Promise<Date | undefined> {
  const mine = and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, recipientId));
  const [declined] = await db
    .select({ leftAt: conversationMembers.leftAt })
    .from(conversationMembers)
    .where(and(mine, sql`${conversationMembers.leftAt} > ${undoable}`))
    .for("update");
  if (!declined?.leftAt) return undefined;
  await db.update(conversationMembers).set({ leftAt: null }).where(mine);
  return declined.leftAt;
}

/**
 * Lets arrive what the same member has asked since a moment and arrived nowhere, unless another decline still holds;
 * returns those conversations.
 */
export async function deliverSince(
  db: Database,
  since: Date,
  { requesterId, recipientId }: { requesterId: string; recipientId: string },
): Promise<string[]> {
  if (await wouldArriveNowhere(db, { requesterId, recipientId })) return [];
  const late = await db
    .select({ conversationId: conversations.id, lastAt: conversations.lastAt })
    .from(conversations)
    .leftJoin(
      conversationMembers,
      and(
        eq(conversationMembers.conversationId, conversations.id),
        eq(conversationMembers.userId, recipientId),
      ),
    )
    .where(
      and(
        eq(conversations.requesterId, requesterId),
        eq(conversations.recipientId, recipientId),
        // When its message was stored, which waits for a decline under way.
        sql`${conversations.lastAt} >= ${since.toISOString()}::timestamptz`,
        isNull(conversationMembers.userId),
      ),
    );
  if (late.length === 0) return [];
  await db
    .insert(conversationMembers)
    .values(late.map((one) => ({ ...one, userId: recipientId, otherId: requesterId, unread: 1 })));
  return late.map(({ conversationId }) => conversationId);
}
