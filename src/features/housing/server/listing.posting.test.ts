import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifications } from "#src/core/verification/server/verification.table.ts";
import { amenities } from "#src/features/housing/listing.options.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { bodyOf, pageOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { listingBody } from "#testing/rows/listing-body.ts";

// One member posts more here than the daily limit.
const { app, create, api } = useTestApp({ RATE_LIMITS: "off" });
let owner: Person;
let other: Person;
beforeAll(async () => {
  owner = await create.person("approved");
  other = await create.person("approved");
});
beforeEach(() => app.platform.db.delete(listings));

const post = (fields: Partial<typeof listingBody>, as = owner) =>
  api(as).post("/api/housing", { json: { ...listingBody, ...fields } });
const posted = (fields: Partial<typeof listingBody>, as = owner) => bodyOf(post(fields, as));
const postAnything = (fields: Record<string, unknown>): ReturnType<typeof post> =>
  app.post("/api/housing", { as: owner, body: { ...listingBody, ...fields } });
const read = (id: string, as?: Person) => bodyOf(api(as).get("/api/housing/:id", { param: { id } }));
const total = async (as?: Person, mine?: "true") =>
  (await pageOf(api(as).get("/api/housing", { query: { mine } }))).total;

const anyWords = expect.any(String) as string;
const fillIn = "Please fill in title, location, and rent.";
const rentRange = "Enter the rent in whole dollars, like 1050.";

describe("posting", () => {
  it("stores every field, and returns it to everybody (HOUS-44, HOUS-48, HOUS-49)", async () => {
    const body = await posted({
      title: "  Room & board  ",
      location: "Montréal, QC",
      rent: 925,
      bedrooms: 3,
      bathrooms: 2.5,
      description: "Line one\nLine two — “quoted” 🏠",
      amenities: ["Yard", "Parking"],
      availableFrom: "2026-12-01",
    });
    expect(body).toEqual({
      postedBy: expect.objectContaining({ id: owner.user.id }) as unknown,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: "Room & board",
      location: "Montréal, QC",
      price: 925,
      bedrooms: 3,
      bathrooms: 2.5,
      description: "Line one\nLine two — “quoted” 🏠",
      amenities: ["Parking", "Yard"],
      availableFrom: "2026-12-01",
      kind: null,
      term: null,
      until: null,
      livesWith: null,
      womenLiveHere: false,
      leastStay: null,
      deposit: null,
      utilities: null,
      monthlyCost: 925,
      status: "available",
      images: [],
      videos: [],
      media: [],
      isVerified: true,
      saved: false,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      confirmedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      resting: false,
      answersQuickly: false,
      can: { update: true, delete: true },
    });
    expect(await read(body.id)).toEqual({ ...body, postedBy: null, can: { update: false, delete: false } });
  });

  it("fills in defaults (HOUS-40, HOUS-41)", async () => {
    const least = { title: "Room", location: "Troy, NY", rent: 500 };
    expect(await bodyOf(api(owner).post("/api/housing", { json: least }))).toMatchObject({
      bedrooms: 1,
      bathrooms: 1,
      description: "",
      amenities: [],
      availableFrom: null,
    });
  });

  it.each([
    ["title", "", fillIn],
    ["title", "   ", fillIn],
    ["title", undefined, fillIn],
    ["title", "x".repeat(121), "Please keep this under 120 characters."],
    ["location", "", fillIn],
    ["location", undefined, fillIn],
    ["location", "x".repeat(121), "Please keep this under 120 characters."],
    ["location", "a\u0007b", "Please remove the invisible characters."],
    ["description", "x".repeat(5001), "Please keep this under 5,000 characters."],
    ["rent", undefined, fillIn],
    ["rent", "925", anyWords],
    ["rent", null, anyWords],
    ["rent", 0, rentRange],
    ["rent", -1, rentRange],
    ["rent", 1.5, rentRange],
    ["rent", 100_001, "The rent can be up to $100,000 a month."],
    ["rent", 1e300, rentRange],
    ["bedrooms", -1, "Enter how many bedrooms, from 0 to 20."],
    ["bedrooms", 1.5, "Enter how many bedrooms, from 0 to 20."],
    ["bedrooms", 21, "Enter how many bedrooms, from 0 to 20."],
    ["bedrooms", "2", "Enter how many bedrooms, from 0 to 20."],
    ["bathrooms", -0.5, "Bathrooms goes from 0 to 20 in steps of 0.5."],
    ["bathrooms", 1.25, "Bathrooms goes from 0 to 20 in steps of 0.5."],
    ["bathrooms", 20.5, "Bathrooms goes from 0 to 20 in steps of 0.5."],
    ["bathrooms", 1e-320, "Bathrooms goes from 0 to 20 in steps of 0.5."],
    ["bathrooms", 1e-7, "Bathrooms goes from 0 to 20 in steps of 0.5."],
    ["bathrooms", 1.5 + Number.EPSILON, "Bathrooms goes from 0 to 20 in steps of 0.5."],
    ["amenities.0", ["Pool"], "This isn’t one of the amenities."],
    ["amenities.1", ["Yard", "yard"], "This isn’t one of the amenities."],
    ["amenities", "Yard", anyWords],
    ["amenities", Array.from({ length: 11 }, () => "Yard"), anyWords],
    ["availableFrom", "soon", "Choose a date from the calendar."],
    ["availableFrom", "2026-02-30", "Choose a date from the calendar."],
    ["availableFrom", "0000-01-01", "Choose a date from the calendar."],
    ["availableFrom", "2026-12-01T00:00:00Z", "Choose a date from the calendar."],
    ["availableFrom", "", "Choose a date from the calendar."],
    ["images", "x", anyWords],
    ["videos", {}, anyWords],
  ])("refuses %s: %j and names it (HOUS-37, HOUS-39)", async (path, value, expected) => {
    const { status, message, errors } = await refusalOf(postAnything({ [path.split(".")[0]!]: value }));
    expect(status).toBe(400);
    expect(errors).toEqual([{ path, message: expected }]);
    expect(message).toBe(errors![0]!.message);
    expect(await total()).toBe("0");
  });

  it.each([
    { rent: 1 },
    { rent: 100_000 },
    { bedrooms: 0 },
    { bedrooms: 20 },
    { bathrooms: 0 },
    { bathrooms: 0.5 },
    { bathrooms: 20 },
    { title: "x".repeat(120) },
    { location: "x ".repeat(60).trim() },
    { description: "x".repeat(5000) },
    { amenities: [...amenities] },
  ])("takes what is just within the limits (HOUS-39): case %#", async (fields) => {
    expect((await post(fields)).status).toBe(201);
  });

  it("names every error at once", async () => {
    const { errors } = await refusalOf(post({ title: "", rent: 0, bathrooms: 0.3 }));
    expect(errors).toEqual([
      { path: "title", message: fillIn },
      { path: "rent", message: rentRange },
      { path: "bathrooms", message: "Bathrooms goes from 0 to 20 in steps of 0.5." },
    ]);
  });

  it("stores text unchanged", async () => {
    const text = `<script>alert(1)</script><img src=x onerror="alert(1)"> & 'quotes' \${x} '; drop table listings; --`;
    const body = await posted({ title: text, location: text, description: text });
    expect(await read(body.id)).toMatchObject({ title: text, location: text, description: text });
  });

  it("stores each amenity once, in the fixed order (HOUS-47)", async () => {
    const body = await posted({ amenities: ["Yard", "Pet Friendly", "Yard", "Pet Friendly"] });
    expect(body.amenities).toEqual(["Pet Friendly", "Yard"]);
  });

  it("ignores fields that a member cannot set", async () => {
    const fields = {
      id: "00000000-0000-4000-8000-000000000000",
      ownerId: other.user.id,
      owner_id: other.user.id,
      status: "taken",
      isVerified: false,
      createdAt: "2020-01-01T00:00:00Z",
      price: 5,
      __proto__: { rent: 5 },
    };
    const body = await bodyOf(postAnything(fields));
    expect(body).toMatchObject({ status: "available", isVerified: true, price: 950, can: { update: true } });
    expect(body.id).not.toMatch(/^0000/);
    expect(Date.parse(body.createdAt)).toBeGreaterThan(Date.now() - 60_000);
    expect(await total(other, "true")).toBe("0");
  });
});

describe("the owner of a listing", () => {
  it("is presented to members in the details, and neither to guests nor in a list", async () => {
    const body = await posted({});
    expect(await read(body.id)).toMatchObject({ postedBy: null });
    const [card] = await bodyOf(api(other).get("/api/housing"));
    expect(card).not.toHaveProperty("postedBy");
    expect(await read(body.id, other)).toMatchObject({
      postedBy: {
        id: owner.user.id,
        firstName: owner.user.firstName,
        lastName: `${owner.user.lastName[0]!.toUpperCase()}.`,
      },
    });
  });

  it("gives the verified mark only while a verified member (HOUS-50)", async () => {
    const poster = await create.person("approved");
    const body = await posted({}, poster);
    for (const endedAt of [null, new Date(), null]) {
      await app.platform.db.update(verifications).set({ endedAt });
      expect((await read(body.id)).isVerified).toBe(endedAt === null);
      const list = await bodyOf(api().get("/api/housing"));
      expect(list[0]!.isVerified).toBe(endedAt === null);
    }
  });
});
