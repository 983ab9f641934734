import { eq } from "drizzle-orm";
import fc from "fast-check";
import type { z } from "zod";
import { beforeEach, describe, expect, it } from "vitest";
import { notifications } from "#src/core/notifications/server/notification.table.ts";
import { memberPlans } from "#src/core/plans/server/plan.table.ts";
import { budgetNames } from "#src/core/people/budget.options.ts";
import { amenities, homeKinds, homeTerms, utilitiesIncluded } from "#src/features/housing/listing.options.ts";
import type { savedSearchInput } from "#src/features/housing/saved-search.schema.ts";
import { apiQueryOf } from "#src/features/housing/listing-query.ts";
import { blocks } from "#src/core/moderation/server/moderation.table.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { relocationJob } from "#src/features/housing/server/relocation.queries.ts";
import { findNewListings } from "#src/features/housing/server/listing-search.queries.ts";
import { searchesFitting } from "#src/features/housing/server/saved-search.queries.ts";
import { savedSearches } from "#src/features/housing/server/saved-search.table.ts";
import { notifyJob } from "#src/core/notifications/server/notify.service.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import { memberWith } from "#testing/rows/member.ts";
import { emptyDatabase } from "#testing/machines/database.ts";
import type { Person } from "#testing/rows/factories.ts";
import { reportCalls } from "#testing/api/report-calls.ts";
import { listingBody } from "#testing/rows/listing-body.ts";

const { app, create, api } = useTestApp({ RATE_LIMITS: "off" });
let anna: Person;
let owner: Person;
beforeEach(async () => {
  await emptyDatabase(app.database);
  anna = await create.person("approved", { firstName: "Anna" });
  owner = await create.person("approved");
  await app.platform.db.update(memberPlans).set({ plan: "premium" });
});

type Search = z.input<typeof savedSearchInput>;
const save = (json: Search, as = anna) => api(as).post("/api/housing/saved-searches", { json });
const saved = (as = anna) => bodyOf(api(as).get("/api/housing/saved-searches"));
const end = (id: string) => api(anna).delete("/api/housing/saved-searches/:id", { param: { id } });
const home = { ...listingBody, rent: 1040 };
const post = async (changes: Partial<typeof home> = {}) =>
  (await bodyOf(api(owner).post("/api/housing", { json: { ...home, ...changes } }))).id;
const edit = (id: string, changes: Partial<typeof home>) =>
  api(owner).put("/api/housing/:id", { param: { id }, json: { ...home, ...changes } });
const mark = (id: string, status: "taken" | "available") =>
  api(owner).patch("/api/housing/:id/status", { param: { id }, json: { status } });
const prefer = (housingListings: boolean) =>
  api(anna).post("/api/notifications/preferences", { json: { housingListings } });
const mails = async () => (await app.mails()).filter(({ to }) => to?.[0]?.address === anna.user.email);

describe("saving a search", () => {
  it("stores its filters once, lists searches newest first, and can be undone", async () => {
    const beacon: Search = { location: "Beacon", budget: "800-1200", amenities: ["Laundry"] };
    expect((await save(beacon)).status).toBe(201);
    expect((await save({ location: "NJ", moveInDate: "2027-01-01", bedrooms: 2 })).status).toBe(201);
    expect((await save({ ...beacon, location: " beacon " })).status).toBe(201);
    expect((await save({ ...beacon, commuteTo: "Grand Central" })).status).toBe(201);
    const [newest, ...others] = await saved();
    expect([newest!.commuteTo, ...others.map(({ location }) => location)]).toEqual([
      "Grand Central",
      "NJ",
      "Beacon",
    ]);
    expect(await saved(owner)).toEqual([]);
    expect((await end(newest!.id)).status).toBe(204);
    expect(await saved()).toEqual(others);
  });

  it("needs at least one valid filter", async () => {
    for (const body of [
      {},
      { location: "  " },
      { location: "?!" },
      { location: "statoin" },
      { commuteTo: "Atlantis" },
      { budget: "1-2" },
      { bedrooms: 0 },
      { bedrooms: 5 },
      { kind: "house" },
      { term: "summer" },
      // Utilities alone select no home.
      { withUtilities: true },
    ]) {
      const answer = await app.post("/api/housing/saved-searches", { as: anna, body });
      expect(answer.status, JSON.stringify(body)).toBe(400);
    }
  });

  it("takes a place that nobody knows only while a home has it in its location", async () => {
    const stored = async () => (await save({ location: "Gilton" })).status;
    expect(await stored()).toBe(400);
    const { id } = await create.listing(owner, { location: "Gilton Corners, NY" });
    await create.block(owner, anna);
    expect(await stored()).toBe(400);
    await app.platform.db.delete(blocks);
    expect(await stored()).toBe(201);
    await mark(id, "taken");
    expect(await stored()).toBe(400);
  });

  it("is limited to twenty, also for calls at the same time", async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        save({ location: "Beacon", moveInDate: `2027-01-${String(index + 1).padStart(2, "0")}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(await saved()).toHaveLength(20);
  });
});

describe("a home that fits", () => {
  it("is sent once to a member with several such searches", async () => {
    await save({ location: "Beacon", budget: "800-1200", amenities: ["Laundry"] });
    await save({ budget: "800-1200" });
    const id = await post({ title: "Sunny room", amenities: ["Laundry", "Parking"] });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail!.subject).toBe("A new home for “Beacon”");
    for (const text of ["Sunny room, Beacon, NY, $1,040 a month", `/housing/${id}`]) {
      expect(mail!.text).toContain(text);
    }
    // Not sent again after an edit, or when it is available again.
    await edit(id, { rent: 1050, amenities: ["Laundry"] });
    for (const status of ["taken", "available"] as const) await mark(id, status);
    expect(await mails()).toEqual([]);
  });

  it("is sent when moderators show it again, also for searches saved while it was hidden", async () => {
    const calls = reportCalls(app);
    const admin = await create.person("admin");
    const id = await post();
    const caseId = await create.report(anna, { kind: "listing", subjectId: id });
    await calls.review(admin, caseId, { action: "hide" });
    await save({ location: "Beacon" });
    const [decision] = await calls.decisions(owner);
    await calls.appeal(owner, decision!.id);
    expect((await mails()).map(({ subject }) => subject)).not.toContain("A new home for “Beacon”");
    await calls.answer(admin, caseId, "taken back");
    expect((await mails()).map(({ subject }) => subject)).toContain("A new home for “Beacon”");
  });

  it("is sent when an edit makes it fit", async () => {
    await save({ budget: "800-1200" });
    const id = await post({ rent: 2000 });
    expect(await mails()).toEqual([]);
    await edit(id, { rent: 1200 });
    expect(await mails()).toHaveLength(1);
  });

  it("is not sent when it is taken by then, when the preference is off, or when there is a block", async () => {
    await save({ location: "Beacon" });
    const id = await post();
    await app.runWaiting(notifyJob);
    await mark(id, "taken");
    expect(await mails()).toEqual([]);
    await prefer(false);
    await post();
    expect(await mails()).toEqual([]);
    await prefer(true);
    await create.block(owner, anna);
    await post();
    expect(await mails()).toEqual([]);
  });

  it("is sent at once with a plan that has housing alerts, and the next morning with others", async () => {
    const patient = await create.person("approved");
    await save({ location: "Beacon" });
    await save({ location: "Beacon" }, patient);
    await post();
    await app.runWaiting(notifyJob);
    const rows = await app.platform.db.select().from(notifications);
    const at = (person: Person) => rows.find(({ userId }) => userId === person.user.id)!.visibleAt;
    expect(at(anna).getTime()).toBeLessThanOrEqual(Date.now());
    expect(at(patient).getTime()).toBeGreaterThan(Date.now());
    expect(at(patient).toLocaleTimeString("en-US", { timeZone: "America/New_York" })).toBe("7:00:00 AM");
    expect(await app.platform.db.$count(notifications, eq(notifications.userId, owner.user.id))).toBe(0);
  });
});

it("is never a home of her own, and neither is what the weekly email shows as new", async () => {
  await save({ location: "Beacon" }, owner);
  const id = await post({ title: "Her own" });
  expect(await searchesFitting(app.platform.db, id)).toEqual([]);
  const newFor = async ({ user }: Person) => {
    const viewer = memberWith({ id: user.id });
    return (await findNewListings(app.platform.db, viewer, new Date(0), 3)).map(({ title }) => title);
  };
  expect(await newFor(anna)).toEqual(["Her own"]);
  expect(await newFor(owner)).toEqual([]);
});

it("is found along a line that got its station after both were stored", async () => {
  await save({ location: "Hudson Line", commuteTo: "Grand Central" });
  const id = await post();
  for (const [table, column] of [
    ["listings", "locations"],
    ["saved_searches", "locations"],
    ["saved_searches", "commute_locations"],
  ])
    await app.database.pool.query(`update ${table} set ${column} = '{}'`);
  expect(await searchesFitting(app.platform.db, id)).toEqual([]);
  await relocationJob.run(app.platform, undefined as never, "");
  expect(await searchesFitting(app.platform.db, id)).toHaveLength(1);
});

describe("what fits", () => {
  const filters = fc.record(
    {
      location: fc.constantFrom("Beacon", "NJ", "Hudson Line", "New Haven", "be", "Hoboken, NJ"),
      commuteTo: fc.constantFrom("Grand Central", "Hoboken", "Yale"),
      budget: fc.constantFrom(...budgetNames),
      bedrooms: fc.integer({ min: 1, max: 3 }),
      moveInDate: fc.constantFrom("2026-12-01", "2027-02-01"),
      amenities: fc.subarray([...amenities], { maxLength: 2 }),
      kind: fc.constantFrom(...homeKinds),
      term: fc.constantFrom(...homeTerms),
      withUtilities: fc.constant(true as const),
    },
    { requiredKeys: ["amenities"] },
  );
  const anyHome = fc.record({
    location: fc.constantFrom("Beacon, NY", "Hoboken, NJ", "New Haven, CT", "Beaverton"),
    price: fc.constantFrom(500, 800, 801, 1200, 1600, 2500),
    bedrooms: fc.integer({ min: 0, max: 3 }),
    availableFrom: fc.constantFrom(null, "2026-12-01", "2027-01-15"),
    amenities: fc.subarray([...amenities].filter((amenity) => amenity !== utilitiesIncluded)),
    kind: fc.constantFrom(null, ...homeKinds),
    utilities: fc.constantFrom(null, 0, 1, 300, 400),
    offered: fc.constantFrom(
      {},
      { term: "long-term" as const },
      { term: "sublet" as const, until: "2027-01-31" },
    ),
  });

  it("is what a list with the same filters shows", async () => {
    await fc.assert(
      fc.asyncProperty(filters, fc.array(anyHome, { minLength: 1, maxLength: 6 }), async (chosen, homes) => {
        const { withUtilities: _, ...selecting } = chosen;
        fc.pre(Object.values(selecting).flat().length > 0);
        for (const table of [listings, savedSearches]) await app.platform.db.delete(table);
        // "be" is no place; it may be saved while a home has it in its location.
        const { id: known } = await create.listing(owner, { location: "Beacon, NY" });
        await save(chosen);
        await app.platform.db.delete(listings).where(eq(listings.id, known));
        await app.platform.db.update(savedSearches).set({ seenAt: new Date(0) });
        const fitting: string[] = [];
        for (const { offered, ...each } of homes) {
          const { id } = await create.listing(owner, { ...each, ...offered });
          if ((await searchesFitting(app.platform.db, id)).length > 0) fitting.push(id);
        }
        const query = { ...apiQueryOf(chosen), limit: 50 };
        const shown = await bodyOf(api(anna).get("/api/housing", { query }));
        expect((await saved()).map(({ newHomes }) => newHomes)).toEqual([shown.length]);
        expect(fitting.toSorted()).toEqual(shown.map(({ id }) => id).toSorted());
      }),
      { numRuns: 20 },
    );
  });
});
