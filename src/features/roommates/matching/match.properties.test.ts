import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { closenessTo, match, compatibility, dealBreakersOf } from "#src/features/roommates/matching/score.ts";
import { factorNames, factors, mostApart } from "#src/features/roommates/matching/factors.ts";
import { tellingFirst } from "#src/features/roommates/matching/reasons.ts";
import type { MatchProfile } from "#src/features/roommates/matching/profile.ts";
import { matchTownAt, placeValuesOf } from "#src/features/roommates/server/profile-place.ts";
import { aimsIn, anyProfile, completeProfile, orderedHabits, today } from "#testing/rows/match-profiles.ts";

const lifestyleNames = Object.keys(orderedHabits) as (keyof typeof orderedHabits)[];
// Random pairs mostly have a deal-breaker: these have none.
const suited = fc
  .tuple(anyProfile, anyProfile)
  .map(([one, other]): [MatchProfile, MatchProfile] => [
    withoutPreferences(one),
    { ...withoutPreferences(other), budget: one.budget },
  ]);
const withoutPreferences = (profile: MatchProfile): MatchProfile => ({
  ...profile,
  preferences: { ...profile.preferences, ageRange: null, smoking: null, petFriendly: null },
});

const withLifestyle = (
  profile: MatchProfile,
  lifestyle: Partial<MatchProfile["lifestyle"]>,
): MatchProfile => ({
  ...profile,
  lifestyle: { ...profile.lifestyle, ...lifestyle },
});

describe("the score of two", () => {
  it("is a whole number from 0 to 100, the same both ways and each time (ROOM-71, ROOM-72)", () => {
    fc.assert(
      fc.property(fc.oneof(suited, fc.tuple(anyProfile, anyProfile)), ([one, other]) => {
        const score = compatibility(one, other, today);
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
        expect(compatibility(other, one, today)).toBe(score);
        expect(compatibility(structuredClone(one), structuredClone(other), today)).toBe(score);
      }),
    );
  });

  it("is 0 with a deal-breaker, whichever of them insists, and above 0 for two who are alike (ROOM-73)", () => {
    fc.assert(
      fc.property(anyProfile, anyProfile, (one, other) => {
        expect(dealBreakersOf(one, other)).toEqual(dealBreakersOf(other, one));
        const apart = dealBreakersOf(one, other).length > 0;
        expect(apart ? compatibility(one, other, today) : 0).toBe(0);
        const twin = withoutPreferences(one);
        expect(compatibility(twin, twin, today)).toBeGreaterThan(0);
      }),
    );
  });

  it("never falls when one lifestyle answer moves closer (ROOM-74)", () => {
    fc.assert(
      fc.property(
        suited,
        fc.constantFrom(...lifestyleNames),
        fc.nat(2),
        fc.nat(2),
        ([one, other], habit, a, b) => {
          const order: readonly string[] = orderedHabits[habit];
          const distances = (level: number) =>
            aimsIn(one, habit).map((aim) => (aim === null ? 0 : Math.abs(order.indexOf(aim) - level)));
          const closer = distances(a).every((distance, index) => distance <= distances(b)[index]!);
          fc.pre(closer);
          const near = compatibility(one, withLifestyle(other, { [habit]: order[a] }), today);
          expect(near).toBeGreaterThanOrEqual(
            compatibility(one, withLifestyle(other, { [habit]: order[b] }), today),
          );
        },
      ),
    );
  });

  it("with an open lifestyle answer lies between those with the best and the worst answer", () => {
    fc.assert(
      fc.property(suited, fc.constantFrom(...lifestyleNames), ([any, other], habit) => {
        // Preferences opposite to the own lifestyle have no best answer: each suits one of them.
        const one = { ...any, preferences: { ...any.preferences, cleanliness: null, socialLevel: null } };
        const scores = orderedHabits[habit].map((level) =>
          compatibility(one, withLifestyle(other, { [habit]: level }), today),
        );
        const open = compatibility(one, withLifestyle(other, { [habit]: null }), today);
        expect(open).toBeGreaterThanOrEqual(Math.min(...scores));
        expect(open).toBeLessThanOrEqual(Math.max(...scores));
      }),
    );
  });

  it("is not lowered again if the other has left the same answer open", () => {
    fc.assert(
      fc.property(
        suited,
        fc.constantFrom("sleepSchedule" as const, "workSchedule" as const),
        ([one, other], habit) => {
          const oneOpen = compatibility(one, withLifestyle(other, { [habit]: null }), today);
          const bothOpen = compatibility(
            withLifestyle(one, { [habit]: null }),
            withLifestyle(other, { [habit]: null }),
            today,
          );
          expect(bothOpen).toBe(oneOpen);
        },
      ),
    );
    fc.assert(
      fc.property(suited, ([one, other]) => {
        const oneOpen = compatibility(one, { ...other, quiz: null }, today);
        expect(compatibility({ ...one, quiz: null }, { ...other, quiz: null }, today)).toBe(oneOpen);
      }),
    );
  });

  it("stays near the lower direction if the match suits only one of them", () => {
    const base: MatchProfile = { ...completeProfile, quiz: null };
    const demanding = withLifestyle(
      { ...base, preferences: { ...base.preferences, cleanliness: "relaxed", socialLevel: "social" } },
      { cleanliness: "high", socialLevel: "quiet" },
    );
    const both = compatibility(base, base, today);
    const one = compatibility(base, demanding, today);
    expect(one).toBeLessThan(both);
    expect(closenessTo(demanding, base, today).cleanliness).toBe(100);
    expect(closenessTo(base, demanding, today).cleanliness).toBe(0);
  });
});

describe("where two look", () => {
  const at = (profile: MatchProfile, location: string): MatchProfile => ({
    ...profile,
    town: matchTownAt(placeValuesOf(location).town),
  });
  const apart = "share no line.";

  it("in different areas limits every score to 60, both ways, and the match says so", () => {
    const places = fc.constantFrom(
      ["Beacon, NY", "Trenton, NJ"],
      ["Hoboken, NJ", "New Haven, CT"],
      ["Ithaca, NY", "Beacon, NY"],
      ["Hudson Line", "Stamford, CT"],
    );
    fc.assert(
      fc.property(suited, places, ([any, other], [here, there]) => {
        const [one, two] = [at(any, here), at(other, there)];
        const [mine, theirs] = [match(one, two, today), match(two, one, today)];
        expect(mine.score).toBeLessThanOrEqual(mostApart);
        expect(theirs.score).toBe(mine.score);
        expect([mine.difference, theirs.difference].every((text) => text?.endsWith(apart))).toBe(true);
      }),
    );
  });

  it.each([
    ["Beacon, NY", "Trenton, NJ", 60, "You’re looking in different areas: Beacon and Trenton share no line."],
    ["Beacon, NY", "Hudson Line", 96, null],
    ["Beacon, NY", "White Plains, NY", 91, "Place: Beacon, NY for you, White Plains, NY for her."],
    ["Ithaca, NY", "Ithaca, NY", 100, null],
    [
      "Middletown, NY",
      "Middletown, CT",
      60,
      "You’re looking in different areas: Middletown, NY and Middletown, CT share no line.",
    ],
    [
      "Hudson Line",
      "PATH",
      60,
      "You’re looking in different areas: the Hudson Line and the PATH share no line.",
    ],
    ["Beacon, NY", "somewhere green", 93, null],
  ])("%s and %s: two who are alike in all else score %d", (here, there, score, difference) => {
    expect(match(at(completeProfile, here), at(completeProfile, there), today)).toMatchObject({
      score,
      difference,
    });
  });
});

it("reasons that tell matches apart come first, those that all of them share last", () => {
  const [all, most, some, own] = ["All.", "Most.", "Some.", "Own."];
  const matches = [[all, most, some, own], [all, most, some], [all, most], [all]].map((reasons) => ({
    reasons,
  }));
  expect(tellingFirst(matches).map(({ reasons }) => reasons)).toEqual([
    [own, some, most, all],
    [some, most, all],
    [most, all],
    [all],
  ]);
  expect(tellingFirst([{ reasons: [all, own] }])).toEqual([{ reasons: [all, own] }]);
});

it("the text of a match has reasons that are the same for both, and at most one difference (ROOM-76)", () => {
  fc.assert(
    fc.property(suited, ([one, other]) => {
      const [mine, theirs] = [match(one, other, today), match(other, one, today)];
      expect([...mine.reasons, mine.difference ?? "."].every((text) => text.endsWith("."))).toBe(true);
      expect(mine.reasons).toEqual(theirs.reasons);
      expect(mine.difference === null).toBe(theirs.difference === null);
      expect([...mine.reasons, mine.difference ?? ""].join()).not.toMatch(/null|undefined|NaN/);
    }),
  );
});

it("the weights are a hundred points, and lifestyle, budget and dates weigh more than traits and styles (ROOM-74)", () => {
  const sum = (names: readonly string[]) =>
    factorNames.filter((name) => names.includes(name)).reduce((all, name) => all + factors[name].weight, 0);
  const daily = sum([...lifestyleNames, "petFriendly", "smoking", "budget", "moveInDate"]);
  expect(sum(factorNames)).toBe(100);
  expect(sum(["extroversion", "agreeableness", "conscientiousness", "neuroticism", "openness"])).toBe(6);
  expect(daily).toBe(70);
});
