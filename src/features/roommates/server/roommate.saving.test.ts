import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { OwnRoommate } from "#src/features/roommates/roommate.schema.ts";
import { roommateProfiles } from "#src/features/roommates/server/roommate.table.ts";
import { bodyOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { roommateBody } from "#testing/rows/roommate-body.ts";

const { app, create, api } = useTestApp();
let ada: Person;
let reader: Person;
beforeAll(async () => {
  ada = await create.person("approved");
  reader = await create.person("approved");
});

const path = "/api/roommates/profile";
const save = (body: unknown, as = ada) => app.post(path, { as, body });
const own = (as = ada) => bodyOf(api(as).get("/api/roommates/profile"));
const errorsOf = async (refused: Promise<Response>) => {
  const { status, message, errors = [] } = await refusalOf(refused);
  return { status, message, paths: errors.map((error) => error.path) };
};
const listed = async ({ user }: Person) => {
  const found = await bodyOf(api(reader).get("/api/roommates", { query: { limit: 50 } }));
  return found.filter(({ userId }) => userId === user.id).length;
};

describe("POST /api/roommates/profile", () => {
  it("stores and returns all fields, with the bounds of the budget (ROOM-21, ROOM-22, ROOM-32, ROOM-33, ROOM-39)", async () => {
    expect(await own()).toBeNull();
    const answer = await save(roommateBody);
    const saved = (await answer.json()) as OwnRoommate;
    expect(answer.status).toBe(201);
    const { interests: _, ...sent } = roommateBody;
    expect(saved).toMatchObject({
      ...sent,
      interests: ["Reading", "Cooking", "Hiking"],
      budgetMin: 800,
      budgetMax: 1200,
      status: "active",
    });
    expect(await own()).toEqual(saved);
  });

  it("requires only age, budget and looking for; the rest is left open (ROOM-28, ROOM-31)", async () => {
    const sue = await create.person("approved");
    const answer = await save(
      { age: 18, budget: "1600+", lookingFor: "room", moveInDate: null, bio: " " },
      sue,
    );
    expect(await answer.json()).toMatchObject({
      budgetMin: 1600,
      budgetMax: null,
      moveInDate: null,
      bio: null,
      interests: [],
      tags: [],
      lifestyle: { cleanliness: null, smoking: null, hobbies: null },
      preferences: { genderPreference: null, ageRange: null },
    });
  });

  it.each([
    ["age", undefined, "Please fill in all required fields."],
    ["age", null, "Please fill in all required fields."],
    ["budget", undefined, "Please fill in all required fields."],
    ["budget", "", "Please fill in all required fields."],
    ["lookingFor", undefined, "Please fill in all required fields."],
    ["age", 17, "Enter your age. You need to be 18 or older."],
    ["age", 100, "Enter your age. You need to be 18 or older."],
    ["age", 24.5, "Enter your age. You need to be 18 or older."],
    ["age", "24", "Enter your age. You need to be 18 or older."],
    ["budget", "100-200", "Please choose one of 500-800, 800-1200, 1200-1600, 1600+."],
    ["moveInDate", "2027-02-30", "Choose a date from the calendar."],
    ["bio", "x".repeat(1001), "Please keep this under 1,000 characters."],
  ])("refuses %s = %s with a message (ROOM-23, ROOM-29, ROOM-30)", async (field, value, message) => {
    expect(await errorsOf(save({ ...roommateBody, [field]: value }))).toEqual({
      status: 400,
      message,
      paths: [field],
    });
  });

  it.each(["22", "30-22", "17-20", "22-100", "aa-bb"])("refuses the ages %s", async (ageRange) => {
    const refused = save({ ...roommateBody, preferences: { ageRange } });
    expect(await errorsOf(refused)).toMatchObject({ status: 400, paths: ["preferences.ageRange"] });
  });

  it("leads unverified members to the membership page (ROOM-36)", async () => {
    const answer = await save(roommateBody, await create.person("pending"));
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining("membership page")]);
  });

  it("replaces an existing profile, and creates one for several requests at once", async () => {
    const sue = await create.person("approved");
    const answers = await Promise.all([23, 24, 25, 26].map((age) => save({ ...roommateBody, age }, sue)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    await save({ ...roommateBody, age: 31, bio: null }, sue);
    const rows = await app.platform.db
      .select()
      .from(roommateProfiles)
      .where(eq(roommateProfiles.userId, sue.user.id));
    expect(rows).toMatchObject([{ age: 31 }]);
    expect(await own(sue)).toMatchObject({ age: 31, bio: null });
    expect(await listed(sue)).toBe(1);
  });

  it("has one bio, location and budget with the account; what is left out stays", async () => {
    const sue = await create.person("approved");
    const account = () => bodyOf(api(sue).get("/api/auth/user"));
    await app.patch("/api/auth/user", { as: sue, body: { bio: "I sing.", location: "Ithaca, NY" } });
    const least = { age: 24, budget: "500-800", lookingFor: "room" };
    await save(least, sue);
    expect(await own(sue)).toMatchObject({ bio: "I sing.", location: "Ithaca, NY", budget: "500-800" });
    expect(await account()).toMatchObject({ bio: "I sing.", location: "Ithaca, NY", budget: "500-800" });
    await save({ ...least, bio: "I bake.", location: null, budget: "1600+" }, sue);
    expect(await account()).toMatchObject({ bio: "I bake.", location: null, budget: "1600+" });
    await app.delete(path, { as: sue });
    expect(await account()).toMatchObject({ bio: "I bake.", budget: "1600+" });
  });

  it("of what was changed meanwhile, on another device, is refused", async () => {
    const sue = await create.person("approved");
    await save(roommateBody, sue);
    const { updatedAt } = (await own(sue))!;
    expect((await save({ ...roommateBody, bio: "Early trains.", updatedAt }, sue)).status).toBe(201);
    const refused = await errorsOf(save({ ...roommateBody, age: 42, updatedAt }, sue));
    expect(refused).toMatchObject({ status: 409, paths: ["age", "bio"] });
    const now = (await own(sue))!;
    const edit = { ...roommateBody, bio: "Early trains.", age: 42, updatedAt: now.updatedAt };
    expect((await save(edit, sue)).status).toBe(201);
    expect(await own(sue)).toMatchObject({ age: 42, bio: "Early trains." });
  });

  it("is rate limited, so that nobody finds out answers of others by saving repeatedly", async () => {
    const sue = await create.person("approved");
    let answer = await save(roommateBody, sue);
    for (let count = 1; count < 40; count += 1) answer = await save(roommateBody, sue);
    expect(answer.status).toBe(201);
    expect((await save(roommateBody, sue)).status).toBe(429);
  });
});

describe("a profile's status", () => {
  it("is paused and resumed by its owner, which confirms it", async () => {
    const sue = await create.person("approved");
    const old = new Date("2026-01-01T00:00:00Z");
    await create.roommate(sue, {}, { confirmedAt: old, askedAt: old });
    const change = (status: string) => app.patch(`${path}/status`, { as: sue, body: { status } });
    expect(await (await change("paused")).json()).toMatchObject({
      status: "paused",
      confirmedAt: old.toISOString(),
    });
    expect(await listed(sue)).toBe(0);
    const resumed = (await (await change("active")).json()) as OwnRoommate;
    expect(Date.parse(resumed.confirmedAt)).toBeGreaterThan(old.getTime());
    expect(await listed(sue)).toBe(1);
    expect((await change("gone")).status).toBe(400);
  });

  it("ends with the profile, which is removed from the lists", async () => {
    const sue = await create.person("approved");
    await create.roommate(sue);
    expect((await app.delete(path, { as: sue })).status).toBe(204);
    expect([await own(sue), await listed(sue)]).toEqual([null, 0]);
    expect((await app.delete(path, { as: sue })).status).toBe(404);
  });
});

const quizPath = "/api/roommates/personality-quiz";
const take = (body: unknown, as = reader) => app.post(quizPath, { as, body });
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
    const naomi = await create.person("new");
    const stored = async () => (await app.get(quizPath, { as: naomi })).json();
    expect(await stored()).toBeNull();
    const answer = await take(answers, naomi);
    expect([answer.status, await answer.json()]).toEqual([201, answers]);
    expect(await stored()).toEqual(answers);
    await take({ ...answers, openness: 1 }, naomi);
    expect(await stored()).toEqual({ ...answers, openness: 1 });
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
    const sue = await create.person("approved");
    const sent = await Promise.all([1, 2, 3, 4, 5].map((openness) => take({ openness }, sue)));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    for (let count = 5; count < 10; count += 1) expect((await take(answers, sue)).status).toBe(201);
    expect((await take(answers, sue)).status).toBe(429);
  });
});
