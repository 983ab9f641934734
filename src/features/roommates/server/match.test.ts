import { eq, getTableColumns } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { compatibility } from "#src/features/roommates/matching/score.ts";
import type { MatchProfile } from "#src/features/roommates/matching/match-profile.ts";
import type { RoommateMatch } from "#src/features/roommates/roommate.schema.ts";
import { bestMatches } from "#src/features/roommates/server/match.queries.ts";
import { findQuiz } from "#src/features/roommates/server/quiz.queries.ts";
import { personalityQuizzes } from "#src/features/roommates/server/quiz.table.ts";
import { matchProfileOf } from "#src/features/roommates/server/roommate-values.ts";
import { roommateProfiles } from "#src/features/roommates/server/roommate.table.ts";
import { findSignedIn } from "#src/core/people/server/signed-in.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { suspensions } from "#src/core/moderation/server/moderation.table.ts";
import type { Person, PersonKind } from "#testing/factories.ts";
import { anyProfile, today } from "#testing/match-profiles.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let me: Person;
beforeAll(async () => {
  app = await createTestApp();
  me = await app.create.person("approved", { firstName: "Me" });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.platform.db.delete(roommateProfiles);
  await app.platform.db.delete(personalityQuizzes);
});

const target = "/api/roommates/matches";
const matches = async (as = me) =>
  (await (await app.get(target, { as })).json()) as (RoommateMatch & { user: { firstName: string } })[];
const names = async (as = me) => (await matches(as)).map(({ user }) => user.firstName);

/** A member who fits `me`, unless fields are overridden. */
async function fitting(
  firstName: string,
  kind: PersonKind = "approved",
  fields: Parameters<TestApp["create"]["roommate"]>[1] = {},
) {
  const person = await app.create.person(kind, { firstName });
  await app.create.quiz(person);
  const profile = await app.create.roommate(person, fields);
  return { ...person, profile };
}
async function ready() {
  await app.create.quiz(me);
  return app.create.roommate(me);
}

describe("GET /api/roommates/matches", () => {
  it("requires a profile and a finished quiz (ROOM-69)", async () => {
    const refusal = {
      message: "Failed to get matches. Please make sure you have a profile and took the personality quiz.",
    };
    const refused = async () => {
      const answer = await app.get(target, { as: me });
      return [answer.status, await answer.json()];
    };
    expect(await refused()).toEqual([409, refusal]);
    await app.create.quiz(me);
    expect(await refused()).toEqual([409, refusal]);
    await app.platform.db.delete(personalityQuizzes);
    await app.create.roommate(me);
    expect(await refused()).toEqual([409, refusal]);
    await app.create.quiz(me);
    // No other profiles yet.
    expect(await refused()).toEqual([200, []]);
  });

  it("lists matches, best first, with reasons and a difference (ROOM-63, ROOM-70, ROOM-71, ROOM-76)", async () => {
    await ready();
    await fitting("Twin");
    await fitting("Near", "approved", {
      lifestyle: { cleanliness: "moderate", socialLevel: "quiet", sleepSchedule: "late", smoking: false },
      location: "Cold Spring, NY",
    });
    const found = await matches();
    expect(found.map(({ user }) => user.firstName)).toEqual(["Twin", "Near"]);
    const [twin, near] = found;
    expect(twin).toMatchObject({
      compatibilityScore: 91,
      coverage: 100,
      // Each prefers less than the other is: being tidy oneself is no reason.
      reasons: [
        "You have the same budget: $800 to $1,200 a month.",
        "You are both early risers.",
        "You want to move at about the same time.",
      ],
      difference: "Tidiness: moderate for you, high for her.",
    });
    expect(near!.compatibilityScore).toBeLessThan(twin!.compatibilityScore);
    expect(near!.difference).toBe("Sleep: early for you, late for her.");
  });

  it("ignores the gender preference, and no gender is stored (ROOM-40)", async () => {
    await ready();
    const open = { ageRange: null, smoking: null } as const;
    await fitting("Open", "approved", { preferences: open });
    await fitting("Women", "approved", { preferences: { ...open, genderPreference: "women" } });
    const [one, other] = await matches();
    expect(one!.compatibilityScore).toBe(other!.compatibilityScore);
    expect([one!.reasons, one!.difference]).toEqual([other!.reasons, other!.difference]);
    const stored = Object.keys({ ...getTableColumns(users), ...getTableColumns(roommateProfiles) });
    expect(stored.filter((name) => /gender|sex/i.test(name))).toEqual(["genderPreference"]);
  });

  it("leaves out every deal-breaker, whichever side insists (ROOM-73)", async () => {
    await ready();
    const lifestyle = { smoking: false, petFriendly: true } as const;
    await fitting("Smoker", "approved", { lifestyle: { ...lifestyle, smoking: true } });
    await fitting("No pets", "approved", { lifestyle, preferences: { petFriendly: false } });
    await fitting("Budget", "approved", { lifestyle, budget: "1600+" });
    await fitting("Too old", "approved", { lifestyle, age: 31 });
    await fitting("Wants older", "approved", { lifestyle, preferences: { ageRange: "25-30" } });
    await fitting("Fine", "approved", { lifestyle, preferences: { ageRange: "24-24" }, age: 20 });
    expect(await names()).toEqual(["Fine"]);
  });

  it("never lists oneself, pending, suspended, unverified, blocked, paused, hidden or deleted members", async () => {
    await ready();
    await fitting("Fine");
    for (const kind of ["pending", "rejected", "suspended", "new"] as const) await fitting(kind, kind);
    const [blocked, blocker, deleted] = await Promise.all(
      ["Blocked", "Blocker", "Deleted"].map((name) => fitting(name)),
    );
    await app.create.block(me, blocked!);
    await app.create.block(blocker!, me);
    await app.platform.db
      .update(users)
      .set({ deletedAt: new Date(), email: null })
      .where(eq(users.id, deleted!.user.id));
    await app.create.roommate(await fitting("Paused"), {}, { status: "paused" });
    await app.create.roommate(await fitting("Hidden"), {}, { hiddenAt: new Date() });
    expect(await names()).toEqual(["Fine"]);
  });

  it("finds the rest when few of the best are verified", async () => {
    const own = await ready();
    await Promise.all(Array.from({ length: 6 }, (_, index) => fitting(`Pending ${index}`, "pending")));
    const fine = await fitting("Fine", "approved", { lifestyle: { cleanliness: "relaxed", smoking: false } });
    const { member: actor } = await findSignedIn(app.platform, app.platform.db, me.user.id);
    const wanted = {
      actor,
      me: matchProfileOf(own, await findQuiz(app.platform.db, me.user.id)),
      today,
      max: 2,
    };
    expect(await bestMatches(app.platform.db, wanted, 4)).toEqual([]);
    const all = await bestMatches(app.platform.db, wanted, null);
    expect(all.map(({ profile }) => profile.id)).toEqual([fine.profile.id]);
    expect(await names()).toEqual(["Fine"]);
  });

  it("lists members again after a suspension ends", async () => {
    await ready();
    await fitting("Back", "suspended");
    expect(await names()).toEqual([]);
    await app.platform.db.update(suspensions).set({ liftedAt: new Date() });
    expect(await names()).toEqual(["Back"]);
  });
});

describe("scored in the database", () => {
  it("any two are in the order of their score, without deal-breakers (ROOM-72, ROOM-75)", async () => {
    const { db } = app.platform;
    const people = await Promise.all(Array.from({ length: 40 }, () => app.create.person("approved")));
    const { member: actor } = await findSignedIn(app.platform, db, me.user.id);
    for (const seed of [1, 2, 3]) {
      const [mine, ...theirs] = fc.sample(anyProfile, { numRuns: 41, seed }) as [
        MatchProfile,
        ...MatchProfile[],
      ];
      const stored = new Map<string, MatchProfile>();
      for (const [index, profile] of theirs.entries()) {
        const person = people[index]!;
        await db.delete(personalityQuizzes);
        if (profile.quiz) await app.create.quiz(person, profile.quiz);
        // Two in three share the budget and have no age preference, so that many are left to be ordered.
        const candidate =
          index % 3
            ? { ...profile, budget: mine.budget, preferences: { ...profile.preferences, ages: null } }
            : profile;
        const row = await app.create.roommate(person, fieldsOf(candidate));
        stored.set(row.id, matchProfileOf(row, profile.quiz));
      }
      const asker = { ...mine, preferences: { ...mine.preferences, ages: null } };
      const found = await bestMatches(db, { actor, me: asker, today, max: 100 }, null);
      const scoreOf = (id: string) => compatibility(asker, stored.get(id)!, today);
      const scores = found.map(({ profile }) => scoreOf(profile.id));
      const expected = [...stored.keys()].map(scoreOf).filter((score) => score > 0);
      expect(scores).toEqual(expected.toSorted((one, other) => other - one));
      expect(scores.length).toBeGreaterThan(5);
    }
  });
});

const fieldsOf = (profile: MatchProfile): Parameters<TestApp["create"]["roommate"]>[1] => ({
  age: profile.age,
  budget: profile.budget,
  lookingFor: profile.lookingFor,
  moveInDate: profile.moveInDate,
  location: profile.town?.name ?? null,
  lifestyle: profile.lifestyle,
  preferences: {
    ...profile.preferences,
    ageRange: profile.preferences.ages && `${profile.preferences.ages.min}-${profile.preferences.ages.max}`,
  },
});
