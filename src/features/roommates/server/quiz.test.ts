import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let ruth: Person;
beforeAll(async () => {
  app = await createTestApp();
  ruth = await app.create.person("new");
});
afterAll(() => app.close());

const path = "/api/roommates/personality-quiz";
const take = (body: unknown, as = ruth) => app.post(path, { as, body });
const answers = {
  extroversion: 1,
  agreeableness: 2,
  conscientiousness: 5,
  neuroticism: 4,
  openness: 3,
  socialPreference: "social",
  conflictStyle: "direct",
  organizationStyle: "messy",
  livingStyle: "close_friends",
};

describe("the personality quiz", () => {
  it("stores the answers for their owner only, and may be taken again (ROOM-49, ROOM-59)", async () => {
    const naomi = await app.create.person("new");
    const own = async () => (await app.get(path, { as: naomi })).json();
    expect(await own()).toBeNull();
    const answer = await take(answers, naomi);
    expect([answer.status, await answer.json()]).toEqual([201, answers]);
    expect(await own()).toEqual(answers);
    await take({ ...answers, openness: 1 }, naomi);
    expect(await own()).toEqual({ ...answers, openness: 1 });
  });

  it("takes the middle for missing answers (ROOM-50, ROOM-51, ROOM-52, ROOM-53, ROOM-54)", async () => {
    expect(await (await take({})).json()).toEqual({
      extroversion: 3,
      agreeableness: 3,
      conscientiousness: 3,
      neuroticism: 3,
      openness: 3,
      socialPreference: "moderate",
      conflictStyle: "discuss",
      organizationStyle: "casual",
      livingStyle: "friendly",
    });
  });

  it.each([
    [{ openness: 0 }, "Please answer with a whole number from 1 to 5."],
    [{ openness: 6 }, "Please answer with a whole number from 1 to 5."],
    [{ openness: 2.5 }, "Please answer with a whole number from 1 to 5."],
    [{ livingStyle: "alone" }, "Please choose one of independent, friendly, close_friends."],
  ])("refuses %j", async (body, message) => {
    const answer = await take(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message });
  });

  it("stores the last of several sent at once, and is rate limited", async () => {
    const sue = await app.create.person("approved");
    const sent = await Promise.all([1, 2, 3, 4, 5].map((openness) => take({ openness }, sue)));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    for (let count = 5; count < 10; count += 1) expect((await take(answers, sue)).status).toBe(201);
    expect((await take(answers, sue)).status).toBe(429);
  });
});
