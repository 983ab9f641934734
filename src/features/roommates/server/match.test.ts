import { eq, getTableColumns } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { exactScore } from "#src/features/roommates/matching/score.ts";
import type { MatchProfile } from "#src/features/roommates/matching/profile.ts";
import { findCandidates } from "#src/features/roommates/server/match.queries.ts";
import { budgetsForRent, scoreCandidates } from "#src/features/roommates/server/match.service.ts";
import { personalityQuizzes, roommateProfiles } from "#src/features/roommates/server/roommate.table.ts";
import { matchProfileOf } from "#src/features/roommates/server/roommate.presenter.ts";
import { dayMs } from "#src/shared/dates.ts";
import { findSignedIn } from "#src/core/people/server/signed-in.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { suspensions } from "#src/core/moderation/server/moderation.table.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person, PersonKind } from "#testing/rows/factories.ts";
import { anyProfile, today } from "#testing/rows/match-profiles.ts";

const { app, create, api } = useTestApp();
let me: Person;
beforeAll(async () => {
  me = await create.person("approved", { firstName: "Me" });
});
beforeEach(async () => {
  await app.platform.db.delete(roommateProfiles);
  await app.platform.db.delete(personalityQuizzes);
});

const target = "/api/roommates/matches";
const matches = (as = me, query = {}) => bodyOf(api(as).get(target, { query }));
const names = async (as = me) => (await matches(as)).map(({ user }) => user.firstName);

/** A member who fits `me`, unless fields are overridden. */
async function fitting(
  firstName: string,
  kind: PersonKind = "approved",
  fields: Parameters<typeof create.roommate>[1] = {},
) {
  const person = await create.person(kind, { firstName });
  await create.quiz(person);
  const profile = await create.roommate(person, fields);
  return { ...person, profile };
}
async function ready() {
  await create.quiz(me);
  return create.roommate(me);
}

describe("GET /api/roommates/matches", () => {
  it("requires a profile and a finished quiz (ROOM-69)", async () => {
    const refusal = {
      code: "conflict",
      message: "Failed to get matches. Please make sure you have a profile and took the personality quiz.",
    };
    const refused = async () => {
      const answer = await app.get(target, { as: me });
      return [answer.status, await answer.json()];
    };
    expect(await refused()).toEqual([409, refusal]);
    await create.quiz(me);
    expect(await refused()).toEqual([409, refusal]);
    await app.platform.db.delete(personalityQuizzes);
    await create.roommate(me);
    expect(await refused()).toEqual([409, refusal]);
    await create.quiz(me);
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
      basedOn: { known: 11, of: 11 },
      // Each prefers less than the other is: being tidy oneself is no reason. Budget and date are the same with both.
      reasons: [
        "You’re both early risers.",
        "You’re both looking in Beacon, NY.",
        "Pets are welcome with both of you.",
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

  it("never lists oneself, unverified, paused or deleted members", async () => {
    await ready();
    await fitting("Fine");
    for (const kind of ["pending", "rejected", "new"] as const) await fitting(kind, kind);
    await app.platform.db
      .update(users)
      .set({ deletedAt: new Date(), email: null })
      .where(eq(users.id, (await fitting("Deleted")).user.id));
    await create.roommate(await fitting("Paused"), {}, { status: "paused" });
    expect(await names()).toEqual(["Fine"]);
  });

  it("finds whoever is verified behind many who are not", async () => {
    await ready();
    await Promise.all(Array.from({ length: 6 }, (_, index) => fitting(`Pending ${index}`, "pending")));
    await fitting("Fine", "approved", { lifestyle: { cleanliness: "relaxed", smoking: false } });
    const found = await scoreCandidates(app.platform, await actorOf(me), { limit: 1 });
    expect(found!.scored).toHaveLength(1);
    expect(await names()).toEqual(["Fine"]);
  });

  it("gives admins no others: none who is hidden, suspended or blocked", async () => {
    const admin = await create.person("admin");
    await create.quiz(admin);
    await create.roommate(admin);
    await fitting("Fine");
    await fitting("Suspended", "suspended");
    await create.block(admin, await fitting("Blocked"));
    await create.block(await fitting("Blocker"), admin);
    await create.roommate(await fitting("Hidden"), {}, { hiddenAt: new Date() });
    expect(await names(admin)).toEqual(["Fine"]);
  });

  it("lists members again after a suspension ends", async () => {
    await ready();
    await fitting("Back", "suspended");
    expect(await names()).toEqual([]);
    await app.platform.db.update(suspensions).set({ liftedAt: new Date() });
    expect(await names()).toEqual(["Back"]);
  });
});

describe("matches for a home", () => {
  const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
  const namesFor = async (rent: number, from = "") =>
    (await matches(me, { rent, from })).map(({ user }) => user.firstName).toSorted();

  it("are those whose budget and the member's add up to the rent, and who can move in when it is free", async () => {
    const moveInDate = inDays(10);
    await create.quiz(me);
    await create.roommate(me, { moveInDate });
    await fitting("Low", "approved", { moveInDate, budget: "500-800" });
    await fitting("Same", "approved", { moveInDate });
    await fitting("High", "approved", { moveInDate, budget: "1200-1600" });
    await fitting("Late", "approved", { moveInDate: inDays(100) });
    await fitting("Open", "approved", { moveInDate: null });
    expect(await namesFor(1300)).toEqual(["Low"]);
    expect(await namesFor(1650)).toEqual(["Low", "Open", "Same"]);
    expect(await namesFor(2300)).toEqual(["High", "Open", "Same"]);
    expect(await namesFor(2800)).toEqual(["High"]);
    expect(await namesFor(1000)).toEqual([]);
    expect(await namesFor(1650, inDays(80))).toEqual(["Late", "Low", "Open", "Same"]);
    expect(await namesFor(1650, "9999-12-31")).toEqual(["Late", "Low", "Open", "Same"]);
  });

  it.each(["rent=much", "rent=0", "rent=100001", "rent=900&from=soon", "rent=900&from=2027-02-30"])(
    "are refused for %s",
    async (query) => {
      expect((await app.get(`${target}?${query}`, { as: me })).status).toBe(400);
    },
  );

  it("are none where no two budgets reach the rent", () => {
    expect(budgetsForRent(900, "500-800")).toEqual([]);
    expect(budgetsForRent(100_000, "1600+")).toEqual(["500-800", "800-1200", "1200-1600", "1600+"]);
    expect(budgetsForRent(1600, "800-1200")).toEqual(["500-800", "800-1200"]);
  });
});

describe("candidates", () => {
  const candidatesOf = async (asker: MatchProfile, limit: number) =>
    findCandidates(app.platform.db, { actor: await actorOf(me), me: asker }, { limit, lookedAt: 100 });

  it("are scored and ordered as the rules say, without deal-breakers (ROOM-72, ROOM-75)", async () => {
    for (const seed of [1, 2, 3]) {
      const { asker, stored } = await strangers(seed);
      const found = await candidatesOf(asker, 100);
      const expected = [...stored].filter(([, her]) => exactScore(asker, her, today) > 0).map(([id]) => id);
      expect(found.map(({ id }) => id).toSorted(byText)).toEqual(expected.toSorted(byText));
      for (const row of found) expect(matchProfileOf(row, row.quiz)).toMatchObject(stored.get(row.id)!);
      expect(found.length).toBeGreaterThan(5);
    }
  });

  it("that are most alike hold the best of the exact ranking, even where few are scored", async () => {
    for (const seed of [1, 2, 3]) {
      const { asker, stored } = await strangers(seed);
      const best = [...stored.keys()].toSorted(
        (one, other) =>
          exactScore(asker, stored.get(other)!, today) - exactScore(asker, stored.get(one)!, today),
      );
      const found = await candidatesOf(asker, 10);
      const ids = found.map(({ id }) => id);
      expect(ids).toHaveLength(10);
      expect(ids).toContain(best[0]);
      expect(best.slice(0, 5).filter((id) => ids.includes(id)).length).toBeGreaterThanOrEqual(4);
    }
  });
});

const byText = (one: string, other: string) => (one < other ? -1 : 1);
const actorOf = async (person: Person) => (await findSignedIn(app.platform, person.user.id, null)).member;

/** Forty stored strangers, and somebody to compare them with; always the same for a seed. */
async function strangers(seed: number) {
  const [mine, ...theirs] = fc.sample(anyProfile, { numRuns: 41, seed }) as [MatchProfile, ...MatchProfile[]];
  const stored = new Map<string, MatchProfile>();
  await app.platform.db.delete(roommateProfiles);
  for (const [index, profile] of theirs.entries()) {
    const person = await create.person("approved");
    if (profile.quiz) await create.quiz(person, profile.quiz);
    // Two in three share the budget and have no age preference, so that many are left to be ranked.
    const preferences = index % 3 ? { ...profile.preferences, ageRange: null } : profile.preferences;
    const candidate = { ...profile, budget: index % 3 ? mine.budget : profile.budget, preferences };
    const { id } = await create.roommate(person, {
      ...candidate,
      location: profile.town?.name ?? null,
    });
    stored.set(id, candidate);
  }
  return { asker: { ...mine, preferences: { ...mine.preferences, ageRange: null } }, stored };
}
