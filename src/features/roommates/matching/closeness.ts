import { styleChoices, type StyleName, type TraitName } from "#src/features/roommates/quiz.constants.ts";
import {
  cleanlinessLevels,
  roommateBudgets,
  sleepSchedules,
  socialLevels,
  workSchedules,
  type RoommateBudget,
} from "#src/features/roommates/roommate.constants.ts";
import { closenessOf, type FactorName } from "#src/features/roommates/matching/factor.constants.ts";
import {
  wantedOf,
  type MatchProfile,
  type WantedLifestyle,
} from "#src/features/roommates/matching/match-profile.ts";
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
export const lifestyleCloseness = (
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
export const hoursAlike = (one: Hours, other: Hours): Part<keyof Hours> => ({
  sleepSchedule: inOrder(sleepSchedules, one.sleepSchedule, other.sleepSchedule),
  workSchedule: inOrder(workSchedules, one.workSchedule, other.workSchedule),
});

/** How alike two are in a trait; null where one of them has not taken the quiz. */
export const traitAlike = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? null : 100 - closenessOf.scaleStep * Math.abs(one - other);

/** How alike two are in a style; null where one of them has not taken the quiz. */
export const styleAlike = (name: StyleName, one: string | undefined, other: string | undefined) =>
  inOrder(styleChoices[name], one ?? null, other ?? null);

type Quiz = MatchProfile["quiz"];

/** How alike two are in all traits. */
export const traitsAlike = (one: Quiz, other: Quiz): Part<TraitName> => ({
  extroversion: traitAlike(one?.extroversion, other?.extroversion),
  agreeableness: traitAlike(one?.agreeableness, other?.agreeableness),
  conscientiousness: traitAlike(one?.conscientiousness, other?.conscientiousness),
  neuroticism: traitAlike(one?.neuroticism, other?.neuroticism),
  openness: traitAlike(one?.openness, other?.openness),
});

/** How alike two are in all styles. */
export const stylesAlike = (one: Quiz, other: Quiz): Part<StyleName> => ({
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
export const budgetsClose = (one: RoommateBudget, other: RoommateBudget) =>
  one === other ? 100 : budgetsOverlap(one, other) ? closenessOf.touchingBudgets : 0;

type LookingFor = MatchProfile["lookingFor"];

/** How well what two look for goes together. */
export const lookingForCloseness = (one: LookingFor, other: LookingFor) =>
  one === "room" && other === "room" ? closenessOf.twoRooms : 100;

/** How close two dates are, by the days between them. */
export function daysApartClose(days: number): number {
  const { sameDateDays, fadedDateDays } = closenessOf;
  const left = (fadedDateDays - Math.abs(days)) / (fadedDateDays - sameDateDays);
  return Math.round(100 * Math.min(1, Math.max(0, left)));
}

/** Days from today until somebody can move; 0 for a date in the past. */
export const daysUntil = (date: string, today: string) => Math.max(0, daysBetween(today, date));

/** How close two towns are. */
export const townCloseness = (one: MatchProfile["town"], other: MatchProfile["town"]) =>
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
