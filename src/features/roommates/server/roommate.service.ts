import { roommateRates, confirmation } from "#src/features/roommates/roommate.limits.ts";
import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import { lockUser, updateUser } from "#src/core/people/server/user.queries.ts";
import type { Account } from "#src/core/people/server/user.table.ts";
import { budgetNames } from "#src/core/people/budget.options.ts";
import type { QuizAnswers, RoommateInput } from "#src/features/roommates/roommate.schema.ts";
import { profileDue, profileSaved } from "#src/features/roommates/server/roommate.notifications.ts";
import { placeValuesOf } from "#src/features/roommates/server/profile-place.ts";
import { inputOf, valuesOf } from "#src/features/roommates/server/roommate.presenter.ts";
import * as queries from "#src/features/roommates/server/roommate.queries.ts";
import type { Transaction } from "#src/server/database/database.ts";
import { AppError, type Edit, expectUnchanged, notFound, unauthorized } from "#src/server/http/errors.ts";
import { oneByOne, type Outcome } from "#src/server/one-by-one.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";
import { dayMs } from "#src/shared/dates.ts";

const needsBudget = "Your roommate profile needs a budget. Please choose one from the list.";

/** Stores a profile, with bio, location and budget in her account. */
export async function storeProfile(db: Transaction, userId: string, input: RoommateInput, now: Date) {
  const account = await lockUser(db, userId);
  if (!account) throw unauthorized();
  const { bio = account.bio, location = account.location, budget } = input;
  if (bio !== account.bio || location !== account.location || budget !== account.budget) {
    await updateUser(db, userId, { bio, location, budget, updatedAt: now });
  }
  await queries.saveProfile(db, userId, { ...valuesOf(input), ...placeValuesOf(location) }, now);
}

/** Copies a change of a member's account to her profile, if she has one; throws 400 for a budget it cannot have. */
export async function followAccount(
  tx: TransactionPlatform,
  { id, location, budget }: Pick<Account, "id" | "location" | "budget">,
): Promise<void> {
  const [own] = await queries.lockProfileOf(tx.db, id);
  if (!own) return;
  const known = budgetNames.find((name) => name === budget);
  if (!known) throw new AppError(400, needsBudget, { errors: [{ path: "budget", message: needsBudget }] });
  await queries.updateSearched(tx.db, id, { budget: known, ...placeValuesOf(location) }, new Date());
  await notify(tx, profileSaved, { userId: id });
  await reviewNotices(tx, { about: [id] });
}

/** Creates or replaces a member's profile, idempotent. Saving confirms and resumes it. */
export function saveProfile(platform: Platform, actor: Member, edit: Edit<RoommateInput>): Promise<void> {
  return inTransaction(platform, async (tx) => {
    await tx.rateLimits.take(tx.db, [{ limit: roommateRates.saved, key: actor.id }]);
    await lockUser(tx.db, actor.id);
    const stored = edit.updatedAt && (await queries.findProfileOf(tx.db, actor.id));
    const { updatedAt: _, ...sent } = edit;
    const input = stored ? expectUnchanged(inputOf(stored), stored.updatedAt, edit) : sent;
    await storeProfile(tx.db, actor.id, input, new Date());
    await notify(tx, profileSaved, { userId: actor.id });
    await reviewNotices(tx, { about: [actor.id] });
  });
}

/** Stores a member's quiz answers, replacing earlier ones. */
export function takeQuiz(platform: Platform, actor: Member, answers: QuizAnswers): Promise<void> {
  return inTransaction(platform, async (tx) => {
    await tx.rateLimits.take(tx.db, [{ limit: roommateRates.quizTaken, key: actor.id }]);
    await queries.saveQuiz(tx.db, actor.id, answers, new Date());
    await notify(tx, profileSaved, { userId: actor.id });
    await reviewNotices(tx, { about: [actor.id] });
  });
}

/** Pauses a member's profile, or makes it active, which confirms it; throws 404 if she has none. */
export function changeStatus(platform: Platform, actor: Member, status: "active" | "paused"): Promise<void> {
  return inTransaction(platform, async (tx) => {
    if (!(await queries.setStatus(tx.db, actor.id, status, new Date()))) throw notFound("Profile");
    if (status === "active") await notify(tx, profileSaved, { userId: actor.id });
    await reviewNotices(tx, { about: [actor.id] });
  });
}

/** Deletes a member's profile; her quiz stays. Throws 404 if she has none. */
export const removeProfile = (platform: Platform, actor: Member): Promise<void> =>
  inTransaction(platform, async (tx) => {
    if (!(await queries.deleteProfile(tx.db, actor.id))) throw notFound("Profile");
    await reviewNotices(tx, { about: [actor.id] });
  });

/** Asks the owners of profiles that were not confirmed lately, once each, whether they are still looking. */
export async function askForConfirmation(platform: Platform, now = new Date()): Promise<Outcome> {
  const since = new Date(now.getTime() - confirmation.askAfterDays * dayMs);
  const owners = (await queries.listDue(platform.db, since)).map(({ userId }) => userId);
  return oneByOne(platform, owners, "The owner of a roommate profile could not be asked", (userId) =>
    inTransaction(platform, async (tx) => {
      if (!(await queries.takeDue(tx.db, userId, since, now))) return false;
      await notify(tx, profileDue, { userId });
      // An earlier question's notification is outdated.
      return reviewNotices(tx, { of: [userId] });
    }),
  );
}

/** Pauses the profiles whose owners did not answer in time; returns how many. */
export const pauseUnconfirmed = (platform: Platform, now = new Date()): Promise<number> =>
  inTransaction(platform, async (tx) => {
    const askedBefore = new Date(now.getTime() - confirmation.answerWithinDays * dayMs);
    const withdrawn = await queries.withdrawQuestions(tx.db);
    const paused = await queries.pauseUnanswered(tx.db, askedBefore);
    await reviewNotices(tx, { about: [...withdrawn, ...paused] });
    return paused.length;
  });
