import { townsOnLines } from "#src/core/locations/server/town.ts";
import {
  aimsClose,
  budgetsClose,
  budgetsOverlap,
  daysApartClose,
  daysUntil,
  hoursAlike,
  styleAlike,
  stylesAlike,
  traitAlike,
  traitsAlike,
  wantsMet,
} from "#src/features/roommates/matching/closeness.ts";
import { closenessOf, type FactorName } from "#src/features/roommates/matching/factor.constants.ts";
import { wantsOf, type MatchProfile } from "#src/features/roommates/matching/match-profile.ts";
import { pointsOf } from "#src/features/roommates/matching/score.ts";
import { styleChoices } from "#src/features/roommates/quiz.constants.ts";
import {
  budgetNames,
  lookingForOptions,
  roommateLimits,
} from "#src/features/roommates/roommate.constants.ts";
import {
  habitFields,
  hourFields,
  suitableBreakers,
  tableOf,
  traitFields,
  wantFields,
} from "#src/features/roommates/server/roommate-codes.ts";

// Of each table's fields one is looked at at a time: points add up.
const nothingSaid = {
  cleanliness: null,
  socialLevel: null,
  petFriendly: null,
  smoking: null,
  sleepSchedule: null,
  workSchedule: null,
};

/**
 * The points that one member gives and gets for every answer that another can have, by its code: what the database adds up
 * to score thousands of profiles in one pass. All numbers come from `matching/`. `today` as "2026-12-01".
 */
export function matchTables(me: MatchProfile, today: string) {
  const wanted = wantsOf(me);
  const points = (name: FactorName, close: number | null) => pointsOf({ [name]: close });
  return {
    /** How her habits come to what I want. */
    habitsThere: tableOf(habitFields, (name, option) =>
      points(name, wantsMet(wanted, { ...nothingSaid, [name]: option })[name]),
    ),
    /** How my habits come to what she wants. */
    wantsBack: tableOf(wantFields, (name, option) =>
      points(name, wantsMet({ ...nothingSaid, [name]: option }, me.lifestyle)[name]),
    ),
    // The rest is the same both ways.
    hours: tableOf(hourFields, (name, option) =>
      points(name, hoursAlike(me.lifestyle, { ...nothingSaid, [name]: option })[name]),
    ),
    // Of both halves of a quiz, the first number is for who has not taken it.
    traits: [
      pointsOf(traitsAlike(me.quiz, null)),
      ...tableOf(traitFields, (name, option) => points(name, traitAlike(me.quiz?.[name], option))),
    ],
    styles: [
      pointsOf(stylesAlike(me.quiz, null)),
      ...tableOf(styleChoices, (name, option) => points(name, styleAlike(name, me.quiz?.[name], option))),
    ],
    budget: budgetNames.map((own) => pointsOf({ budget: budgetsClose(me.budget, own) })),
    lookingFor: lookingForOptions.map((own) => pointsOf({ lookingFor: aimsClose(me.lookingFor, own) })),
    /** By the days from today until she can move; the last one stands for all later ones. */
    dates: datesOf(me, today),
    dateOpen: pointsOf({ moveInDate: null }),
    town: me.town?.town ?? null,
    townsNear: me.town ? townsOnLines(me.town.lines) : [],
    townSame: pointsOf({ place: me.town && 100 }),
    townNear: pointsOf({ place: me.town && closenessOf.sameLine }),
    townFar: pointsOf({ place: me.town && 0 }),
    townOpen: pointsOf({ place: null }),
  };
}

function datesOf({ moveInDate }: MatchProfile, today: string): number[] {
  if (moveInDate === null) return [pointsOf({ moveInDate: null })];
  const mine = daysUntil(moveInDate, today);
  return Array.from({ length: mine + closenessOf.fadedDateDays + 1 }, (_, own) =>
    pointsOf({ moveInDate: daysApartClose(own - mine) }),
  );
}

/** Whom a member has no deal-breaker with, as ranges and lists that an index answers. */
export const suitable = (me: MatchProfile) => ({
  budgets: budgetNames.flatMap((own, code) => (budgetsOverlap(me.budget, own) ? [code] : [])),
  breakers: suitableBreakers(me),
  ageMin: me.preferences.ages?.min ?? roommateLimits.ageMin,
  ageMax: me.preferences.ages?.max ?? roommateLimits.ageMax,
  age: me.age,
});
