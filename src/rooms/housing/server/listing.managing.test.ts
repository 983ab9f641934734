import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Listing } from "#src/rooms/housing/listing.schema.ts";
import { listings } from "#src/rooms/housing/server/listing.table.ts";
import type { Person } from "#testing/factories.ts";
import { listingBody } from "#testing/listing-body.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let owner: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.create.person("approved");
  other = await app.create.person("approved");
  admin = await app.create.person("admin");
});
let id: string;
beforeEach(async () => {
  await app.platform.db.delete(listings);
  ({ id } = await app.create.listing(owner, {
    title: "Before",
    createdAt: new Date("2026-01-01T00:00:00Z"),
  }));
});
afterAll(() => app.close());

const edit = (as: Person | undefined, fields = {}, target = id) =>
  app.put(`/api/housing/${target}`, { as, body: { ...listingBody, ...fields } });
const mark = (as: Person | undefined, status: unknown, target = id) =>
  app.patch(`/api/housing/${target}/status`, { as, body: { status } });
const remove = (as: Person | undefined, target = id) => app.delete(`/api/housing/${target}`, { as });
const read = async (as?: Person) => {
  const answer = await app.get(`/api/housing/${id}`, { as });
  return answer.status === 200 ? ((await answer.json()) as Listing) : answer.status;
};

const nowhere = "00000000-0000-4000-8000-000000000000";
const actions = { edit, mark: (as?: Person) => mark(as, "taken"), remove };

describe.each(Object.entries(actions))("to %s a listing", (_name, act) => {
  it("is for its owner (HOUS-51)", async () => {
    expect((await act(owner)).ok).toBe(true);
  });

  it("is for an admin (HOUS-52)", async () => {
    expect((await act(admin)).ok).toBe(true);
  });

  it("is for nobody else, and changes nothing", async () => {
    const before = await read(owner);
    const refused = await act(other);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({
      message: "Only the person who posted this listing can change it.",
    });
    expect((await act(undefined)).status).toBe(401);
    expect(await read(owner)).toEqual(before);
  });

  it("tells nobody else that there is a taken one", async () => {
    await mark(owner, "taken");
    const answer = await act(other);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: "Listing not found" });
  });
});

describe("an edit", () => {
  it("changes what it names and keeps the rest: age, status, owner", async () => {
    await mark(owner, "taken");
    const answer = await edit(owner, {
      title: "After",
      rent: 1200,
      amenities: ["Quiet"],
      availableFrom: "2026-12-24",
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      id,
      title: "After",
      price: 1200,
      amenities: ["Quiet"],
      availableFrom: "2026-12-24",
      status: "taken",
      createdAt: "2026-01-01T00:00:00.000Z",
      can: { update: true, delete: true },
    });
    expect((await app.get("/api/housing?mine=true", { as: owner })).headers.get("x-total-count")).toBe("1");
  });

  it("by an admin leaves the listing with its owner", async () => {
    expect((await edit(admin, { title: "Tidied" })).status).toBe(200);
    expect(await read(other)).toMatchObject({ title: "Tidied", can: { update: false } });
    expect(await read(owner)).toMatchObject({ can: { update: true } });
  });

  it("moves the listing to where it is searched for", async () => {
    await edit(owner, { location: "Ithaca, NY", rent: 1500, amenities: ["Yard"] });
    const total = async (query: string) =>
      (await app.get(`/api/housing?${query}`)).headers.get("x-total-count");
    expect(await total("location=ithaca&minPrice=1500&amenities=Yard")).toBe("1");
    expect(await total("location=beacon")).toBe("0");
    expect(await total("maxPrice=1400")).toBe("0");
  });

  it.each([{ rent: 0 }, { rent: 0, changed: ["title"] }])("is checked like a post: %o", async (fields) => {
    const answer = await edit(owner, fields);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ path: "rent" }] });
    expect(await read()).toMatchObject({ title: "Before" });
  });

  it("needs no membership in good standing: what is wrong can always be put right", async () => {
    const rejected = await app.create.person("rejected");
    const hers = await app.create.listing(rejected);
    expect((await edit(rejected, { title: "Corrected" }, hers.id)).status).toBe(200);
    expect((await remove(rejected, hers.id)).status).toBe(204);
  });

  it("that says what it changes leaves all else as somebody has changed it meanwhile", async () => {
    await edit(admin, { rent: 1350, amenities: ["Yard"], changed: ["rent", "amenities"] });
    expect((await edit(owner, { location: "Ithaca, NY", changed: ["location"] })).status).toBe(200);
    expect(await read()).toMatchObject({
      title: "Before",
      location: "Ithaca, NY",
      price: 1350,
      amenities: ["Yard"],
    });
  });

  it("of two at once leaves the whole of one of them", async () => {
    const one = { title: "One", rent: 1111, description: "One", amenities: ["Yard"] };
    const two = { title: "Two", rent: 2222, description: "Two", amenities: ["Quiet"] };
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([edit(owner, one), edit(admin, two)]);
      expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
      const { title, price, description, amenities } = (await read()) as Listing;
      expect([one, two]).toContainEqual({ title, rent: price, description, amenities });
    }
  });

  it("and a deletion at once end in one of the two ways", async () => {
    const [edited, removed] = await Promise.all([edit(owner, { title: "After" }), remove(owner)]);
    expect(removed.status).toBe(204);
    expect([200, 404]).toContain(edited.status);
    expect(await read()).toBe(404);
  });
});

describe("marking", () => {
  it("as taken hides a listing, and as available shows it again (HOUS-51)", async () => {
    expect(await (await mark(owner, "taken")).json()).toMatchObject({ status: "taken" });
    expect(await read()).toBe(404);
    expect(await (await mark(owner, "available")).json()).toMatchObject({ status: "available" });
    expect(await read()).toMatchObject({ status: "available" });
  });

  it.each(["gone", "", null, 1, ["taken"]])("refuses the status %j", async (status) => {
    const answer = await mark(owner, status);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      errors: [{ path: "status", message: "Please choose available or taken." }],
    });
  });
});

describe("deleting", () => {
  it("removes a listing for good", async () => {
    expect((await remove(owner)).status).toBe(204);
    expect(await read(owner)).toBe(404);
    expect((await remove(owner)).status).toBe(404);
    expect((await edit(owner)).status).toBe(404);
  });
});

describe("a listing that does not exist", () => {
  it("is not found, by nobody", async () => {
    for (const as of [owner, admin]) {
      expect((await edit(as, {}, nowhere)).status).toBe(404);
      expect((await mark(as, "taken", nowhere)).status).toBe(404);
      expect((await remove(as, nowhere)).status).toBe(404);
    }
    expect((await remove(owner, "not-an-id")).status).toBe(400);
  });
});
