import {
  closenessOf,
  factorNames,
  factors,
  matchingVersion,
  mostApart,
  scale,
  type FactorName,
} from "#src/features/roommates/matching/factors.ts";
import { basedOn, type BasedOn } from "#src/features/roommates/matching/based-on.ts";
import { agesOf, wantedOf, type MatchProfile } from "#src/features/roommates/matching/profile.ts";
import { matchTextOf, type MatchText } from "#src/features/roommates/matching/reasons.ts";
import { budgets, type Budget } from "#src/core/people/budget.options.ts";
import {
  cleanlinessLevels,
  sleepSchedules,
  socialLevels,
  styleChoices,
  workSchedules,
  type StyleName,
  type TraitName,
} from "#src/features/roommates/roommate.options.ts";
import { daysBetween } from "#src/shared/dates.ts";

/** How close the other comes, in percent per factor; null if one of the two left it open. */
export type Closeness = Record<FactorName, number | null>;

const inOrder = (order: readonly string[], one: string | null, other: string | null) =>
  one === null || other === null
    ? null
    : closenessOf.steps[Math.abs(order.indexOf(one) - order.indexOf(other))]!;

const yesOrNo = (one: boolean | null, other: boolean | null, differing: number) =>
  one === null || other === null ? null : one === other ? 100 : differing;

export function budgetsOverlap(one: Budget, other: Budget): boolean {
  const [a, b] = [budgets[one], budgets[other]];
  return a.min <= (b.max ?? Infinity) && b.min <= (a.max ?? Infinity);
}

/** How close two dates are; one in the past counts as today. */
function datesClose(one: string | null, other: string | null, today: string): number | null {
  if (one === null || other === null) return null;
  const daysUntil = (date: string) => Math.max(0, daysBetween(today, date));
  const { sameDateDays, fadedDateDays } = closenessOf;
  const left = (fadedDateDays - Math.abs(daysUntil(one) - daysUntil(other))) / (fadedDateDays - sameDateDays);
  return Math.round(100 * Math.min(1, Math.max(0, left)));
}

function townsClose(one: MatchProfile["town"], other: MatchProfile["town"]): number | null {
  if (!one || !other) return null;
  if (one.key === other.key) return 100;
  if (one.lines.some((line) => other.lines.includes(line))) return closenessOf.sameLine;
  return one.neighbors.some((line) => other.lines.includes(line)) ? closenessOf.neighboringLine : 0;
}

/** How close `other` comes to what `one` wants; only lifestyle differs between the two directions. */
export function closenessTo(one: MatchProfile, other: MatchProfile, today: string): Closeness {
  const wanted = wantedOf(one);
  const [mine, hers] = [one.lifestyle, other.lifestyle];
  const { yesAndNo, touchingBudgets, twoRooms, scaleStep } = closenessOf;
  const trait = (name: TraitName) =>
    one.quiz && other.quiz && 100 - scaleStep * Math.abs(one.quiz[name] - other.quiz[name]);
  const style = (name: StyleName) =>
    inOrder(styleChoices[name], one.quiz && one.quiz[name], other.quiz && other.quiz[name]);
  return {
    cleanliness: inOrder(cleanlinessLevels, wanted.cleanliness, hers.cleanliness),
    socialLevel: inOrder(socialLevels, wanted.socialLevel, hers.socialLevel),
    petFriendly: yesOrNo(wanted.petFriendly, hers.petFriendly, yesAndNo.petFriendly),
    smoking: wanted.smoking === "any" ? 100 : yesOrNo(wanted.smoking, hers.smoking, yesAndNo.smoking),
    sleepSchedule: inOrder(sleepSchedules, mine.sleepSchedule, hers.sleepSchedule),
    workSchedule: inOrder(workSchedules, mine.workSchedule, hers.workSchedule),
    // 0 if no home suits both.
    budget:
      one.budget === other.budget ? 100 : budgetsOverlap(one.budget, other.budget) ? touchingBudgets : 0,
    lookingFor: one.lookingFor === "room" && other.lookingFor === "room" ? twoRooms : 100,
    moveInDate: datesClose(one.moveInDate, other.moveInDate, today),
    town: townsClose(one.town, other.town),
    extroversion: trait("extroversion"),
    agreeableness: trait("agreeableness"),
    conscientiousness: trait("conscientiousness"),
    neuroticism: trait("neuroticism"),
    openness: trait("openness"),
    socialPreference: style("socialPreference"),
    conflictStyle: style("conflictStyle"),
    organizationStyle: style("organizationStyle"),
    livingStyle: style("livingStyle"),
  };
}

export type DealBreaker = "smoking" | "pets" | "budget" | "ages";

function accepts({ preferences }: MatchProfile, age: number): boolean {
  const { min, max } = agesOf(preferences.ageRange);
  return min <= age && age <= max;
}

const smokeApart = (one: MatchProfile, other: MatchProfile) =>
  one.preferences.smoking === false && other.lifestyle.smoking === true;

const petsApart = (one: MatchProfile, other: MatchProfile) =>
  one.preferences.petFriendly !== null &&
  other.lifestyle.petFriendly !== null &&
  one.preferences.petFriendly !== other.lifestyle.petFriendly;

/** Every deal-breaker between two, whichever of them insists. */
export function dealBreakersOf(one: MatchProfile, other: MatchProfile): DealBreaker[] {
  const found: Record<DealBreaker, boolean> = {
    smoking: smokeApart(one, other) || smokeApart(other, one),
    pets: petsApart(one, other) || petsApart(other, one),
    budget: !budgetsOverlap(one.budget, other.budget),
    ages: !accepts(one, other.age) || !accepts(other, one.age),
  };
  return (Object.keys(found) as DealBreaker[]).filter((name) => found[name]);
}

// The points of all factors: weight times percent, with the `open` percentage where it is null.
const pointsOf = (closeness: Closeness): number =>
  factorNames.reduce((sum, name) => sum + factors[name].weight * (closeness[name] ?? factors[name].open), 0);

const maxPoints = 100 * factorNames.reduce((sum, name) => sum + factors[name].weight, 0);

/**
 * The score of two before it is rounded: the harmonic mean of the points in both directions, which stays near the lower
 * one, because a match has to suit both. 0 with a deal-breaker, and at most `mostApart` if they look in different areas.
 * `today` as "2026-12-01".
 */
export function exactScore(one: MatchProfile, other: MatchProfile, today: string): number {
  if (dealBreakersOf(one, other).length > 0) return 0;
  const [there, back] = [pointsOf(closenessTo(one, other, today)), pointsOf(closenessTo(other, one, today))];
  if (there + back === 0) return 0;
  const percent = (100 * ((2 * there * back) / (there + back))) / maxPoints;
  const most = townsClose(one.town, other.town) === 0 ? mostApart : 100;
  return Math.min(most, (100 * Math.max(0, percent - scale.lowest)) / (100 - scale.lowest));
}

/** The score of two: a whole number from 0 to 100, the same both ways. */
export const compatibility = (one: MatchProfile, other: MatchProfile, today: string): number =>
  Math.round(exactScore(one, other, today));

export type Match = MatchText & { score: number; basedOn: BasedOn; version: number };

/** Compares two: the score is the same both ways, the text is for `me`. `today` as "2026-12-01". */
export function match(me: MatchProfile, other: MatchProfile, today: string): Match {
  const [there, back] = [closenessTo(me, other, today), closenessTo(other, me, today)];
  return {
    score: compatibility(me, other, today),
    basedOn: basedOn(there, back),
    version: matchingVersion,
    ...matchTextOf({ me, other, there, back }),
  };
}
