import type { MemberDecision } from "#src/core/moderation/case.schema.ts";
import { accountCase } from "#src/core/moderation/report.options.ts";
import { decide, lockForDecision } from "#src/core/moderation/server/decision.service.ts";
import { openCase } from "#src/core/moderation/server/report.queries.ts";
import { findAccountRow } from "#src/core/people/server/user.queries.ts";
import { AppError, forbidden, notFound } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";

/**
 * Warns or suspends a member, or ends her membership, without a report: in a case about her account that the team opens. She is
 * notified, may appeal and it may be undone, as with any other decision. Returns the id of the case.
 */
export const decideAboutMember = (
  platform: Platform,
  actor: Member,
  { userId, ...input }: MemberDecision,
): Promise<string> =>
  inTransaction(platform, async (tx) => {
    if (userId === actor.id) throw forbidden("This is your own account, so another admin has to decide it.");
    // One after the other: the second of two admins learns that it is done.
    const item = {
      kind: accountCase.kind,
      subjectId: userId,
      authorId: userId,
      address: `/admin/members/${userId}`,
    };
    const id = await openCase(tx.db, item, "other");
    const found = await lockForDecision(tx.db, actor, id);
    const account = await findAccountRow(tx.db, tx, userId);
    if (!account) throw notFound("Member");
    if (input.action === "suspend" && account.claims.suspended) {
      throw new AppError(409, "She’s suspended already.");
    }
    await decide(tx, actor, { found, hides: false, ...input });
    return id;
  });
