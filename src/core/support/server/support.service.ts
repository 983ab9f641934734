import { withIdempotencyKey } from "#src/core/people/server/idempotency-key.queries.ts";
import { subjectsLinkedIn } from "#src/core/messages/server/messages.slots.ts";
import { markRead } from "#src/core/notifications/server/notification.queries.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import { supportLimits, supportRates } from "#src/core/support/support.limits.ts";
import type { Kind } from "#src/core/support/support.options.ts";
import { findAwayUntil, promiseTogether } from "#src/core/support/server/absence.queries.ts";
import { promisedAt } from "#src/core/support/server/promise.ts";
import * as stored from "#src/core/support/server/support.queries.ts";
import { requestWritten } from "#src/core/support/server/support.notifications.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import { limitReached, notFound } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";
import { dayMs } from "#src/shared/dates.ts";

/** These messages of a thread, each with the homes that it links to, as far as the reader may see them. */
export async function withCards<Found extends { message: { text: string } }>(
  platform: Platform,
  reader: Member,
  thread: readonly Found[],
) {
  const texts = thread.map(({ message }) => message.text);
  const cards = await subjectsLinkedIn(platform, reader, texts);
  return thread.map((one, index) => ({ ...one, cards: cards[index]! }));
}

type Written = { kind: Kind; text: string };

/** When we answer what is written now. */
async function promiseNow(tx: TransactionPlatform, kind: Kind, userId: string | undefined): Promise<Date> {
  await promiseTogether(tx.db);
  const at = new Date();
  const by = userId === undefined ? "guest" : await stored.findPlanOf(tx.db, userId);
  const due = promisedAt({ kind, by, at }, tx.settings);
  const away = await findAwayUntil(tx.db, at);
  return away && away > due ? away : due;
}

/** Stores a member's request with its first message. */
export async function openRequest(
  tx: TransactionPlatform,
  memberId: string,
  { kind, text }: Written,
): Promise<void> {
  const at = new Date();
  const request = await stored.insertRequest(tx.db, {
    userId: memberId,
    kind,
    createdAt: at,
    lastAt: at,
    seenAt: at,
    waitingSince: at,
    dueAt: await promiseNow(tx, kind, memberId),
  });
  await stored.insertSupportMessage(tx.db, messageOf(request, text, at));
  await notify(tx, requestWritten, { requestId: request.id });
}

/** Stores what a guest wrote. She is answered by email, so the team is notified by the email that she caused. */
export async function openGuestRequest(
  tx: TransactionPlatform,
  { name, email, text }: { name: string; email: string; text: string },
): Promise<void> {
  const at = new Date();
  const request = await stored.insertRequest(tx.db, {
    guestName: name,
    guestEmail: email,
    kind: "question",
    createdAt: at,
    lastAt: at,
    seenAt: at,
    waitingSince: at,
    dueAt: await promiseNow(tx, "question", undefined),
    expiresAt: new Date(at.getTime() + supportLimits.guestDays * dayMs),
  });
  await stored.insertSupportMessage(tx.db, messageOf(request, text, at));
}

type Request = { id: string; userId: string | null };

const messageOf = ({ id: requestId, userId }: Request, text: string, createdAt: Date) => ({
  requestId,
  userId,
  fromTeam: false,
  text,
  createdAt,
});

/** Throws 409 once a thread is as long as a page should be. The team may still answer. */
async function expectRoom(tx: TransactionPlatform, requestId: string): Promise<void> {
  if ((await stored.countMessages(tx.db, requestId)) >= supportLimits.messages)
    throw limitReached(
      `This has ${supportLimits.messages} messages. Please start a new one on the contact page.`,
    );
}

async function lockOwn(tx: TransactionPlatform, actor: Member, id: string) {
  const request = await stored.lockRequest(tx.db, id);
  if (request?.userId !== actor.id) throw notFound("Request");
  return request;
}

/** Adds a member's message, once per key, and returns its id; an answered or finished request waits for us again. */
export const writeToTeam = (
  platform: Platform,
  actor: Member,
  { requestId, text, key }: { requestId: string; text: string; key?: string },
): Promise<string> =>
  inTransaction(platform, async (tx) => {
    // Before the request's row, in the order of an absence that moves it.
    await promiseTogether(tx.db);
    const request = await lockOwn(tx, actor, requestId);
    return withIdempotencyKey(tx.db, actor, { kind: "support-message", key }, async () => {
      await expectRoom(tx, requestId);
      await tx.rateLimits.take(tx.db, [{ limit: supportRates.written, key: actor.id }]);
      const at = new Date();
      const message = await stored.insertSupportMessage(tx.db, messageOf(request, text, at));
      const waits = request.state === "waiting for us";
      await stored.updateRequest(tx.db, requestId, {
        lastAt: at,
        seenAt: at,
        state: "waiting for us",
        // What was promised before still counts.
        ...(!waits && { waitingSince: at, dueAt: await promiseNow(tx, request.kind, actor.id) }),
      });
      if (!waits) await notify(tx, requestWritten, { requestId });
      await noteRead(tx, actor, requestId);
      await notifyLive(tx.db, `support:${requestId}`);
      return message.id;
    });
  });

/** Notes that she has read all of our answers. Throws 404. */
export const noteSeen = (platform: Platform, actor: Member, requestId: string): Promise<void> =>
  inTransaction(platform, async (tx) => {
    await lockOwn(tx, actor, requestId);
    await stored.updateRequest(tx.db, requestId, { seenAt: new Date() });
    await noteRead(tx, actor, requestId);
  });

async function noteRead(tx: TransactionPlatform, actor: Member, requestId: string) {
  await reviewNotices(tx, { about: [requestId] });
  await markRead(tx.db, actor.id, { data: { requestId } });
}
