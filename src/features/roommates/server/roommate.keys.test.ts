import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { roommateBody } from "#testing/roommate-body.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";
import { samples } from "#src/features/roommates/roommate.samples.ts";

let app: TestApp;
let me: Person;
let her: Person;
let id: string;
beforeAll(async () => {
  app = await createTestApp();
  me = await app.create.person("approved");
  her = await app.create.person("approved", {
    firstName: "Miriam",
    lastName: "Unmistakable",
    email: "hidden-address@example.com",
    profileImageUrl: "/objects/portrait",
  });
  for (const each of [me, her]) {
    await app.create.quiz(each, { neuroticism: 5, conflictStyle: "direct" });
    ({ id } = await app.create.roommate(each));
  }
});
afterAll(() => app.close());

const person = ["id", "firstName", "lastName", "profileImageUrl", "congregation", "verifiedSince"];
const lifestyle = "petFriendly,smoking,cleanliness,socialLevel,sleepSchedule,workSchedule,hobbies".split(",");
const preferences = "genderPreference,ageRange,cleanliness,socialLevel,petFriendly,smoking".split(",");
const profile = [
  ..."id,userId,isVerified,age,budget,budgetMin,budgetMax,lookingFor,tags,occupation,location,moveInDate,bio,interests".split(
    ",",
  ),
  ...person.map((key) => `user.${key}`),
  ...lifestyle.map((key) => `lifestyle.${key}`),
  ...preferences.map((key) => `preferences.${key}`),
];
const match = [...profile, "compatibilityScore", "coverage", "reasons", "difference", "version"];
// Null is nothing: these are the keys under which a guest may be told something.
const forGuests = "isVerified,age,budget,budgetMin,budgetMax,lookingFor,tags,interests,user.firstName".split(
  ",",
);
const ownProfile = [...profile, "status", "confirmedAt"];
const quiz =
  "extroversion,agreeableness,conscientiousness,neuroticism,openness,socialPreference,conflictStyle,organizationStyle,livingStyle".split(
    ",",
  );

/** Where a body holds something, by key: "user.firstName"; places in lists count for nothing. */
function keysOf(body: unknown, path = ""): string[] {
  if (Array.isArray(body)) return body.flatMap((item) => keysOf(item, path));
  if (typeof body !== "object" || body === null) return [path];
  return Object.entries(body).flatMap(([key, value]) => keysOf(value, path ? `${path}.${key}` : key));
}

/** The keys under which a body tells something. */
function toldIn(body: unknown, path = ""): string[] {
  if (Array.isArray(body)) return body.flatMap((item) => toldIn(item, path));
  if (typeof body !== "object" || body === null) return body === null ? [] : [path];
  return Object.entries(body).flatMap(([key, value]) => toldIn(value, path ? `${path}.${key}` : key));
}

const told: Record<string, { call: () => Promise<Response>; keys: string[]; own?: true }> = {
  "GET /api/roommates": { call: () => app.get("/api/roommates", { as: me }), keys: profile, own: true },
  "GET /api/roommates/{id}": {
    call: () => app.get(`/api/roommates/${id}`, { as: me }),
    keys: profile,
    own: true,
  },
  "GET /api/roommates/matches": {
    call: () => app.get("/api/roommates/matches", { as: me }),
    keys: match,
    own: true,
  },
  "GET /api/roommates/profile": {
    call: () => app.get("/api/roommates/profile", { as: me }),
    keys: ownProfile,
  },
  "POST /api/roommates/profile": {
    call: () => app.post("/api/roommates/profile", { as: me, body: roommateBody }),
    keys: ownProfile,
  },
  "PATCH /api/roommates/profile/status": {
    call: () => app.patch("/api/roommates/profile/status", { as: me, body: { status: "active" } }),
    keys: ownProfile,
  },
  "DELETE /api/roommates/profile": {
    call: async () => app.delete("/api/roommates/profile", { as: await app.create.person("new") }),
    keys: ["message"],
  },
  "GET /api/roommates/personality-quiz": {
    call: () => app.get("/api/roommates/personality-quiz", { as: me }),
    keys: quiz,
  },
  "POST /api/roommates/personality-quiz": {
    call: () => app.post("/api/roommates/personality-quiz", { as: me, body: {} }),
    keys: quiz,
  },
};

describe("what leaves the server about roommates (ROOM-19, ROOM-20)", () => {
  it("is known of every route", () => {
    expect(Object.keys(told).toSorted()).toEqual(Object.keys(samples).toSorted());
  });

  it.each(Object.keys(told))("%s holds what is listed, and nothing else", async (route) => {
    const { call, keys, own } = told[route]!;
    const text = await (await call()).text();
    expect([...new Set(keysOf(JSON.parse(text)))].filter((key) => !keys.includes(key))).toEqual([]);
    expect(text).not.toMatch(/unmistakable|hidden-address|@/i);
    // Others' answers to the quiz leave in no shape; and her page is really there.
    expect(own ? text : "Miriam").toContain("Miriam");
    expect(own ? text : "").not.toMatch(/neuroticism|conflictStyle|"direct"/);
  });

  it("is to guests no photo, nothing she wrote, and no id", async () => {
    const text = await (await app.get("/api/roommates")).text();
    const found = JSON.parse(text) as unknown[];
    expect(found).toHaveLength(2);
    expect([...new Set(toldIn(found))].filter((key) => !forGuests.includes(key))).toEqual([]);
    expect(text).not.toMatch(new RegExp(`${id}|${her.user.id}|portrait|bake|Beacon|Sourdough`));
  });
});
