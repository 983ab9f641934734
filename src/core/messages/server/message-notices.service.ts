import { updateParticipant } from "#src/core/messages/server/conversation.queries.ts";
import { contactMade, messageWritten } from "#src/core/messages/server/message.notifications.ts";
import type { StoredMessage } from "#src/core/messages/server/message.queries.ts";
import { notifyTiming } from "#src/core/messages/server/message-notices.policy.ts";
import { endWaiting } from "#src/core/messages/server/message-notices.queries.ts";
import { emailsFrom } from "#src/core/notifications/quiet-hours.ts";
import { findUnreadAbout } from "#src/core/notifications/server/notification.queries.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import type { Job } from "#src/server/jobs.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";

type Waiting = { conversationId: string; userId: string };
type Between = { conversationId: string; fromId: string };

/** Notifies the recipient of a message: now, or an hour after her last notification if it is still unread then. */
export async function notifyOfMessage(
  tx: TransactionPlatform,
  { createdAt, to: { userId, muted, ...last } }: StoredMessage,
  { conversationId, fromId }: Between,
): Promise<void> {
  if (muted) return;
  const timing = notifyTiming(last, createdAt);
  if (timing === "with others") return;
  if (timing instanceof Date) {
    await updateParticipant(tx.db, conversationId, userId, { tellAt: timing });
    const data: Waiting = { conversationId, userId };
    await tx.jobs.enqueueAll(tx.db, laterNoticeJob.name, [{ data, startAfter: timing }]);
    return;
  }
  const about = { conversationId, toId: userId, fromId };
  if (timing === "now") await recordNotified(tx, about, createdAt);
  // She has read the earlier notification, so she needs a new one; the email that still waits covers both.
  else if (await findUnreadAbout(tx.db, userId, messageWritten.name, { conversationId })) return;
  await notify(tx, messageWritten, about);
}

/** Notifies the recipient of a request now; the hour without further notifications begins as after a message. */
export async function notifyOfRequest(
  tx: TransactionPlatform,
  { createdAt, to }: StoredMessage,
  { conversationId, fromId }: Between,
): Promise<void> {
  const about = { conversationId, toId: to.userId, fromId };
  await recordNotified(tx, about, createdAt);
  await notify(tx, contactMade, about);
}

/** Notifies a member of what came within an hour after her last notification, unless it was read, muted or left by now. */
export const laterNoticeJob: Job<Waiting> = {
  name: "tell-of-messages",
  leavesPages: true,
  run: (platform, { conversationId, userId }) =>
    inTransaction(platform, async (tx) => {
      const waiting = await endWaiting(tx.db, conversationId, userId);
      if (!waiting || waiting.unread === 0 || waiting.muted || waiting.leftAt) return { nothing: true };
      const about = { conversationId, toId: userId, fromId: waiting.otherId };
      await recordNotified(tx, about, waiting.now);
      await notify(tx, messageWritten, about);
      return { told: true };
    }),
};

// She gets no further notification within an hour after this one's email is sent.
function recordNotified(
  { db, settings }: TransactionPlatform,
  { conversationId, toId }: { conversationId: string; toId: string },
  at: Date,
) {
  const notifiedAt = emailsFrom(settings, at);
  return updateParticipant(db, conversationId, toId, { notifiedAt, tellAt: null });
}
