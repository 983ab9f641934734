import { townsOnLines } from "#src/core/locations/server/location-lookup.ts";
import {
  lookingForCloseness,
  budgetsClose,
  budgetsOverlap,
  daysApartClose,
  daysUntil,
  hoursAlike,
  styleAlike,
  stylesAlike,
  traitAlike,
  traitsAlike,
  lifestyleCloseness,
} from "#src/features/roommates/matching/closeness.ts";
import { closenessOf, type FactorName } from "#src/features/roommates/matching/factor.constants.ts";
import { wantedOf, type MatchProfile } from "#src/features/roommates/matching/match-profile.ts";
import { pointsOf } from "#src/features/roommates/matching/score.ts";
import { styleChoices } from "#src/features/roommates/quiz.constants.ts";
import {
  budgetNames,
  lookingForOptions,
  roommateLimits,
} from "#src/features/roommates/roommate.constants.ts";
import {
  lifestyleFields,
  hourFields,
  suitableBreakers,
  tableOf,
  traitFields,
  wantedFields,
} from "#src/features/roommates/server/roommate-codes.ts";

// Points add up, so each field of a table is scored alone, with all others open.
const allOpen = {
  cleanliness: null,
  socialLevel: null,
  petFriendly: null,
  smoking: null,
  sleepSchedule: null,
  workSchedule: null,
};

/**
 * The points between one member and every possible answer of another, by its code: the database adds them up to score
 * thousands of profiles in one pass. All numbers come from `matching/`. `today` as "2026-12-01".
 */
export function matchTables(me: MatchProfile, today: string) {
  const wanted = wantedOf(me);
  const points = (name: FactorName, close: number | null) => pointsOf({ [name]: close });
  return {
    /** Her lifestyle against what I want. */
    lifestyleThere: tableOf(lifestyleFields, (name, option) =>
      points(name, lifestyleCloseness(wanted, { ...allOpen, [name]: option })[name]),
    ),
    /** My lifestyle against what she wants. */
    wantedBack: tableOf(wantedFields, (name, option) =>
      points(name, lifestyleCloseness({ ...allOpen, [name]: option }, me.lifestyle)[name]),
    ),
    // The rest is the same both ways.
    hours: tableOf(hourFields, (name, option) =>
      points(name, hoursAlike(me.lifestyle, { ...allOpen, [name]: option })[name]),
    ),
    // In both parts of the quiz, code 0 means not taken.
    traits: [
      pointsOf(traitsAlike(me.quiz, null)),
      ...tableOf(traitFields, (name, option) => points(name, traitAlike(me.quiz?.[name], option))),
    ],
    styles: [
      pointsOf(stylesAlike(me.quiz, null)),
      ...tableOf(styleChoices, (name, option) => points(name, styleAlike(name, me.quiz?.[name], option))),
    ],
    budget: budgetNames.map((own) => pointsOf({ budget: budgetsClose(me.budget, own) })),
    lookingFor: lookingForOptions.map((own) =>
      pointsOf({ lookingFor: lookingForCloseness(me.lookingFor, own) }),
    ),
    /** By the days from today until she can move; the last entry covers all later days. */
    dates: datesOf(me, today),
    dateOpen: pointsOf({ moveInDate: null }),
    town: me.town?.key ?? null,
    townsNear: me.town ? townsOnLines(me.town.lines) : [],
    townSame: pointsOf({ town: me.town && 100 }),
    townNear: pointsOf({ town: me.town && closenessOf.sameLine }),
    townFar: pointsOf({ town: me.town && 0 }),
    townOpen: pointsOf({ town: null }),
  };
}

function datesOf({ moveInDate }: MatchProfile, today: string): number[] {
  if (moveInDate === null) return [pointsOf({ moveInDate: null })];
  const mine = daysUntil(moveInDate, today);
  return Array.from({ length: mine + closenessOf.fadedDateDays + 1 }, (_, own) =>
    pointsOf({ moveInDate: daysApartClose(own - mine) }),
  );
}

/** The profiles without a deal-breaker, as ranges and lists that an index can answer. */
export const suitable = (me: MatchProfile) => ({
  budgets: budgetNames.flatMap((own, code) => (budgetsOverlap(me.budget, own) ? [code] : [])),
  breakers: suitableBreakers(me),
  ageMin: me.preferences.ages?.min ?? roommateLimits.ageMin,
  ageMax: me.preferences.ages?.max ?? roommateLimits.ageMax,
  age: me.age,
});
