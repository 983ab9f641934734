import { lockUser } from "#src/core/people/server/user.queries.ts";
import type { QuizAnswers } from "#src/features/roommates/quiz.schema.ts";
import type { RoommateInput } from "#src/features/roommates/roommate.schema.ts";
import { quizCodes } from "#src/features/roommates/server/roommate-codes.ts";
import { roommateRates } from "#src/features/roommates/server/roommate-rates.constants.ts";
import { inputOf, valuesOf } from "#src/features/roommates/server/roommate-values.ts";
import { findQuiz, saveQuiz } from "#src/features/roommates/server/quiz.queries.ts";
import * as queries from "#src/features/roommates/server/roommate.queries.ts";
import { profileSaved } from "#src/features/roommates/server/match.notifications.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import { type Edit, expectUnchanged, notFound } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

/** Creates or replaces a member's profile, idempotent. Saving confirms and resumes it. */
export function saveProfile(platform: Platform, actor: Member, edit: Edit<RoommateInput>): Promise<void> {
  const { db, rateLimits } = platform;
  return db.transaction(async (tx) => {
    // Serializes with takeQuiz: the profile row holds the codes of the quiz.
    await lockUser(tx, actor.id);
    await rateLimits.take(tx, [{ limit: roommateRates.saved, key: actor.id }]);
    const stored = edit.updatedAt && (await queries.findProfileOf(tx, actor.id));
    const { updatedAt: _, ...sent } = edit;
    const input = stored ? expectUnchanged(inputOf(stored.profile), stored.profile.updatedAt, edit) : sent;
    await queries.saveProfile(tx, actor.id, valuesOf(input, await findQuiz(tx, actor.id)), new Date());
    await notify(platform, tx, profileSaved, { userId: actor.id });
  });
}

/** Stores a member's answers in place of earlier ones. */
export function takeQuiz(platform: Platform, actor: Member, answers: QuizAnswers): Promise<void> {
  const { db, rateLimits } = platform;
  return db.transaction(async (tx) => {
    await lockUser(tx, actor.id);
    await rateLimits.take(tx, [{ limit: roommateRates.quizTaken, key: actor.id }]);
    await saveQuiz(tx, actor.id, answers, new Date());
    await queries.setQuizCodes(tx, actor.id, quizCodes(answers));
    await notify(platform, tx, profileSaved, { userId: actor.id });
  });
}

/** Pauses a member's profile, or makes it active, which confirms it; throws 404 when she has none. */
export function changeStatus(platform: Platform, actor: Member, status: "active" | "paused"): Promise<void> {
  return platform.db.transaction(async (tx) => {
    if (!(await queries.setStatus(tx, actor.id, status, new Date()))) throw notFound("Profile");
    if (status === "active") await notify(platform, tx, profileSaved, { userId: actor.id });
  });
}

/** Deletes a member's profile; her quiz stays. Throws 404 when she has none. */
export async function removeProfile({ db }: Platform, actor: Member): Promise<void> {
  if (!(await queries.deleteProfile(db, actor.id))) throw notFound("Profile");
}
