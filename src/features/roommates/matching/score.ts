import { budgetsOverlap, closenessTo, type Closeness } from "#src/features/roommates/matching/closeness.ts";
import {
  factors,
  factorNames,
  scale,
  type FactorName,
} from "#src/features/roommates/matching/factor.constants.ts";
import type { MatchProfile } from "#src/features/roommates/matching/match-profile.ts";

export type DealBreaker = "smoking" | "pets" | "budget" | "ages";

const accepts = ({ preferences }: MatchProfile, age: number) =>
  !preferences.ages || (preferences.ages.min <= age && age <= preferences.ages.max);

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

/** The points of some factors: weight times percent, with the `open` percentage where it is null. */
export const pointsOf = (part: Partial<Closeness>): number =>
  (Object.keys(part) as FactorName[]).reduce(
    (sum, name) => sum + factors[name].weight * (part[name] ?? factors[name].open),
    0,
  );

/** The points if every factor is at 100 percent. */
export const maxPoints = 100 * factorNames.reduce((sum, name) => sum + factors[name].weight, 0);

/**
 * The score of two from the points in both directions: their harmonic mean, which stays near the lower one, because a
 * match has to suit both. A whole number from 0 to 100.
 */
export function scoreOf(one: number, other: number): number {
  if (one + other === 0) return 0;
  const percent = (100 * ((2 * one * other) / (one + other))) / maxPoints;
  return Math.round((100 * Math.max(0, percent - scale.lowest)) / (100 - scale.lowest));
}

/** The score of two: a whole number from 0 to 100, the same both ways, 0 with a deal-breaker. `today` as "2026-12-01". */
export function compatibility(one: MatchProfile, other: MatchProfile, today: string): number {
  if (dealBreakersOf(one, other).length > 0) return 0;
  return scoreOf(pointsOf(closenessTo(one, other, today)), pointsOf(closenessTo(other, one, today)));
}

/** The share of the weights that both have answered, in whole percent. */
export function coverageOf(there: Closeness, back: Closeness): number {
  const known = (closeness: Closeness) =>
    factorNames.reduce((sum, name) => sum + (closeness[name] === null ? 0 : factors[name].weight), 0);
  return Math.round((100 * 100 * (known(there) + known(back))) / (2 * maxPoints));
}
