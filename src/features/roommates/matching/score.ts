import { budgetsOverlap, closenessTo, type Closeness } from "#src/features/roommates/matching/closeness.ts";
import {
  factors,
  factorNames,
  scale,
  type FactorName,
} from "#src/features/roommates/matching/factor.constants.ts";
import type { MatchProfile } from "#src/features/roommates/matching/match-profile.ts";

/** What two can not live together with, whatever else they share. */
export type DealBreaker = "smoking" | "pets" | "budget" | "ages";

const accepts = ({ preferences }: MatchProfile, age: number) =>
  !preferences.ages || (preferences.ages.min <= age && age <= preferences.ages.max);

const smokeApart = (one: MatchProfile, other: MatchProfile) =>
  one.preferences.smoking === false && other.lifestyle.smoking === true;

const petsApart = (one: MatchProfile, other: MatchProfile) =>
  one.preferences.petFriendly !== null &&
  other.lifestyle.petFriendly !== null &&
  one.preferences.petFriendly !== other.lifestyle.petFriendly;

/** Every deal-breaker between two: whoever of them insists. */
export function dealBreakersOf(one: MatchProfile, other: MatchProfile): DealBreaker[] {
  const found: Record<DealBreaker, boolean> = {
    smoking: smokeApart(one, other) || smokeApart(other, one),
    pets: petsApart(one, other) || petsApart(other, one),
    budget: !budgetsOverlap(one.budget, other.budget),
    ages: !accepts(one, other.age) || !accepts(other, one.age),
  };
  return (Object.keys(found) as DealBreaker[]).filter((name) => found[name]);
}

/** The points that some factors bring, of 100 for each point of their weight; what is open counts as nobody's merit or fault. */
export const pointsOf = (part: Partial<Closeness>): number =>
  (Object.keys(part) as FactorName[]).reduce(
    (sum, name) => sum + factors[name].weight * (part[name] ?? factors[name].open),
    0,
  );

/** The most points that there are: all factors as close as can be. */
export const maxPoints = 100 * factorNames.reduce((sum, name) => sum + factors[name].weight, 0);

/**
 * How well two suit each other by how well each suits the other, both in points: their harmonic mean, which stays near the
 * lower of the two, since whom only one of them is happy with is no match. A whole number from 0 to 100.
 */
export function scoreOf(one: number, other: number): number {
  if (one + other === 0) return 0;
  const percent = (100 * ((2 * one * other) / (one + other))) / maxPoints;
  return Math.round((100 * Math.max(0, percent - scale.lowest)) / (100 - scale.lowest));
}

/** How well two suit each other: a whole number from 0 to 100, the same both ways, 0 where a deal-breaker stands. `today` as "2026-12-01". */
export function compatibility(one: MatchProfile, other: MatchProfile, today: string): number {
  if (dealBreakersOf(one, other).length > 0) return 0;
  return scoreOf(pointsOf(closenessTo(one, other, today)), pointsOf(closenessTo(other, one, today)));
}

/** How much of what is compared is known of both, in whole percent of its weight. */
export function coverageOf(there: Closeness, back: Closeness): number {
  const known = (closeness: Closeness) =>
    factorNames.reduce((sum, name) => sum + (closeness[name] === null ? 0 : factors[name].weight), 0);
  return Math.round((100 * 100 * (known(there) + known(back))) / (2 * maxPoints));
}
