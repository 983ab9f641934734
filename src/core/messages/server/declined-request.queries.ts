import { sql } from "drizzle-orm";
import {
  conversationMembers,
  conversations,
  messages,
} from "#src/core/messages/server/conversation.table.ts";
import { skipVisibility } from "#src/core/moderation/server/visibility.queries.ts";
import type { Database } from "#src/server/database/database.ts";

/**
 * Whether a request would arrive nowhere: its recipient has declined one of the same requester, and has written nothing to
 * her since. To be asked under {@link blockedBetween}, which a decline waits for.
 */
export async function wouldArriveNowhere(
  db: Database,
  { requesterId, recipientId }: { requesterId: string; recipientId: string },
): Promise<boolean> {
  const { rows } = await db.execute<{ declined: boolean }>(sql`
    select exists (
      select 1 from ${conversations} asked join ${conversationMembers} own
        on own.conversation_id = asked.id and own.user_id = asked.recipient_id
      where asked.requester_id = ${requesterId} and asked.recipient_id = ${recipientId}
        and asked.state = 'asked' and own.left_at is not null
        and not exists (
          select 1 from ${conversations} shared join ${messages} on ${messages.conversationId} = shared.id
          where ((shared.requester_id = ${requesterId} and shared.recipient_id = ${recipientId})
              or (shared.requester_id = ${recipientId} and shared.recipient_id = ${requesterId}))
            and ${messages.authorId} = ${recipientId} and ${messages.createdAt} > own.left_at
            and ${skipVisibility("asks only whether she has written, even what moderators hide")})
    ) as declined`);
  return rows[0]!.declined;
}

/** Condition on conversations: a member made the request, or it arrived at her. */
export const hasReached = (userId: string) => sql`exists (select 1 from ${conversationMembers}
  where ${conversationMembers.conversationId} = ${conversations.id} and ${conversationMembers.userId} = ${userId})`;
