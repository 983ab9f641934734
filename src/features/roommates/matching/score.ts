import {
  closenessOf,
  factorNames,
  factors,
  matchingVersion,
  scale,
  type FactorName,
} from "#src/features/roommates/matching/factors.ts";
import {
  wantedOf,
  type MatchProfile,
  type WantedLifestyle,
} from "#src/features/roommates/matching/profile.ts";
import { matchTextOf, type MatchText } from "#src/features/roommates/matching/reasons.ts";
import {
  cleanlinessLevels,
  roommateBudgets,
  sleepSchedules,
  socialLevels,
  styleChoices,
  workSchedules,
  type RoommateBudget,
  type StyleName,
  type TraitName,
} from "#src/features/roommates/roommate.options.ts";
import { daysBetween } from "#src/shared/dates.ts";

/** How close the other comes, in percent per factor; null where one of the two has left it open. */
export type Closeness = Record<FactorName, number | null>;

/** The same for some of the factors. */
type Part<Name extends FactorName> = Record<Name, number | null>;

const inOrder = (order: readonly string[], one: string | null, other: string | null) =>
  one === null || other === null
    ? null
    : closenessOf.steps[Math.abs(order.indexOf(one) - order.indexOf(other))]!;

/** How close the other's lifestyle comes to what one wants. */
const lifestyleCloseness = (
  wanted: WantedLifestyle,
  lifestyle: Pick<MatchProfile["lifestyle"], "cleanliness" | "socialLevel" | "petFriendly" | "smoking">,
): Part<"cleanliness" | "socialLevel" | "petFriendly" | "smoking"> => ({
  cleanliness: inOrder(cleanlinessLevels, wanted.cleanliness, lifestyle.cleanliness),
  socialLevel: inOrder(socialLevels, wanted.socialLevel, lifestyle.socialLevel),
  petFriendly: yesOrNo(wanted.petFriendly, lifestyle.petFriendly, closenessOf.yesAndNo.petFriendly),
  smoking:
    wanted.smoking === "any" ? 100 : yesOrNo(wanted.smoking, lifestyle.smoking, closenessOf.yesAndNo.smoking),
});

const yesOrNo = (one: boolean | null, other: boolean | null, differing: number) =>
  one === null || other === null ? null : one === other ? 100 : differing;

type Hours = Pick<MatchProfile["lifestyle"], "sleepSchedule" | "workSchedule">;

/** How alike two are in sleep and work hours. */
const hoursAlike = (one: Hours, other: Hours): Part<keyof Hours> => ({
  sleepSchedule: inOrder(sleepSchedules, one.sleepSchedule, other.sleepSchedule),
  workSchedule: inOrder(workSchedules, one.workSchedule, other.workSchedule),
});

/** How alike two are in a trait; null where one of them has not taken the quiz. */
const traitAlike = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? null : 100 - closenessOf.scaleStep * Math.abs(one - other);

/** How alike two are in a style; null where one of them has not taken the quiz. */
const styleAlike = (name: StyleName, one: string | undefined, other: string | undefined) =>
  inOrder(styleChoices[name], one ?? null, other ?? null);

type Quiz = MatchProfile["quiz"];

/** How alike two are in all traits. */
const traitsAlike = (one: Quiz, other: Quiz): Part<TraitName> => ({
  extroversion: traitAlike(one?.extroversion, other?.extroversion),
  agreeableness: traitAlike(one?.agreeableness, other?.agreeableness),
  conscientiousness: traitAlike(one?.conscientiousness, other?.conscientiousness),
  neuroticism: traitAlike(one?.neuroticism, other?.neuroticism),
  openness: traitAlike(one?.openness, other?.openness),
});

/** How alike two are in all styles. */
const stylesAlike = (one: Quiz, other: Quiz): Part<StyleName> => ({
  socialPreference: styleAlike("socialPreference", one?.socialPreference, other?.socialPreference),
  conflictStyle: styleAlike("conflictStyle", one?.conflictStyle, other?.conflictStyle),
  organizationStyle: styleAlike("organizationStyle", one?.organizationStyle, other?.organizationStyle),
  livingStyle: styleAlike("livingStyle", one?.livingStyle, other?.livingStyle),
});

/** Whether two budgets share an amount. */
export function budgetsOverlap(one: RoommateBudget, other: RoommateBudget): boolean {
  const [a, b] = [roommateBudgets[one], roommateBudgets[other]];
  return a.min <= (b.max ?? Infinity) && b.min <= (a.max ?? Infinity);
}

/** How close two budgets are: 0 where no home suits both. */
const budgetsClose = (one: RoommateBudget, other: RoommateBudget) =>
  one === other ? 100 : budgetsOverlap(one, other) ? closenessOf.touchingBudgets : 0;

type LookingFor = MatchProfile["lookingFor"];

/** How well what two look for goes together. */
const lookingForCloseness = (one: LookingFor, other: LookingFor) =>
  one === "room" && other === "room" ? closenessOf.twoRooms : 100;

/** How close two dates are, by the days between them. */
function daysApartClose(days: number): number {
  const { sameDateDays, fadedDateDays } = closenessOf;
  const left = (fadedDateDays - Math.abs(days)) / (fadedDateDays - sameDateDays);
  return Math.round(100 * Math.min(1, Math.max(0, left)));
}

/** Days from today until somebody can move; 0 for a date in the past. */
const daysUntil = (date: string, today: string) => Math.max(0, daysBetween(today, date));

/** How close two towns are. */
const townCloseness = (one: MatchProfile["town"], other: MatchProfile["town"]) =>
  one && other && townsClose(one, other);

function townsClose(one: NonNullable<MatchProfile["town"]>, other: NonNullable<MatchProfile["town"]>) {
  if (one.key === other.key) return 100;
  return one.lines.some((line) => other.lines.includes(line)) ? closenessOf.sameLine : 0;
}

const datesClose = (one: string | null, other: string | null, today: string) =>
  one === null || other === null ? null : daysApartClose(daysUntil(one, today) - daysUntil(other, today));

/** How close `other` comes to what `one` wants; only lifestyle differs between the two directions. */
export const closenessTo = (one: MatchProfile, other: MatchProfile, today: string): Closeness => ({
  ...lifestyleCloseness(wantedOf(one), other.lifestyle),
  ...hoursAlike(one.lifestyle, other.lifestyle),
  budget: budgetsClose(one.budget, other.budget),
  lookingFor: lookingForCloseness(one.lookingFor, other.lookingFor),
  moveInDate: datesClose(one.moveInDate, other.moveInDate, today),
  town: townCloseness(one.town, other.town),
  ...traitsAlike(one.quiz, other.quiz),
  ...stylesAlike(one.quiz, other.quiz),
});

export type DealBreaker = "smoking" | "pets" | "budget" | "ages";

function accepts({ preferences }: MatchProfile, age: number): boolean {
  const [min, max] = preferences.ageRange?.split("-").map(Number) ?? [];
  return min === undefined || max === undefined || (min <= age && age <= max);
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
 * one, because a match has to suit both. 0 with a deal-breaker. `today` as "2026-12-01".
 */
export function exactScore(one: MatchProfile, other: MatchProfile, today: string): number {
  if (dealBreakersOf(one, other).length > 0) return 0;
  const [there, back] = [pointsOf(closenessTo(one, other, today)), pointsOf(closenessTo(other, one, today))];
  if (there + back === 0) return 0;
  const percent = (100 * ((2 * there * back) / (there + back))) / maxPoints;
  return (100 * Math.max(0, percent - scale.lowest)) / (100 - scale.lowest);
}

/** The score of two: a whole number from 0 to 100, the same both ways. */
export const compatibility = (one: MatchProfile, other: MatchProfile, today: string): number =>
  Math.round(exactScore(one, other, today));

/** A match, with its text for the first of the two. */
export type Match = MatchText & { score: number; version: number };

/** Compares two: the score is the same both ways, the text is for `me`. `today` as "2026-12-01". */
export const match = (me: MatchProfile, other: MatchProfile, today: string): Match => ({
  score: compatibility(me, other, today),
  version: matchingVersion,
  ...matchTextOf({
    me,
    other,
    there: closenessTo(me, other, today),
    back: closenessTo(other, me, today),
  }),
});
