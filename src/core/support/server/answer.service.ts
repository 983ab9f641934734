import { withIdempotencyKey } from "#src/core/people/server/idempotency-key.queries.ts";
import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import { supportRates } from "#src/core/support/support.limits.ts";
import { requestAnswered } from "#src/core/support/server/support.notifications.ts";
import { expectKind } from "#src/core/support/server/support.policy.ts";
import * as stored from "#src/core/support/server/support.queries.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import { AppError, forbidden, notFound } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";

/** A request that she may answer; throws 404, 403, and 409 once the account is deleted. */
async function lockForTeam(tx: TransactionPlatform, actor: Member, id: string) {
  const request = await stored.lockRequest(tx.db, id);
  if (!request) throw notFound("Request");
  expectKind(actor, request.kind);
  if (request.userId && !(await stored.isAccountThere(tx.db, request.userId)))
    throw new AppError(409, "She has deleted her account meanwhile, so there’s nobody left to answer.");
  return request;
}

type Read = { requestId: string; after: string };

/** Throws 409 if somebody has written since the newest message that she had read; `except` her own answer. */
async function expectRead(
  tx: TransactionPlatform,
  { requestId, after }: Read,
  { except }: { except?: string } = {},
): Promise<void> {
  const newest = await stored.findNewestMessage(tx.db, requestId);
  if (!newest || newest.id === after || (except && newest.answeredById === except)) return;
  throw writtenMeanwhile(newest.fromTeam);
}

type Answer = Read & { text: string; key?: string };

/**
 * Answers a member, once per key, and returns the message's id. Throws 403 for one's own, and 409 if somebody has written since the newest message
 * that the author of the answer had read, so that two who answer at once both know what is said.
 */
export const answerRequest = (
  platform: Platform,
  actor: Member,
  { requestId, text, after, key }: Answer,
): Promise<string> =>
  inTransaction(platform, async (tx) => {
    const { userId, kind } = await lockForTeam(tx, actor, requestId);
    if (!userId) throw new AppError(409, "She wrote without an account. Please answer her by email.");
    if (userId === actor.id)
      throw forbidden("This is your own request, so somebody else of the team answers it.");
    return withIdempotencyKey(tx.db, actor, { kind: "support-answer", key }, async () => {
      await expectRead(tx, { requestId, after });
      await tx.rateLimits.take(tx.db, [{ limit: supportRates.answered, key: actor.id }]);
      const at = new Date();
      const answer = { requestId, userId, fromTeam: true, answeredById: actor.id, text, createdAt: at };
      const { id } = await stored.insertSupportMessage(tx.db, answer);
      await stored.updateRequest(tx.db, requestId, { lastAt: at, state: "waiting for her" });
      await recordAudit(tx.db, {
        actorId: actor.id,
        userId,
        action: "request.answered",
        targetId: requestId,
        details: { kind },
      });
      await notify(tx, requestAnswered, { requestId });
      await notifyLive(tx.db, `support:${requestId}`);
      await reviewNotices(tx, { about: [requestId] });
      return id;
    });
  });

const writtenMeanwhile = (fromTeam: boolean) =>
  new AppError(
    409,
    fromTeam
      ? "Somebody of the team has answered meanwhile. Read it above, and go on if it’s still needed."
      : "She has written again meanwhile. Read it above, and go on if it still fits.",
  );

/**
 * Finishes a request, also one that was not answered here; again, it changes nothing. Throws 409 like an answer: what she has
 * just added would be finished unread.
 */
export const finishRequest = (platform: Platform, actor: Member, { requestId, after }: Read): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const { userId, kind, state } = await lockForTeam(tx, actor, requestId);
    if (state === "done") return;
    // Her page may not have fetched her own answer yet, and she had read all before it.
    await expectRead(tx, { requestId, after }, { except: actor.id });
    await stored.updateRequest(tx.db, requestId, { state: "done" });
    await recordAudit(tx.db, {
      actorId: actor.id,
      // A guest has no account: the act stands with whoever did it.
      userId: userId ?? actor.id,
      action: "request.finished",
      targetId: requestId,
      details: { kind, ...(userId === actor.id && { from: "herself" }) },
    });
    await notifyLive(tx.db, `support:${requestId}`);
    await reviewNotices(tx, { about: [requestId] });
  });
