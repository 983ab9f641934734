import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { searchAges, searchBudgets, roommateTags } from "#src/features/roommates/roommate.search.ts";
import type { Roommate } from "#src/features/roommates/roommate.schema.ts";
import { roommateProfiles } from "#src/features/roommates/server/roommate.table.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let reader: Person;
beforeAll(async () => {
  app = await createTestApp();
  reader = await app.create.person("new");
});
afterAll(() => app.close());
beforeEach(() => app.platform.db.delete(roommateProfiles));

const member = (firstName: string, kind: "approved" | "suspended" = "approved") =>
  app.create.person(kind, { firstName });
const list = async (query = "", as?: Person) => {
  const answer = await app.get(`/api/roommates${query}`, { as });
  return { answer, found: (await answer.json()) as Roommate[] };
};
const names = async (query = "", as?: Person) =>
  (await list(query, as)).found.map(({ user }) => user.firstName);

describe("GET /api/roommates", () => {
  it("shows guests first name, age, budget, looking for and tags, and nothing else (ROOM-13, ROOM-18, ROOM-19)", async () => {
    await app.create.roommate(await member("Ada"));
    const { answer, found } = await list();
    expect(answer.headers.get("x-total-count")).toBe("1");
    expect(found).toEqual([
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
    const { id } = await app.create.roommate(ada);
    const { found } = await list("", reader);
    expect(found).toMatchObject([
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
    expect(await one.json()).toEqual(found[0]);
  });

  it("filters by overlapping budgets, bounds included (ROOM-14)", async () => {
    await app.create.roommate(await member("Low"), { budget: "500-800" });
    await app.create.roommate(await member("High"), { budget: "1600+" });
    expect(await names("?budget=500-800")).toEqual(["Low"]);
    expect(await names("?budget=800-1200")).toEqual(["Low"]);
    expect(await names("?budget=1200-1600")).toEqual(["High"]);
    expect(await names("?budget=1600%2B")).toEqual(["High"]);
    expect(await names("?budget=1600+")).toEqual(["High"]);
    expect((await list("?budget=cheap")).answer.status).toBe(400);
    expect(searchBudgets).toEqual(["500-800", "800-1200", "1200-1600"]);
  });

  it("filters by age range; 33 and older only without one (ROOM-03, ROOM-15)", async () => {
    for (const [name, age] of Object.entries({ Ruth: 22, Noa: 23, Lea: 33 })) {
      await app.create.roommate(await member(name), { age });
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
    await app.create.roommate(await member("Eve"), { lifestyle, occupation: "student" });
    await app.create.roommate(await member("Ada"));
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
    expect((await list("?tags=Tall")).answer.status).toBe(400);
  });

  it("pages newest first, without ids in the cursors of guests", async () => {
    const ids: string[] = [];
    for (const name of ["One", "Two", "Three"]) {
      ids.unshift((await app.create.roommate(await member(name))).id);
    }
    const first = await list("?limit=2");
    const next = /<([^>]+)>/.exec(first.answer.headers.get("link")!)![1]!;
    const cursor = Buffer.from(new URL(next, "http://x").searchParams.get("cursor")!, "base64url").toString();
    expect(ids.some((id) => cursor.includes(id))).toBe(false);
    const second = (await (await app.get(next)).json()) as Roommate[];
    expect([...first.found, ...second].map(({ user }) => user.firstName)).toEqual(["Three", "Two", "One"]);
    expect(first.answer.headers.get("x-total-count")).toBe("3");
  });

  it("leaves out oneself and paused, hidden, suspended and blocked members", async () => {
    const me = await member("Me");
    const [blocked, blocker, hidden, paused] = await Promise.all(
      ["Blocked", "Blocker", "Hidden", "Paused"].map((name) => member(name)),
    );
    for (const each of [
      me,
      blocked!,
      blocker!,
      await member("Suspended", "suspended"),
      await member("Fine"),
    ]) {
      await app.create.roommate(each);
    }
    await app.create.roommate(hidden!, {}, { hiddenAt: new Date() });
    await app.create.roommate(paused!, {}, { status: "paused" });
    await app.create.block(me, blocked!);
    await app.create.block(blocker!, me);
    const { answer, found } = await list("", me);
    expect(found.map(({ user }) => user.firstName)).toEqual(["Fine"]);
    expect(answer.headers.get("x-total-count")).toBe("1");
    expect((await names()).toSorted()).toEqual(["Blocked", "Blocker", "Fine", "Me"]);
    const forAdmins = await list("", await app.create.person("admin"));
    expect(forAdmins.found.map(({ user }) => user.firstName)).not.toContain("Hidden");
  });

  it("has no verified mark after verification ends", async () => {
    await app.create.roommate(await app.create.person("pending"));
    expect((await list()).found).toMatchObject([{ isVerified: false }]);
  });
});

describe("GET /api/roommates/{id}", () => {
  it("is 404 for a paused profile except to its owner, and for a blocked one (ROOM-20)", async () => {
    const ada = await member("Ada");
    const eve = await member("Eve");
    const { id } = await app.create.roommate(ada, {}, { status: "paused" });
    const other = await app.create.roommate(eve);
    await app.create.block(eve, reader);
    expect((await app.get(`/api/roommates/${id}`, { as: ada })).status).toBe(200);
    for (const target of [id, other.id]) {
      const answer = await app.get(`/api/roommates/${target}`, { as: reader });
      expect([answer.status, await answer.json()]).toEqual([404, { message: "Roommate not found" }]);
    }
    expect((await app.get(`/api/roommates/${id}`)).status).toBe(401);
  });
});
