import { and, eq, sql } from "drizzle-orm";
import { conversationMembers, conversations } from "#src/core/messages/server/conversation.table.ts";
import { withoutPowers } from "#src/core/roles/server/power.ts";
import { visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";

// Undo is offered for ten seconds; a press in the last one may take a while to arrive.
const undoable = sql`clock_timestamp() - interval '15 seconds'`;

/** The requester of a request that the actor has declined, at any time. */
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
        visibleTo(withoutPowers(actor), { authorId: conversationMembers.otherId }),
      ),
    );
  return found?.requesterId;
}

/** Undoes a decline, unless it is too old; returns whether it did. */
export async function undoDecline(db: Database, id: string, recipientId: string): Promise<boolean> {
  const undone = await db
    .update(conversationMembers)
    .set({ leftAt: null })
    .where(
      and(
        eq(conversationMembers.conversationId, id),
        eq(conversationMembers.userId, recipientId),
        sql`${conversationMembers.leftAt} > ${undoable}`,
      ),
    )
    .returning({ id: conversationMembers.conversationId });
  return undone.length > 0;
}
