import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { samples } from "#src/features/roommates/roommate.samples.ts";
import { searchAges, searchBudgets, roommateTags } from "#src/features/roommates/roommates.address.ts";
import type { Roommate } from "#src/features/roommates/roommate.schema.ts";
import { roommateProfiles } from "#src/features/roommates/server/roommate.table.ts";
import { pageOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { roommateBody } from "#testing/rows/roommate-body.ts";

const { app, create } = useTestApp();
let reader: Person;
beforeAll(async () => {
  reader = await create.person("approved");
});
beforeEach(() => app.platform.db.delete(roommateProfiles));

const member = (firstName: string) => create.person("approved", { firstName });
const list = (query = "", as?: Person) => pageOf<Roommate>(app.get(`/api/roommates${query}`, { as }));
const names = async (query = "", as?: Person) =>
  (await list(query, as)).items.map(({ user }) => user.firstName);
const statusOf = async (query: string) => (await app.get(`/api/roommates${query}`)).status;

describe("GET /api/roommates", () => {
  it("shows guests first name, age, budget, looking for and tags, and nothing else (ROOM-13, ROOM-18, ROOM-19)", async () => {
    await create.roommate(
      await create.person("approved", { firstName: "Ada", profileImageUrl: "/objects/portrait" }),
    );
    const { items, total } = await list();
    expect(total).toBe("1");
    expect(items).toEqual([
      {
        id: null,
        userId: null,
        user: {
          id: null,
          firstName: "Ada",
          lastName: null,
          profileImageUrl: null,
          congregation: null,
          verifiedSince: null,
        },
        isVerified: true,
        saved: false,
        age: 24,
        budget: "800-1200",
        budgetMin: 800,
        budgetMax: 1200,
        lookingFor: "both",
        tags: ["Clean", "Quiet", "Pet-friendly", "Non-smoker", "Professional"],
        occupation: null,
        location: null,
        moveInDate: null,
        bio: null,
        interests: [],
        lifestyle: null,
        preferences: null,
      },
    ]);
  });

  it("shows members the whole profile (ROOM-37, ROOM-38)", async () => {
    const ada = await member("Ada");
    const { id } = await create.roommate(ada);
    const { items } = await list("", reader);
    expect(items).toMatchObject([
      {
        id,
        userId: ada.user.id,
        user: { firstName: "Ada", congregation: "Beacon" },
        location: "Beacon, NY",
        moveInDate: "2027-01-15",
        bio: "I bake on Sundays.",
        interests: ["Reading", "Cooking", "Hiking"],
        lifestyle: { cleanliness: "high", hobbies: "Sourdough" },
        preferences: { ageRange: "20-30", smoking: false, socialLevel: null },
      },
    ]);
    const one = await app.get(`/api/roommates/${id}`, { as: reader });
    expect(await one.json()).toEqual(items[0]);
  });

  it("filters by overlapping budgets, bounds included (ROOM-14)", async () => {
    await create.roommate(await member("Low"), { budget: "500-800" });
    await create.roommate(await member("High"), { budget: "1600+" });
    expect(await names("?budget=500-800")).toEqual(["Low"]);
    expect(await names("?budget=800-1200")).toEqual(["Low"]);
    expect(await names("?budget=1200-1600")).toEqual(["High"]);
    expect(await names("?budget=1600%2B")).toEqual(["High"]);
    expect(await names("?budget=1600+")).toEqual(["High"]);
    expect(await statusOf("?budget=cheap")).toBe(400);
    expect(searchBudgets).toEqual(["500-800", "800-1200", "1200-1600"]);
  });

  it("filters by age range; 33 and older only without one (ROOM-03, ROOM-15)", async () => {
    for (const [name, age] of Object.entries({ Ruth: 22, Noa: 23, Lea: 33 })) {
      await create.roommate(await member(name), { age });
    }
    expect(Object.keys(searchAges)).toEqual(["18-22", "23-27", "28-32"]);
    expect(await names("?ageRange=18-22")).toEqual(["Ruth"]);
    expect(await names("?ageRange=23-27")).toEqual(["Noa"]);
    expect(await names("?ageRange=28-32")).toEqual([]);
    expect(await names("?ageRange=&budget=&tags=")).toEqual(["Lea", "Noa", "Ruth"]);
  });

  it("filters by tags, all of which must match, repeated or comma-joined (ROOM-04, ROOM-16, ROOM-17)", async () => {
    const lifestyle = {
      cleanliness: "relaxed",
      socialLevel: "social",
      petFriendly: null,
      smoking: true,
    } as const;
    await create.roommate(await member("Eve"), { lifestyle, occupation: "student" });
    await create.roommate(await member("Ada"));
    const by = Object.fromEntries(
      await Promise.all(roommateTags.map(async (tag) => [tag, await names(`?tags=${tag}`)] as const)),
    );
    expect(by).toEqual({
      Clean: ["Ada"],
      Social: ["Eve"],
      Quiet: ["Ada"],
      "Pet-friendly": ["Ada"],
      "Non-smoker": ["Ada"],
      Student: ["Eve"],
      Professional: ["Ada"],
    });
    expect(await names("?tags=Clean,Quiet&tags=Professional")).toEqual(["Ada"]);
    expect(await names("?tags=Clean,Student")).toEqual([]);
    expect(await names("?amenities=Clean,Quiet&tags=Professional")).toEqual(["Ada"]);
    expect(await statusOf("?tags=Tall")).toBe(400);
  });

  it("pages newest first, without ids in the cursors of guests", async () => {
    const ids: string[] = [];
    for (const name of ["One", "Two", "Three"]) {
      ids.unshift((await create.roommate(await member(name))).id);
    }
    const first = await list("?limit=2");
    const cursor = Buffer.from(first.next!, "base64url").toString();
    expect(ids.some((id) => cursor.includes(id))).toBe(false);
    const second = await list(`?limit=2&cursor=${first.next}`);
    expect([...first.items, ...second.items].map(({ user }) => user.firstName)).toEqual([
      "Three",
      "Two",
      "One",
    ]);
    expect(first.total).toBe("3");
  });

  it("leaves out oneself and who is paused, and gives admins none who is hidden", async () => {
    const me = await member("Me");
    for (const each of [me, await member("Fine")]) await create.roommate(each);
    await create.roommate(await member("Paused"), {}, { status: "paused" });
    await create.roommate(await member("Hidden"), {}, { hiddenAt: new Date() });
    const { items, total } = await list("", me);
    expect(items.map(({ user }) => user.firstName)).toEqual(["Fine"]);
    expect(total).toBe("1");
    expect(await names("", await create.person("admin"))).toEqual(["Fine", "Me"]);
  });

  it("has no verified mark after verification ends", async () => {
    await create.roommate(await create.person("pending"));
    expect((await list()).items).toMatchObject([{ isVerified: false }]);
  });
});

it("GET /api/roommates/{id} is 404 for a paused profile except to its owner (ROOM-20)", async () => {
  const [ada, other] = [await create.person("approved"), await create.person("approved")];
  const { id } = await create.roommate(ada, {}, { status: "paused" });
  expect((await app.get(`/api/roommates/${id}`, { as: ada })).status).toBe(200);
  const answer = await app.get(`/api/roommates/${id}`, { as: other });
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { code: "not-found", message: "Roommate not found" },
  ]);
});

describe("the answers about roommates (ROOM-19, ROOM-20)", () => {
  const personKeys = ["id", "firstName", "lastName", "profileImageUrl", "congregation", "verifiedSince"];
  const lifestyle = "petFriendly,smoking,cleanliness,socialLevel,sleepSchedule,workSchedule,hobbies".split(
    ",",
  );
  const preferences = "genderPreference,ageRange,cleanliness,socialLevel,petFriendly,smoking".split(",");
  const profile = [
    ..."id,userId,isVerified,saved,age,budget,budgetMin,budgetMax,lookingFor,tags,occupation,location,moveInDate,bio,interests".split(
      ",",
    ),
    ...personKeys.map((key) => `user.${key}`),
    ...lifestyle.map((key) => `lifestyle.${key}`),
    ...preferences.map((key) => `preferences.${key}`),
  ];
  const match = [
    ...profile,
    "compatibilityScore",
    "basedOn.known",
    "basedOn.of",
    "reasons",
    "difference",
    "version",
  ];
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

  const routes: Record<string, { keys: string[]; body?: unknown; ofOthers?: true }> = {
    "GET /api/roommates": { keys: profile, ofOthers: true },
    "GET /api/roommates/{id}": { keys: profile, ofOthers: true },
    "GET /api/roommates/matches": { keys: match, ofOthers: true },
    "GET /api/favorites/roommates": { keys: profile, ofOthers: true },
    "GET /api/favorites/roommates/ids": { keys: [""] },
    "PUT /api/favorites/roommates/{id}": { keys: [] },
    "DELETE /api/favorites/roommates/{id}": { keys: [] },
    "GET /api/roommates/profile": { keys: ownProfile },
    "POST /api/roommates/profile": { keys: ownProfile, body: roommateBody },
    "PATCH /api/roommates/profile/status": { keys: ownProfile, body: { status: "active" } },
    "DELETE /api/roommates/profile": { keys: [] },
    "GET /api/roommates/personality-quiz": { keys: quiz },
    "POST /api/roommates/personality-quiz": { keys: quiz, body: {} },
  };

  it("are listed for every route", () => {
    expect(Object.keys(routes).toSorted()).toEqual(Object.keys(samples).toSorted());
  });

  let me: Person;
  let her: Person;
  let id: string;
  beforeAll(async () => {
    me = await member("Me");
    her = await create.person("approved", {
      firstName: "Miriam",
      lastName: "Unmistakable",
      email: "hidden-address@example.com",
    });
    for (const each of [me, her]) await create.quiz(each, { neuroticism: 5, conflictStyle: "direct" });
  });
  beforeEach(async () => {
    for (const each of [me, her]) ({ id } = await create.roommate(each));
    await app.put(`/api/favorites/roommates/${id}`, { as: me });
  });

  it.each(Object.entries(routes))("%s has the listed keys, and no others", async (route, expected) => {
    const { keys, body, ofOthers } = expected;
    const [method, path] = route.split(" ") as [string, string];
    const text = await (await app.request(method, path.replace("{id}", id), { as: me, body })).text();
    expect(keysOf(JSON.parse(text || "[]")).filter((key) => !keys.includes(key))).toEqual([]);
    expect(text).not.toMatch(/unmistakable|hidden-address|@/i);
    // No quiz answers of others in any form.
    expect(ofOthers ? text : "Miriam").toContain("Miriam");
    expect(ofOthers ? text : "").not.toMatch(/neuroticism|conflictStyle|"direct"/);
  });
});
