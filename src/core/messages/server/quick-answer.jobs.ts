import {
  forgetQuickAnswersBelow,
  listAsked,
  newestRequestsTo,
  noteQuickAnswers,
} from "#src/core/messages/server/quick-answer.queries.ts";
import { quickAnswerRule, usuallyAnswersWithinADay } from "#src/core/messages/server/quick-answers.ts";
import type { Job } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";
import { hourSeconds } from "#src/shared/dates.ts";

const membersAtOnce = 200;

/** Notes who answers requests within a day as a rule; returns how many were noted wrongly. */
export async function noteWhoAnswersQuickly({ db }: Platform, now = new Date()): Promise<number> {
  const { least, newest } = quickAnswerRule;
  let changed = await forgetQuickAnswersBelow(db, least);
  for (let after: string | undefined; ;) {
    const userIds = (await listAsked(db, least, after, membersAtOnce)).map(({ userId }) => userId);
    if (userIds.length === 0) return changed;
    // Twice as many, since those that have waited for less than a day are left out.
    const requests = Map.groupBy(await newestRequestsTo(db, userIds, 2 * newest), ({ userId }) => userId);
    const quick = userIds.filter((userId) => usuallyAnswersWithinADay(requests.get(userId) ?? [], now));
    changed += await noteQuickAnswers(db, userIds, quick);
    after = userIds.at(-1);
  }
}

export const quickAnswerJob: Job = {
  name: "note-quick-answers",
  cron: "11 8 * * *",
  alsoAtStart: true,
  longestSeconds: hourSeconds,
  run: (platform) => noteWhoAnswersQuickly(platform),
};
