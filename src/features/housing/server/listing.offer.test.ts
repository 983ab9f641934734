import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ListingInput } from "#src/features/housing/listing.schema.ts";
import { reportedListing } from "#src/features/housing/server/housing.declarations.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { addDays, dayIn } from "#src/shared/dates.ts";
import { bodyOf, done, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { listingBody } from "#testing/rows/listing-body.ts";

type Offer = Partial<ListingInput>;

// In neither of these zones it is the same day as in the other.
describe.each(["Etc/GMT+12", "Pacific/Kiritimati"])("what a home offers, in the zone %s", (timeZone) => {
  const { app, create, api } = useTestApp({ RATE_LIMITS: "off", TIME_ZONE: timeZone });
  let owner: Person;
  let today: string;
  beforeAll(async () => {
    owner = await create.person("approved");
  });
  beforeEach(async () => {
    await app.platform.db.delete(listings);
    // The day stays the same while a test runs.
    vi.setSystemTime(new Date());
    today = dayIn(timeZone, new Date());
  });
  afterEach(() => vi.useRealTimers());

  const bodyWith = (offer: Offer) => ({ ...listingBody, ...offer });
  const post = (offer: Offer) => api(owner).post("/api/housing", { json: bodyWith(offer) });
  const edit = (id: string, offer: Offer) =>
    api(owner).put("/api/housing/:id", { param: { id }, json: bodyWith(offer) });
  const errorsOf = async (answer: ReturnType<typeof post>) => (await refusalOf(answer)).errors;

  const sublet = () => ({ term: "sublet" as const, until: addDays(today, 240) });

  const room = () => ({
    kind: "room" as const,
    ...sublet(),
    livesWith: 2,
    womenLiveHere: true,
    leastStay: 6,
    deposit: 925,
    utilities: 60,
  });
  const silent = {
    kind: null,
    term: null,
    until: null,
    livesWith: null,
    womenLiveHere: false,
    leastStay: null,
    deposit: null,
    utilities: null,
  };

  it("is stored and answered", async () => {
    const { id: _, ...posted } = await bodyOf(post({ rent: 925, ...room() }));
    expect(posted).toMatchObject({ ...room(), price: 925, monthlyCost: 985 });
    const [card] = await bodyOf(api().get("/api/housing"));
    expect(card).toMatchObject({ kind: "room", until: room().until, price: 925, monthlyCost: 985 });
  });

  it("stays as it is in an edit that leaves it out, and goes with null", async () => {
    const { id } = await bodyOf(post(room()));
    expect(await bodyOf(edit(id, { rent: 1000 }))).toMatchObject({ ...room(), monthlyCost: 1060 });
    expect(await bodyOf(edit(id, { deposit: null, leastStay: 3 }))).toMatchObject({
      ...room(),
      deposit: null,
      leastStay: 3,
    });
    expect(await bodyOf(edit(id, silent))).toMatchObject({ ...silent, monthlyCost: 950 });
  });

  it.each([
    [{ kind: "whole" as const }, { livesWith: null, womenLiveHere: false }],
    [{ kind: null }, { livesWith: null, womenLiveHere: false }],
    [{ term: "long-term" as const }, { until: null }],
    [{ amenities: ["Utilities Included" as const] }, { utilities: null, monthlyCost: 950 }],
  ])("loses in an edit what no longer fits with %j", async (sent, lost) => {
    const { id } = await bodyOf(post(room()));
    expect(await bodyOf(edit(id, sent))).toMatchObject({ ...room(), ...sent, ...lost });
  });

  it("is checked in an edit with what is stored", async () => {
    const { id } = await bodyOf(post(room()));
    const onlyRooms = "Only a room is shared with others.";
    expect(await errorsOf(edit(id, { kind: "whole", livesWith: 2, until: null }))).toEqual([
      { path: "until", message: "Choose the day the sublet ends." },
      { path: "livesWith", message: onlyRooms },
    ]);
    await done(edit(id, silent));
    expect(await errorsOf(edit(id, { livesWith: 2 }))).toEqual([{ path: "livesWith", message: onlyRooms }]);
  });

  it("is in what a report of the home keeps", async () => {
    const { id } = await bodyOf(post({ ...room(), until: "2100-08-31", availableFrom: "2100-01-02" }));
    const reported = await reportedListing.find(app.platform.db, { kind: "guest" }, id);
    expect(reported?.snapshot.text).toBe(
      [
        "Beacon, NY, $950 / month",
        "What it is: Room in a shared home\nLives with: 2 people, women live here\nAvailable: January 2 until August 31, 2100\nMinimum stay: 6 months\nDeposit: $925\nUtilities: About $60 a month",
        "Near the station.",
        "Parking",
      ].join("\n\n"),
    );
  });

  it("is nothing for a home that does not say", async () => {
    expect(await bodyOf(post({}))).toMatchObject({ kind: null, term: null, until: null, monthlyCost: 950 });
  });

  it("ends today at the earliest, unless it was posted before that", async () => {
    const past = { term: "sublet" as const, until: addDays(today, -1) };
    const passed = [{ path: "until", message: "This day has passed. Choose a later one." }];
    expect(await errorsOf(post(past))).toEqual(passed);
    await done(post({ ...past, until: today }));
    const { id } = await create.listing(owner, past);
    await done(edit(id, { ...past, title: "Still hers to correct" }));
    expect(await errorsOf(edit(id, { ...past, until: addDays(today, -2) }))).toEqual(passed);
  });

  it("is no stay longer than the sublet, from the day it is free or from today", async () => {
    const tooLong = [{ path: "leastStay", message: "That’s longer than the sublet." }];
    const summer = { term: "sublet" as const, until: addDays(today, 90), leastStay: 3 };
    await done(post(summer));
    await done(post({ ...summer, availableFrom: addDays(today, -100) }));
    expect(await errorsOf(post({ ...summer, leastStay: 4 }))).toEqual(tooLong);
    expect(await errorsOf(post({ ...summer, availableFrom: addDays(today, 30) }))).toEqual(tooLong);
  });
});

describe("the database", () => {
  const { app, create } = useTestApp();

  it.each([
    { kind: "house" as never },
    { term: "forever" as never },
    { term: "sublet" as const },
    { until: "2027-08-31" },
    { term: "long-term" as const, until: "2027-08-31" },
    { livesWith: 2 },
    { kind: "whole" as const, livesWith: 2 },
    { womenLiveHere: true },
    { kind: "room" as const, livesWith: 21 },
    { leastStay: 25 },
    { deposit: 100_001 },
    { utilities: 5001 },
    { utilities: 60, amenities: ["Utilities Included"] },
  ])("refuses %j", async (offer) => {
    const owner = await create.person("approved");
    await expect(create.listing(owner, offer)).rejects.toThrow(/Failed query/);
    expect(await app.platform.db.$count(listings)).toBe(0);
  });
});
