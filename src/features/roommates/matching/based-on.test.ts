import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isGood } from "#src/features/roommates/matching/based-on.ts";
import type { MatchProfile } from "#src/features/roommates/matching/profile.ts";
import { match } from "#src/features/roommates/matching/score.ts";
import { anyProfile, completeProfile, today } from "#testing/rows/match-profiles.ts";

const complete: MatchProfile = {
  ...completeProfile,
  town: { key: "beacon", name: "Beacon, NY", lines: [], neighbors: [] },
};

const living = (lifestyle: Partial<MatchProfile["lifestyle"]>): MatchProfile => ({
  ...complete,
  lifestyle: { ...complete.lifestyle, ...lifestyle },
});

const basics = living({
  petFriendly: null,
  smoking: null,
  cleanliness: null,
  socialLevel: null,
  sleepSchedule: null,
  workSchedule: null,
});

describe("how much a score is based on", () => {
  it.each([
    ["everything", complete, 11],
    ["all but a town", { ...complete, town: null }, 10],
    ["all but the quiz", { ...complete, quiz: null }, 10],
    ["budget, date, town, what she looks for, and the quiz", basics, 5],
  ])("counts what both have answered, the quiz as one: %s", (_what, other, known) => {
    expect(match(complete, other, today).basedOn).toEqual({ known, of: 11 });
  });

  it("is the same for both", () => {
    fc.assert(
      fc.property(anyProfile, anyProfile, (one, other) => {
        expect(match(one, other, today).basedOn).toEqual(match(other, one, today).basedOn);
      }),
    );
  });
});

describe("a good match", () => {
  it.each([
    [75, 6, true],
    [74, 11, false],
    // Most of it is the average, and the page does not say the number either.
    [80, 5, false],
  ])("with %i of 100, based on %i of 11 things: %s", (score, known, good) => {
    expect(isGood({ score, basedOn: { known, of: 11 } })).toBe(good);
  });
});

describe("the words about guests", () => {
  it("say how often, in the difference and the reasons", () => {
    const rarely = living({ socialLevel: "quiet" });
    expect(match(complete, rarely, today).difference).toBe("Guests at home: often for you, rarely for her.");
    const sometimes = living({ socialLevel: "moderate" });
    expect(match(sometimes, sometimes, today).reasons).toContain("You both like having guests sometimes.");
  });
});
