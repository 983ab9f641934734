import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "#testing/app.ts";
import type { Person } from "#testing/factories.ts";
import { roommateBody } from "#testing/roommate-body.ts";
import { samples } from "#src/features/roommates/roommate.samples.ts";

const { app, create } = useTestApp();
let me: Person;
let her: Person;
let id: string;
beforeAll(async () => {
  me = await create.person("approved");
  her = await create.person("approved", {
    firstName: "Miriam",
    lastName: "Unmistakable",
    email: "hidden-address@example.com",
    profileImageUrl: "/objects/portrait",
  });
  for (const each of [me, her]) {
    await create.quiz(each, { neuroticism: 5, conflictStyle: "direct" });
    ({ id } = await create.roommate(each));
  }
});

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
const match = [...profile, "compatibilityScore", "reasons", "difference", "version"];
const ownProfile = [...profile, "status", "confirmedAt", "updatedAt"];
const quiz =
  "extroversion,agreeableness,conscientiousness,neuroticism,openness,socialPreference,conflictStyle,organizationStyle,livingStyle".split(
    ",",
  );

/** The paths of all keys of a body: "user.firstName"; without list indexes. */
function keysOf(body: unknown, path = ""): string[] {
  if (Array.isArray(body)) return body.flatMap((item) => keysOf(item, path));
  if (typeof body !== "object" || body === null) return [path];
  return Object.entries(body).flatMap(([key, value]) => keysOf(value, path ? `${path}.${key}` : key));
}

const routes: Record<string, { call: () => Promise<Response>; keys: string[]; own?: true }> = {
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
    call: async () => app.delete("/api/roommates/profile", { as: await create.person("new") }),
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

describe("the answers about roommates (ROOM-19, ROOM-20)", () => {
  it("are listed for every route", () => {
    expect(Object.keys(routes).toSorted()).toEqual(Object.keys(samples).toSorted());
  });

  it.each(Object.keys(routes))("%s has the listed keys, and no others", async (route) => {
    const { call, keys, own } = routes[route]!;
    const text = await (await call()).text();
    expect([...new Set(keysOf(JSON.parse(text)))].filter((key) => !keys.includes(key))).toEqual([]);
    expect(text).not.toMatch(/unmistakable|hidden-address|@/i);
    // No quiz answers of others in any form.
    expect(own ? text : "Miriam").toContain("Miriam");
    expect(own ? text : "").not.toMatch(/neuroticism|conflictStyle|"direct"/);
  });
});
