import { dayMs } from "#src/shared/dates.ts";

export type AnsweredRequest = { askedAt: Date; answeredAt: Date | null };

/** From so many requests on, of so many of the newest, this share within a day is "usually". */
export const quickAnswerRule = { least: 5, newest: 20, share: { of: 5, quick: 4 } };

/** Whether somebody answers requests within a day as a rule. One that has waited for less says nothing yet. */
export function usuallyAnswersWithinADay(requests: readonly AnsweredRequest[], now: Date): boolean {
  const { least, newest, share } = quickAnswerRule;
  const known = requests
    .filter(({ askedAt, answeredAt }) => answeredAt !== null || now.getTime() - askedAt.getTime() > dayMs)
    .toSorted((one, other) => other.askedAt.getTime() - one.askedAt.getTime())
    .slice(0, newest);
  const quick = known.filter(
    ({ askedAt, answeredAt }) => answeredAt !== null && answeredAt.getTime() - askedAt.getTime() <= dayMs,
  );
  return known.length >= least && quick.length * share.of >= known.length * share.quick;
}
