import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { budgetsForRent } from "#src/pages/together/server/rent.ts";
import type { RoommateMatch } from "#src/features/roommates/roommate.schema.ts";
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

async function matchNames(price: number, availableFrom: string | null = null) {
  const { id } = await app.create.listing(me, { price, availableFrom });
  const answer = await app.get(`/api/together/${id}`, { as: me });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as RoommateMatch[]).map(({ user }) => user.firstName).toSorted();
}

describe("matches for a listing", () => {
  it("are those whose budget and the member's add up to the rent, and who can move in when it is available", async () => {
    expect(await matchNames(1300)).toEqual(["Low"]);
    expect(await matchNames(1650)).toEqual(["Low", "Open", "Same"]);
    expect(await matchNames(2300)).toEqual(["High", "Open", "Same"]);
    expect(await matchNames(2800)).toEqual(["High"]);
    expect(await matchNames(1000)).toEqual([]);
    expect(await matchNames(1650, inDays(80))).toEqual(["Late", "Low", "Open", "Same"]);
  });

  it("require a visible listing, a profile and the quiz", async () => {
    const { id } = await app.create.listing(await app.create.person("approved"), { status: "taken" });
    expect((await app.get(`/api/together/${id}`, { as: me })).status).toBe(404);
    const own = await app.create.listing(me);
    const answer = await app.get(`/api/together/${own.id}`, { as: await app.create.person("approved") });
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining("took the personality quiz"),
    ]);
  });

  it("are none where no two budgets reach the rent", () => {
    expect(budgetsForRent(900, "500-800")).toEqual([]);
    expect(budgetsForRent(100_000, "1600+")).toEqual(["500-800", "800-1200", "1200-1600", "1600+"]);
    expect(budgetsForRent(1600, "800-1200")).toEqual(["500-800", "800-1200"]);
  });
});
