import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RoommateMatch } from "#src/features/roommates/roommate.schema.ts";
import { budgetsForRent } from "#src/features/roommates/server/match.service.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let me: Person;
beforeAll(async () => {
  app = await createTestApp();
  me = await app.create.person("approved");
  await ready(me, { budget: "800-1200" });
  await looking("Low", { budget: "500-800" });
  await looking("Same", { budget: "800-1200" });
  await looking("High", { budget: "1200-1600" });
  await looking("Late", { budget: "800-1200", moveInDate: inDays(100) });
  await looking("Open", { budget: "800-1200", moveInDate: null });
});
afterAll(() => app.close());

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
async function ready(person: Person, fields: Parameters<TestApp["create"]["roommate"]>[1]) {
  await app.create.quiz(person);
  await app.create.roommate(person, { moveInDate: inDays(10), ...fields });
}
const looking = async (firstName: string, fields: Parameters<TestApp["create"]["roommate"]>[1]) =>
  ready(await app.create.person("approved", { firstName }), fields);

const ask = (query: string) => app.get(`/api/roommates/matches?${query}`, { as: me });

async function matchNames(rent: number, from = "") {
  const answer = await ask(`rent=${rent}&from=${from}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as RoommateMatch[]).map(({ user }) => user.firstName).toSorted();
}

describe("matches for a home", () => {
  it("are those whose budget and the member's add up to the rent, and who can move in when it is free", async () => {
    expect(await matchNames(1300)).toEqual(["Low"]);
    expect(await matchNames(1650)).toEqual(["Low", "Open", "Same"]);
    expect(await matchNames(2300)).toEqual(["High", "Open", "Same"]);
    expect(await matchNames(2800)).toEqual(["High"]);
    expect(await matchNames(1000)).toEqual([]);
    expect(await matchNames(1650, inDays(80))).toEqual(["Late", "Low", "Open", "Same"]);
    expect(await matchNames(1650, "9999-12-31")).toEqual(["Late", "Low", "Open", "Same"]);
  });

  it("require a profile and the quiz", async () => {
    const as = await app.create.person("approved");
    const answer = await app.get("/api/roommates/matches?rent=1650", { as });
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining("took the personality quiz"),
    ]);
  });

  it.each(["rent=much", "rent=0", "rent=100001", "rent=900&from=soon", "rent=900&from=2027-02-30"])(
    "are refused for %s",
    async (query) => {
      expect((await ask(query)).status).toBe(400);
    },
  );

  it("are none where no two budgets reach the rent", () => {
    expect(budgetsForRent(900, "500-800")).toEqual([]);
    expect(budgetsForRent(100_000, "1600+")).toEqual(["500-800", "800-1200", "1200-1600", "1600+"]);
    expect(budgetsForRent(1600, "800-1200")).toEqual(["500-800", "800-1200"]);
  });
});
