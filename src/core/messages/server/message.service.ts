import { withIdempotencyKey } from "#src/core/people/server/idempotency-key.queries.ts";
import { blockedBetween, lockBetween } from "#src/core/moderation/server/block.queries.ts";
import type { ContactInput } from "#src/core/messages/message.schema.ts";
import {
  findDeclinedRequester,
  undoDecline as undoStoredDecline,
} from "#src/core/messages/server/undone-decline.queries.ts";
import * as stored from "#src/core/messages/server/conversation.queries.ts";
import { lockOwnConversation } from "#src/core/messages/server/own-conversation.service.ts";
import { insertMessage, readUpTo } from "#src/core/messages/server/message.queries.ts";
import { contactAccepted } from "#src/core/messages/server/message.notifications.ts";
import { canAnswer, canWrite, contactStep } from "#src/core/messages/server/message.policy.ts";
import { messageRates } from "#src/core/messages/message.limits.ts";
import { notifyOfMessage, notifyOfRequest } from "#src/core/messages/server/message-notices.service.ts";
import { markRead } from "#src/core/notifications/server/notification.queries.ts";
import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import { declaredForMessages } from "#src/core/messages/server/messages.slots.ts";
import type { Transaction } from "#src/server/database/database.ts";
import { AppError, notFound } from "#src/server/http/errors.ts";
import { expectAll } from "#src/server/http/need.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";

/**
 * Writes to the owner of a subject: a request, or if they are in touch a message in their conversation, which is about that
 * subject from then on. Returns the conversation's id; `isSent` is false while a request is pending, which to its requester
 * includes a declined one. Throws 404 if the actor may not see the subject, 403 if her plan does not allow writing, 409 for
 * her own subject and for one that is not available anymore.
 */
export function requestContact(
  platform: Platform,
  actor: Member,
  { kind, subjectId, text, key }: ContactInput & { key?: string },
): Promise<{ id: string; isSent: boolean }> {
  return inTransaction(platform, async (tx) => {
    const about = declaredForMessages.in(tx.registry).contactSubjects.find((one) => one.kind === kind);
    const [subject] = (await about?.find(tx.db, actor, [subjectId])) ?? [];
    if (!about || !subject) throw notFound("What you write about");
    const { ownerId: otherId } = subject;
    if (otherId === actor.id) throw new AppError(409, "This is your own.");
    if (await blockedBetween(tx.db, actor.id, otherId)) throw notFound("What you write about");
    const named = { subjectKind: kind, subjectId, subjectTitle: subject.title };
    const pair = { requesterId: actor.id, recipientId: otherId };
    const { conversation, isNew } = await stored.openConversation(tx.db, { ...named, ...pair });
    const { id } = conversation;
    // The key stands for the message, so a retry of a request that was stored is answered as sent.
    const made = await withIdempotencyKey(tx.db, actor, { kind: "contact", key }, async () => {
      const step = isNew ? "ask" : contactStep(actor.id, conversation, await stored.whoHasLeft(tx.db, id));
      await stored.updateParticipant(tx.db, id, actor.id, { leftAt: null });
      if (step === "wait") return id;
      if (!subject.open) throw new AppError(409, subject.whyClosed ?? "This isn't available anymore.");
      if (step === "ask") {
        expectAll(actor, about.firstNeeds);
        if (!(await stored.canReceive(tx.db, otherId)))
          throw new AppError(409, "She can't be written to just now.");
        if (!isNew) await stored.askAgain(tx.db, id, pair);
      }
      const limit = step === "ask" ? messageRates.contacted : messageRates.written;
      await tx.rateLimits.take(tx.db, [{ limit, key: actor.id }]);
      const written = { conversationId: id, authorId: actor.id, text };
      const isAboutSomethingElse = isNew || conversation.subjectId !== subjectId;
      const message = await insertMessage(tx.db, written, isAboutSomethingElse ? named : undefined);
      const notifyRecipient = step === "ask" ? notifyOfRequest : notifyOfMessage;
      await notifyRecipient(tx, message, { conversationId: id, fromId: actor.id });
      await notifyLive(tx.db, `conversation:${id}`, `mailbox:${actor.id}`, `mailbox:${otherId}`);
      return message.id;
    });
    // A participant who had left is back, and read conversations have a new message.
    await reviewNotices(tx, { about: [id] });
    return { id, isSent: made !== id };
  });
}

/** Stores a message, once per key, and returns its id; throws 404, and 409 while the actor may not write. */
export function writeMessage(
  platform: Platform,
  actor: Member,
  { conversationId, text, key }: { conversationId: string; text: string; key?: string },
): Promise<string> {
  return inTransaction(platform, async (tx) => {
    const { conversation, otherId } = await lockOwnConversation(tx.db, actor, conversationId);
    return withIdempotencyKey(tx.db, actor, { kind: "message", key }, async () => {
      if (!canWrite(conversation))
        throw new AppError(409, "You can write more once she accepts your request.");
      if ((await stored.whoHasLeft(tx.db, conversationId)).has(otherId))
        throw new AppError(409, "She has left this conversation.");
      await tx.rateLimits.take(tx.db, [{ limit: messageRates.written, key: actor.id }]);
      const message = await insertMessage(tx.db, { conversationId, authorId: actor.id, text });
      await notifyOfMessage(tx, message, { conversationId, fromId: actor.id });
      await notifyLive(tx.db, `conversation:${conversationId}`, `mailbox:${actor.id}`, `mailbox:${otherId}`);
      await reviewNotices(tx, { about: [conversationId] });
      return message.id;
    });
  });
}

/** Accepts or declines a request, once; throws 404, and 409 if the actor has no pending request there. */
export const answerContact = (
  platform: Platform,
  actor: Member,
  { conversationId, accept }: { conversationId: string; accept: boolean },
): Promise<void> =>
  inTransaction(platform, async (tx) => {
    if (!accept) await holdOffRequests(tx.db, actor, conversationId);
    const { conversation } = await lockOwnConversation(tx.db, actor, conversationId);
    if (!canAnswer(actor.id, conversation))
      throw new AppError(409, "This request has already been answered.");
    // Declined meanwhile.
    if ((await stored.whoHasLeft(tx.db, conversationId)).has(actor.id)) throw notFound("Conversation");
    if (!accept) {
      await stored.leave(tx.db, conversationId, actor.id);
      // Only the actor's own windows: the requester must not learn of the decline.
      await noteRead(tx.db, actor, conversationId);
      return;
    }
    await stored.accept(tx.db, conversationId, actor.id);
    const { requesterId } = conversation;
    await notify(tx, contactAccepted, { conversationId, toId: requesterId, fromId: actor.id });
    await notifyLive(tx.db, `conversation:${conversationId}`, `mailbox:${requesterId}`);
    // Locks the notifications that are marked as read next, and all others about the conversation, in the common order.
    await reviewNotices(tx, { about: [conversationId] });
    await noteRead(tx.db, actor, conversationId);
  });

/** Undoes a decline within seconds, as if it had never happened. Throws 404, and 409 once it is too late. */
export const undoDecline = (platform: Platform, actor: Member, conversationId: string): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const requesterId = await findDeclinedRequester(tx.db, conversationId, actor);
    if (!requesterId) throw notFound("Request");
    if (!(await undoStoredDecline(tx.db, conversationId, actor.id)))
      throw new AppError(409, "It's too late to undo this.");
    await notifyLive(tx.db, `mailbox:${actor.id}`);
    await reviewNotices(tx, { about: [conversationId] });
  });

/** Leaves a conversation; for a request, that is a decline. Throws 404. */
export const leaveConversation = (platform: Platform, actor: Member, conversationId: string): Promise<void> =>
  inTransaction(platform, async (tx) => {
    await holdOffRequests(tx.db, actor, conversationId);
    await stored.leave(tx.db, conversationId, actor.id);
    await noteRead(tx.db, actor, conversationId);
  });

// A request that the other is sending at this moment is stored before the decline or not at all. Throws 404.
async function holdOffRequests(db: Transaction, actor: Member, conversationId: string) {
  const participant = await stored.findParticipant(db, conversationId, actor);
  if (!participant) throw notFound("Conversation");
  await lockBetween(db, actor.id, participant.otherId);
}

/** Mutes a conversation's notifications for the actor, or unmutes them. Throws 404. */
export const muteConversation = (
  platform: Platform,
  actor: Member,
  conversationId: string,
  muted: boolean,
): Promise<void> =>
  inTransaction(platform, async (tx) => {
    if (!(await stored.findParticipant(tx.db, conversationId, actor))) throw notFound("Conversation");
    await stored.updateParticipant(tx.db, conversationId, actor.id, { muted });
  });

/**
 * Marks a conversation as read for the actor up to a message, or all of it, and its notifications once nothing in it is
 * unread. An unknown message changes nothing. Throws 404.
 */
export const noteSeen = (
  platform: Platform,
  actor: Member,
  conversationId: string,
  upTo?: string,
): Promise<void> =>
  inTransaction(platform, async (tx) => {
    if (!(await stored.findParticipant(tx.db, conversationId, actor))) throw notFound("Conversation");
    const unread = await readUpTo(tx.db, conversationId, actor.id, upTo);
    if (unread === 0) await noteRead(tx.db, actor, conversationId);
    else await notifyLive(tx.db, `mailbox:${actor.id}`);
  });

async function noteRead(db: Transaction, actor: Member, conversationId: string) {
  await markRead(db, actor.id, { data: { conversationId } });
  await notifyLive(db, `mailbox:${actor.id}`);
}
