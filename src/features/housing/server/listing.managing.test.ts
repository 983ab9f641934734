import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ApiInput } from "#src/client/api-query.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { bodyOf, pageOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { listingBody } from "#testing/rows/listing-body.ts";

const { app, create, api } = useTestApp();
let owner: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  owner = await create.person("approved");
  other = await create.person("approved");
  admin = await create.person("admin");
});
let id: string;
beforeEach(async () => {
  await app.platform.db.delete(listings);
  ({ id } = await create.listing(owner, {
    title: "Before",
    createdAt: new Date("2026-01-01T00:00:00Z"),
  }));
});

type Edit = Partial<typeof listingBody> & { updatedAt?: string };
const edit = (as: Person, fields: Edit = {}, target = id) =>
  api(as).put("/api/housing/:id", { param: { id: target }, json: { ...listingBody, ...fields } });
const mark = (as: Person, status: "available" | "taken") =>
  api(as).patch("/api/housing/:id/status", { param: { id }, json: { status } });
const remove = (as: Person, target = id) => api(as).delete("/api/housing/:id", { param: { id: target } });
const opened = (as?: Person) => api(as).get("/api/housing/:id", { param: { id } });
const read = (as?: Person) => bodyOf(opened(as));

const actions = { edit, mark: (as: Person) => mark(as, "taken"), remove };

describe.each(Object.entries(actions))("to %s a listing", (_name, act) => {
  it("is allowed for its owner and admins only; a refusal changes nothing (HOUS-51, HOUS-52)", async () => {
    const before = await read(owner);
    expect(await refusalOf(act(other))).toEqual({
      status: 403,
      code: "forbidden",
      message: "Only the person who posted this listing can change it.",
    });
    expect(await read(owner)).toEqual(before);
  });

  it("does not reveal to others that a taken one exists", async () => {
    await mark(owner, "taken");
    expect(await refusalOf(act(other))).toEqual({
      status: 404,
      code: "not-found",
      message: "Listing not found",
    });
  });
});

describe("an edit", () => {
  it("changes the given fields and keeps age, status and owner", async () => {
    await mark(owner, "taken");
    const edited = edit(owner, {
      title: "After",
      rent: 1200,
      amenities: ["Quiet"],
      availableFrom: "2026-12-24",
    });
    expect(await bodyOf(edited)).toMatchObject({
      id,
      title: "After",
      price: 1200,
      amenities: ["Quiet"],
      availableFrom: "2026-12-24",
      status: "taken",
      createdAt: "2026-01-01T00:00:00.000Z",
      can: { update: true, delete: true },
    });
    const { total } = await pageOf(api(owner).get("/api/housing", { query: { mine: "true" } }));
    expect(total).toBe("1");
  });

  it("by an admin leaves the listing with its owner", async () => {
    expect((await edit(admin, { title: "Tidied" })).status).toBe(200);
    expect(await read(other)).toMatchObject({ title: "Tidied", can: { update: false } });
    expect(await read(owner)).toMatchObject({ can: { update: true } });
  });

  it("updates where the listing is found", async () => {
    await edit(owner, { location: "Ithaca, NY", rent: 1500, amenities: ["Yard"] });
    const total = async (query: ApiInput<"/api/housing">["query"]) =>
      (await pageOf(api().get("/api/housing", { query }))).total;
    expect(await total({ location: "ithaca", minPrice: 1500, amenities: ["Yard"] })).toBe("1");
    expect(await total({ location: "beacon" })).toBe("0");
    expect(await total({ maxPrice: 1400 })).toBe("0");
  });

  it("is checked like a post", async () => {
    expect(await refusalOf(edit(owner, { rent: 0 }))).toMatchObject({
      status: 400,
      errors: [{ path: "rent" }],
    });
    expect(await read()).toMatchObject({ title: "Before" });
  });

  it("of an old one that turns vouchers away says so at the field, and the home stays as it is", async () => {
    const description = "Second floor. No vouchers please.";
    await app.platform.db.update(listings).set({ description });
    expect(await refusalOf(edit(owner, { title: "After", description }))).toMatchObject({
      status: 400,
      errors: [{ path: "description", message: expect.stringContaining("Please take out “No vouchers”.") }],
    });
    expect(await read()).toMatchObject({ title: "Before", description });
    expect((await mark(owner, "taken")).status).toBe(200);
    expect((await edit(owner, { title: "After", description: "Second floor." })).status).toBe(200);
  });

  it("of what somebody else has changed meanwhile is refused, and goes by what is stored then", async () => {
    const { updatedAt } = await read(owner);
    await edit(admin, { rent: 1350, amenities: ["Yard"] });
    const refused = await refusalOf(edit(owner, { location: "Ithaca, NY", updatedAt }));
    expect(refused.status).toBe(409);
    expect(refused.errors?.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["rent", "amenities", "location"]),
    );
    const now = await read(owner);
    expect(now).toMatchObject({ price: 1350, amenities: ["Yard"] });
    const saved = await edit(owner, {
      rent: 1350,
      amenities: ["Yard"],
      location: "Ithaca, NY",
      updatedAt: now.updatedAt,
    });
    expect(saved.status).toBe(200);
    expect(await read()).toMatchObject({ location: "Ithaca, NY", price: 1350, amenities: ["Yard"] });
  });

  it("needs no active membership", async () => {
    const rejected = await create.person("rejected");
    const own = await create.listing(rejected);
    expect((await edit(rejected, { title: "Corrected" }, own.id)).status).toBe(200);
    expect((await remove(rejected, own.id)).status).toBe(204);
  });

  it("of two at once stores one of them completely", async () => {
    const one: Edit = { title: "One", rent: 1111, description: "One", amenities: ["Yard"] };
    const two: Edit = { title: "Two", rent: 2222, description: "Two", amenities: ["Quiet"] };
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([edit(owner, one), edit(admin, two)]);
      expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
      const { title, price, description, amenities } = await read();
      expect([one, two]).toContainEqual({ title, rent: price, description, amenities });
    }
  });

  it("and a deletion at once end in one of two consistent results", async () => {
    const [edited, removed] = await Promise.all([edit(owner, { title: "After" }), remove(owner)]);
    expect(removed.status).toBe(204);
    expect([200, 404]).toContain(edited.status);
    expect((await opened()).status).toBe(404);
  });
});

it.each(["gone", "", null, 1, ["taken"]])("marking refuses the status %j", async (status) => {
  const refused = app.patch(`/api/housing/${id}/status`, { as: owner, body: { status } });
  expect(await refusalOf(refused)).toMatchObject({
    status: 400,
    errors: [{ path: "status", message: "Please choose available or taken." }],
  });
});

it("deleting removes a listing for good: it answers 404 to everybody", async () => {
  expect((await remove(owner)).status).toBe(204);
  expect((await opened(owner)).status).toBe(404);
  for (const as of [owner, admin]) {
    expect((await edit(as)).status).toBe(404);
    expect((await mark(as, "taken")).status).toBe(404);
    expect((await remove(as)).status).toBe(404);
  }
  expect((await remove(owner, "not-an-id")).status).toBe(404);
});
