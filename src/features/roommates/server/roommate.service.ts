import { notify } from "#src/core/notifications/server/notify.service.ts";
import { confirmation } from "#src/features/roommates/roommate.options.ts";
import type { QuizAnswers, RoommateInput } from "#src/features/roommates/roommate.schema.ts";
import { profileDue, profileSaved } from "#src/features/roommates/server/roommate.notifications.ts";
import { inputOf, valuesOf } from "#src/features/roommates/server/roommate.presenter.ts";
import * as queries from "#src/features/roommates/server/roommate.queries.ts";
import { type Edit, expectUnchanged, notFound } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Limit } from "#src/server/rate-limit/rate-limits.queries.ts";
import type { Member } from "#src/shared/actor.ts";
import { dayMs } from "#src/shared/dates.ts";

const day = 24 * 60 * 60;

// So that nobody finds out others' answers by trial.
const rates: Record<"saved" | "quizTaken", Limit> = {
  saved: {
    name: "roommate-profiles-saved",
    tries: 40,
    seconds: day,
    message: "You have saved your profile 40 times within a day, which is as often as one member can.",
  },
  quizTaken: {
    name: "quizzes-taken",
    tries: 10,
    seconds: day,
    message: "You have taken the quiz 10 times within a day, which is as often as one member can.",
  },
};

/** Creates or replaces a member's profile, idempotent. Saving confirms and resumes it. */
export function saveProfile(platform: Platform, actor: Member, edit: Edit<RoommateInput>): Promise<void> {
  const { db, rateLimits } = platform;
  return db.transaction(async (tx) => {
    await rateLimits.take(tx, [{ limit: rates.saved, key: actor.id }]);
    await queries.lockProfileOf(tx, actor.id);
    const stored = edit.updatedAt && (await queries.findProfileOf(tx, actor.id));
    const { updatedAt: _, ...sent } = edit;
    const input = stored ? expectUnchanged(inputOf(stored), stored.updatedAt, edit) : sent;
    await queries.saveProfile(tx, actor.id, valuesOf(input), new Date());
    await notify(platform, tx, profileSaved, { userId: actor.id });
  });
}

/** Stores a member's answers in place of earlier ones. */
export function takeQuiz(platform: Platform, actor: Member, answers: QuizAnswers): Promise<void> {
  const { db, rateLimits } = platform;
  return db.transaction(async (tx) => {
    await rateLimits.take(tx, [{ limit: rates.quizTaken, key: actor.id }]);
    await queries.saveQuiz(tx, actor.id, answers, new Date());
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

/** Asks the owners of profiles not confirmed for long, once each, whether they are still looking; returns how many. */
export function askForConfirmation(platform: Platform, now = new Date()): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const due = await queries.takeDue(tx, new Date(now.getTime() - confirmation.askAfterDays * dayMs), now);
    for (const { userId } of due) await notify(platform, tx, profileDue, { userId });
    return due.length;
  });
}

/** Pauses the profiles whose owners did not answer in time; returns how many. */
export const pauseUnconfirmed = ({ db }: Platform, now = new Date()): Promise<number> =>
  queries.pauseUnanswered(db, new Date(now.getTime() - confirmation.answerWithinDays * dayMs));
