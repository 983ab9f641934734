import { entitlementsOf } from "#src/core/membership/plan.catalogue.ts";
import { withIdempotencyKey } from "#src/core/people/server/idempotency-key.queries.ts";
import { blockedBetween, lockBetween } from "#src/core/moderation/server/block.queries.ts";
import type { ContactInput } from "#src/core/messages/message.schema.ts";
import {
  deliverSince,
  findDeclinedRequester,
  undoDecline as undoStoredDecline,
} from "#src/core/messages/server/undone-decline.queries.ts";
import * as stored from "#src/core/messages/server/conversation.queries.ts";
import { insertMessage } from "#src/core/messages/server/message.queries.ts";
import {
  contactAccepted,
  contactMade,
  messageWritten,
} from "#src/core/messages/server/message.notifications.ts";
import { canAnswer, canWrite, messageRates } from "#src/core/messages/server/message.policy.ts";
import { markRead } from "#src/core/notifications/server/notification.queries.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import type { ContactSubject } from "#src/server/feature.ts";
import type { Database } from "#src/server/database/database.ts";
import { AppError, forbidden, notFound } from "#src/server/http/errors.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

/**
 * Makes a contact request about somebody's subject and returns the conversation's id; not `isNew` where the two had one
 * about it already, to which nothing is added. After a decline it arrives nowhere, and looks the same to the actor. Throws 404
 * for a subject the actor may not see, 403 where the actor's plan does not include it, 409 for the actor's own subject and
 * for one that is not available any more.
 */
export function requestContact(
  platform: Platform,
  actor: Member,
  { kind, subjectId, text, key }: ContactInput & { key?: string },
): Promise<{ id: string; isNew: boolean }> {
  const { db, rateLimits, registry } = platform;
  return db.transaction(async (tx) => {
    const about = registry.contactSubjects.find((one) => one.kind === kind);
    const [subject] = (await about?.find(tx, actor, [subjectId])) ?? [];
    if (!about || !subject) throw notFound("What you write about");
    const { ownerId: recipientId } = subject;
    if (recipientId === actor.id) throw new AppError(409, "This is your own.");
    if (!mayStartConversation(about, actor)) throw forbidden(needsPlan);
    if (await blockedBetween(tx, actor.id, recipientId)) throw notFound("What you write about");
    const { id, isNew, arrives } = await stored.startConversation(tx, {
      subjectKind: kind,
      subjectId,
      subjectTitle: subject.title,
      requesterId: actor.id,
      recipientId,
    });
    // What the key made is the message: sent again, a request that made one is answered as new.
    const made = await withIdempotencyKey(tx, actor, { kind: "contact", key }, async () => {
      if (!isNew) return id;
      if (!subject.open) throw new AppError(409, "This is not available any more.");
      if (!(await stored.canReceive(tx, recipientId)))
        throw new AppError(409, "She can't be written to just now.");
      await rateLimits.take(tx, [{ limit: messageRates.contacted, key: actor.id }]);
      const message = await insertMessage(tx, { conversationId: id, authorId: actor.id, text });
      await notifyLive(tx, `mailbox:${actor.id}`);
      if (!arrives) return message.id;
      await notify(platform, tx, contactMade, { conversationId: id, toId: recipientId, fromId: actor.id });
      await notifyLive(tx, `mailbox:${recipientId}`);
      return message.id;
    });
    return { id, isNew: made !== id };
  });
}

const needsPlan =
  "Writing to your matches is part of CC Insider. Choose it on the membership page; you can always answer those who write to you.";

const mayStartConversation = ({ entitlement }: ContactSubject, { plan }: Member) =>
  entitlement === undefined ||
  (plan !== null &&
    entitlementsOf(plan as Parameters<typeof entitlementsOf>[0]).some((key) => key === entitlement));

/** Stores a message, once per key, and returns its id; throws 404, and 409 while the actor can't write. */
export function writeMessage(
  platform: Platform,
  actor: Member,
  { conversationId, text, key }: { conversationId: string; text: string; key?: string },
): Promise<string> {
  const { db, rateLimits } = platform;
  return db.transaction(async (tx) => {
    const { conversation, otherId } = await lockOwnConversation(tx, actor, conversationId);
    return withIdempotencyKey(tx, actor, { kind: "message", key }, async () => {
      if (!canWrite(conversation))
        throw new AppError(409, "You can write more once your request was accepted.");
      if (await stored.hasLeft(tx, conversationId, otherId))
        throw new AppError(409, "She has left this conversation.");
      await rateLimits.take(tx, [{ limit: messageRates.written, key: actor.id }]);
      const { id, notifies } = await insertMessage(tx, { conversationId, authorId: actor.id, text });
      if (notifies)
        await notify(platform, tx, messageWritten, { conversationId, toId: otherId, fromId: actor.id });
      await notifyLive(tx, `conversation:${conversationId}`, `mailbox:${actor.id}`, `mailbox:${otherId}`);
      return id;
    });
  });
}

/** Accepts or declines a request, once; throws 404, and 409 if there is no request to the actor any more. */
export const answerContact = (
  platform: Platform,
  actor: Member,
  { conversationId, accept }: { conversationId: string; accept: boolean },
): Promise<void> =>
  platform.db.transaction(async (tx) => {
    if (!accept) await holdOffRequests(tx, actor, conversationId);
    const { conversation } = await lockOwnConversation(tx, actor, conversationId);
    if (!canAnswer(actor.id, conversation)) throw new AppError(409, "This request was answered already.");
    // Declined meanwhile.
    if (await stored.hasLeft(tx, conversationId, actor.id)) throw notFound("Conversation");
    if (!accept) {
      await stored.leave(tx, conversationId, actor.id);
      // Nobody else: the other one does not learn that her request was declined.
      await noteRead(tx, actor, conversationId);
      return;
    }
    await stored.accept(tx, conversationId, actor.id);
    const { requesterId } = conversation;
    await notify(platform, tx, contactAccepted, { conversationId, toId: requesterId, fromId: actor.id });
    await noteRead(tx, actor, conversationId);
    await notifyLive(tx, `conversation:${conversationId}`, `mailbox:${requesterId}`);
  });

/**
 * Takes a decline back within seconds, as if it had never been: what the same member has asked meanwhile arrives now. She
 * learns of neither. Throws 404, and 409 once it is too late.
 */
export const undoDecline = (platform: Platform, actor: Member, conversationId: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const requesterId = await findDeclinedRequester(tx, conversationId, actor);
    if (!requesterId) throw notFound("Request");
    await lockBetween(tx, actor.id, requesterId);
    const since = await undoStoredDecline(tx, conversationId, actor.id);
    if (!since) throw new AppError(409, "It's too late to undo this.");
    const pair = { requesterId, recipientId: actor.id };
    for (const id of await deliverSince(tx, since, pair)) {
      const made = { conversationId: id, toId: actor.id, fromId: requesterId };
      // oxlint-disable-next-line no-await-in-loop -- one connection; of several requests within seconds there is hardly more than one
      await notify(platform, tx, contactMade, made);
    }
    await notifyLive(tx, `mailbox:${actor.id}`);
  });

/** Leaves a conversation; a request is declined by that. Throws 404. */
export const leaveConversation = ({ db }: Platform, actor: Member, conversationId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await holdOffRequests(tx, actor, conversationId);
    await stored.leave(tx, conversationId, actor.id);
    await noteRead(tx, actor, conversationId);
  });

// A request of the other one that is being sent arrives before the decline, or nowhere. Throws 404.
async function holdOffRequests(tx: Database, actor: Member, conversationId: string) {
  const participant = await stored.findParticipant(tx, conversationId, actor);
  if (!participant) throw notFound("Conversation");
  await lockBetween(tx, actor.id, participant.otherId);
}

/** Changes the actor's own state of a conversation: read, muted. Throws 404. */
export const updateParticipant = (
  { db }: Platform,
  actor: Member,
  conversationId: string,
  values: Parameters<typeof stored.updateParticipant>[3],
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await stored.findParticipant(tx, conversationId, actor))) throw notFound("Conversation");
    await stored.updateParticipant(tx, conversationId, actor.id, values);
    if (values.unread !== undefined) await noteRead(tx, actor, conversationId);
  });

async function noteRead(tx: Database, actor: Member, conversationId: string) {
  await markRead(tx, actor.id, { data: { conversationId } });
  await notifyLive(tx, `mailbox:${actor.id}`);
}

/** Why a conversation is closed, without what became of the other one. */
const closedWords = "You can't write to each other right now.";

// Once locked, neither a block nor another message can come in between.
async function lockOwnConversation(tx: Database, actor: Member, conversationId: string) {
  const participant = await stored.findParticipant(tx, conversationId, actor);
  if (!participant || (await blockedBetween(tx, actor.id, participant.otherId)))
    throw notFound("Conversation");
  if (participant.closed) throw new AppError(409, closedWords);
  const conversation = await stored.lockConversation(tx, conversationId);
  if (!conversation) throw notFound("Conversation");
  return { conversation, otherId: participant.otherId };
}
