import { blockedBetween } from "#src/core/moderation/server/block.queries.ts";
import { findParticipant, lockConversation } from "#src/core/messages/server/conversation.queries.ts";
import type { Transaction } from "#src/server/database/database.ts";
import { AppError, notFound } from "#src/server/http/errors.ts";
import type { Member } from "#src/shared/actor.ts";

/** Why a conversation is closed, without revealing the reason. */
const closedMessage = "You can't write to each other right now.";

/**
 * Locks one of the actor's conversations: neither a block nor another message can be stored until the transaction ends. Throws
 * 404, and 409 while it is closed.
 */
export async function lockOwnConversation(db: Transaction, actor: Member, conversationId: string) {
  const participant = await findParticipant(db, conversationId, actor);
  if (!participant || (await blockedBetween(db, actor.id, participant.otherId)))
    throw notFound("Conversation");
  if (participant.closed) throw new AppError(409, closedMessage);
  const conversation = await lockConversation(db, conversationId);
  if (!conversation) throw notFound("Conversation");
  return { conversation, otherId: participant.otherId };
}
