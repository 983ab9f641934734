import { townsAlong } from "#src/core/locations/server/town.ts";
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
  const wants = wantsOf(me);
  const points = (name: FactorName, close: number | null) => pointsOf({ [name]: close });
  return {
    /** How her habits come to what I want. */
    habitsThere: tableOf(habitFields, (name, option) =>
      points(name, wantsMet(wants, { ...nothingSaid, [name]: option })[name]),
    ),
    /** How my habits come to what she wants. */
    wantsBack: tableOf(wantFields, (name, option) =>
      points(name, wantsMet({ ...nothingSaid, [name]: option }, me.habits)[name]),
    ),
    // The rest is the same both ways.
    hours: tableOf(hourFields, (name, option) =>
      points(name, hoursAlike(me.habits, { ...nothingSaid, [name]: option })[name]),
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
    budget: budgetNames.map((hers) => pointsOf({ budget: budgetsClose(me.budget, hers) })),
    lookingFor: lookingForOptions.map((hers) => pointsOf({ lookingFor: aimsClose(me.lookingFor, hers) })),
    /** By the days from today until she can move; the last one stands for all later ones. */
    dates: datesOf(me, today),
    dateOpen: pointsOf({ moveInDate: null }),
    town: me.place?.town ?? null,
    townsNear: me.place ? townsAlong(me.place.lines) : [],
    placeSame: pointsOf({ place: me.place && 100 }),
    placeNear: pointsOf({ place: me.place && closenessOf.sameLine }),
    placeFar: pointsOf({ place: me.place && 0 }),
    placeOpen: pointsOf({ place: null }),
  };
}

function datesOf({ moveInDate }: MatchProfile, today: string): number[] {
  if (moveInDate === null) return [pointsOf({ moveInDate: null })];
  const mine = daysUntil(moveInDate, today);
  return Array.from({ length: mine + closenessOf.fadedDateDays + 1 }, (_, hers) =>
    pointsOf({ moveInDate: daysApartClose(hers - mine) }),
  );
}

/** Whom a member has no deal-breaker with, as ranges and lists that an index answers. */
export const suitable = (me: MatchProfile) => ({
  budgets: budgetNames.flatMap((hers, code) => (budgetsOverlap(me.budget, hers) ? [code] : [])),
  breakers: suitableBreakers(me),
  ageMin: me.wishes.ages?.min ?? roommateLimits.ageMin,
  ageMax: me.wishes.ages?.max ?? roommateLimits.ageMax,
  age: me.age,
});
