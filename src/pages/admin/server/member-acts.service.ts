import type { AuditAction } from "#src/core/people/audit-actions.ts";
import { decideAboutMember } from "#src/core/moderation/server/account-decision.service.ts";
import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import { findAccountRow, lockUser } from "#src/core/people/server/user.queries.ts";
import type { Account } from "#src/core/people/server/user.table.ts";
import { keepAnAdmin } from "#src/core/roles/server/last-admin.ts";
import type { Plan } from "#src/core/plans/plan.options.ts";
import { storePlan, takePlan } from "#src/core/plans/server/plan.queries.ts";
import { endAllSessions } from "#src/core/sign-in/server/sign-out-everywhere.ts";
import { confirmationEmail } from "#src/core/sign-in/server/sign-in.emails.ts";
import { signInRates } from "#src/core/sign-in/sign-in.limits.ts";
import type { memberDecisions } from "#src/pages/admin/member.schema.ts";
import { isHelping, refusalOf, roleFirst } from "#src/pages/admin/server/member.policy.ts";
import { accountDeletedEmail } from "#src/pages/profile/server/deletion.emails.ts";
import { eraseAccount } from "#src/pages/profile/server/deletion.service.ts";
import { discardUnattached } from "#src/core/media/server/attachment.service.ts";
import { AppError, invalidInput, notFound } from "#src/server/http/errors.ts";
import { sendEmail } from "#src/server/mail/mail-queue.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";
import { momentOf } from "#src/shared/dates.ts";

/** An act of an admin on somebody else's account, with its reason for the log. */
type Act = { userId: string; reason: string };

const expectOther = (actor: Member, userId: string) => {
  const refusal = refusalOf(actor, userId);
  if (refusal) throw refusal;
};

async function lockMember(tx: TransactionPlatform, userId: string): Promise<Account> {
  const user = await lockUser(tx.db, userId);
  if (!user) throw notFound("Member");
  return user;
}

type Done = { action: AuditAction; details?: Record<string, unknown> };

/** Does something with a member's locked account and records it, in one transaction. Throws 403 and 404. */
const act = (
  platform: Platform,
  actor: Member,
  { userId, reason }: Act,
  change: (tx: TransactionPlatform, user: Account) => Promise<Done>,
): Promise<void> => {
  expectOther(actor, userId);
  return inTransaction(platform, async (tx) => {
    const { action, details = {} } = await change(tx, await lockMember(tx, userId));
    await recordAudit(tx.db, { actorId: actor.id, userId, action, details: { ...details, reason } });
  });
};

/** Gives a plan until the end of a day, besides the chosen one, or with "basic" takes back what was given. Throws 400 and 409. */
export const grantPlanTo = (
  platform: Platform,
  actor: Member,
  { plan, until: day, ...about }: Act & { plan: Plan; until?: string | null | undefined },
) =>
  act(platform, actor, about, async (tx, user) => {
    if (plan === "basic") {
      const taken = await takePlan(tx.db, user.id, "granted");
      if (!taken) throw new AppError(409, "Nobody gave her a plan. What she chose stays hers.");
      return { action: "plan.taken-back", details: { plan: taken } };
    }
    // An unconfirmed account may be a stranger's; confirming its address can replace it.
    if (!user.emailVerifiedAt) throw new AppError(409, "Her email address isn’t confirmed yet.");
    const until = momentOf(tx.settings.timeZone, `${day}T23:59`);
    if (!until || until <= new Date()) throw invalidInput("until", "Please choose a day to come.");
    await storePlan(tx.db, { userId: user.id, why: "granted", plan, until });
    return { action: "plan.granted", details: { plan, until: until.toISOString() } };
  });

export const signOutMember = (platform: Platform, actor: Member, about: Act) =>
  act(platform, actor, about, async (tx, user) => {
    await endAllSessions(tx.db, user.id);
    return { action: "sessions.ended" };
  });

/** Sends the link that confirms her address once more. Throws 409 if it is confirmed, and 429. */
export const sendConfirmationAgain = (platform: Platform, actor: Member, about: Act) =>
  act(platform, actor, about, async (tx, { email, emailVerifiedAt }) => {
    if (emailVerifiedAt) throw new AppError(409, "Her email address is confirmed already.");
    await tx.rateLimits.take(tx.db, [{ limit: signInRates.confirmationAccount, key: email }]);
    await sendEmail(tx, confirmationEmail, { email });
    return { action: "account.confirmation-sent" };
  });

export const recordExportOf = (platform: Platform, actor: Member, about: Act) =>
  act(platform, actor, about, async () => ({ action: "account.exported-by-team" }));

type Decision = Act & { action: (typeof memberDecisions)[number]; days?: number | null | undefined };

/** Warns or suspends a member, or ends her membership; returns the case, for Undo. Throws 403, 404 and 409. */
export const decideAbout = (platform: Platform, actor: Member, { days = null, ...decision }: Decision) => {
  expectOther(actor, decision.userId);
  return decideAboutMember(platform, actor, { ...decision, days });
};

/** Deletes a member's account, as she may herself. Throws 403, 404, and 409 for whoever has a role. */
export async function deleteMember(platform: Platform, actor: Member, { userId, reason }: Act) {
  expectOther(actor, userId);
  const picture = await inTransaction(platform, async (tx) => {
    // Locks the admins before an account, in the same order as when a member deletes her account.
    await keepAnAdmin(tx, { userId, who: "she" });
    const user = await lockMember(tx, userId);
    const account = await findAccountRow(tx.db, tx, userId);
    if (account && isHelping(account.claims.powers)) throw roleFirst();
    const replaced = await eraseAccount(tx, userId);
    await sendEmail(tx, accountDeletedEmail, { email: user.email, reason }, { key: userId });
    await recordAudit(tx.db, { actorId: actor.id, userId, action: "account.deleted", details: { reason } });
    return replaced;
  });
  await discardUnattached(platform, picture);
}
