import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { searchAges, searchBudgets, roommateTags } from "#src/features/roommates/roommate.search.ts";
import type { Roommate } from "#src/features/roommates/roommate.schema.ts";
import { roommateProfiles } from "#src/features/roommates/server/roommate.table.ts";
import { useTestApp } from "#testing/app.ts";
import type { Person } from "#testing/factories.ts";

const { app, create } = useTestApp();
let reader: Person;
beforeAll(async () => {
  reader = await create.person("new");
});
beforeEach(() => app.platform.db.delete(roommateProfiles));

const member = (firstName: string) => create.person("approved", { firstName });
const list = async (query = "", as?: Person) => {
  const answer = await app.get(`/api/roommates${query}`, { as });
  return { answer, found: (await answer.json()) as Roommate[] };
};
const names = async (query = "", as?: Person) =>
  (await list(query, as)).found.map(({ user }) => user.firstName);

describe("GET /api/roommates", () => {
  it("shows guests first name, age, budget, looking for and tags, and nothing else (ROOM-13, ROOM-18, ROOM-19)", async () => {
    await create.roommate(
      await create.person("approved", { firstName: "Ada", profileImageUrl: "/objects/portrait" }),
    );
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
    const { id } = await create.roommate(ada);
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
    await create.roommate(await member("Low"), { budget: "500-800" });
    await create.roommate(await member("High"), { budget: "1600+" });
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
    expect((await list("?tags=Tall")).answer.status).toBe(400);
  });

  it("pages newest first, without ids in the cursors of guests", async () => {
    const ids: string[] = [];
    for (const name of ["One", "Two", "Three"]) {
      ids.unshift((await create.roommate(await member(name))).id);
    }
    const first = await list("?limit=2");
    const next = /<([^>]+)>/.exec(first.answer.headers.get("link")!)![1]!;
    const cursor = Buffer.from(new URL(next, "http://x").searchParams.get("cursor")!, "base64url").toString();
    expect(ids.some((id) => cursor.includes(id))).toBe(false);
    const second = (await (await app.get(next)).json()) as Roommate[];
    expect([...first.found, ...second].map(({ user }) => user.firstName)).toEqual(["Three", "Two", "One"]);
    expect(first.answer.headers.get("x-total-count")).toBe("3");
  });

  it("leaves out oneself and who is paused, and gives admins none who is hidden", async () => {
    const me = await member("Me");
    for (const each of [me, await member("Fine")]) await create.roommate(each);
    await create.roommate(await member("Paused"), {}, { status: "paused" });
    await create.roommate(await member("Hidden"), {}, { hiddenAt: new Date() });
    const { answer, found } = await list("", me);
    expect(found.map(({ user }) => user.firstName)).toEqual(["Fine"]);
    expect(answer.headers.get("x-total-count")).toBe("1");
    expect(await names("", await create.person("admin"))).toEqual(["Fine", "Me"]);
  });

  it("has no verified mark after verification ends", async () => {
    await create.roommate(await create.person("pending"));
    expect((await list()).found).toMatchObject([{ isVerified: false }]);
  });
});

describe("GET /api/roommates/{id}", () => {
  it("is 404 for a paused profile except to its owner (ROOM-20)", async () => {
    const ada = await member("Ada");
    const { id } = await create.roommate(ada, {}, { status: "paused" });
    expect((await app.get(`/api/roommates/${id}`, { as: ada })).status).toBe(200);
    const answer = await app.get(`/api/roommates/${id}`, { as: reader });
    expect([answer.status, await answer.json()]).toEqual([404, { message: "Roommate not found" }]);
  });
});
