import { eq, isNotNull } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { notifications } from "#src/core/notifications/server/notification.table.ts";
import { notifyJob } from "#src/core/notifications/server/notify.service.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { stillAvailableJob } from "#src/features/housing/server/still-available.jobs.ts";
import { askOwners, restOverdueHomes } from "#src/features/housing/server/still-available.service.ts";
import { addDays, dayIn, dayMs, hourMs } from "#src/shared/dates.ts";
import { bodyOf, done, pageOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { lateEvening, noon } from "#testing/rows/hours-in-new-york.ts";
import { listingBody } from "#testing/rows/listing-body.ts";

const { app, create, api } = useTestApp();
const after = (days: number, hours = 0) => new Date(noon.getTime() + days * dayMs + hours * hourMs);
const at = (moment: Date) => vi.setSystemTime(moment);
/** Runs the job as its schedule does, at a moment. */
const runAt = (moment: Date) => {
  at(moment);
  return stillAvailableJob.run(app.platform, undefined as never, "");
};
const nothing = { withdrawn: 0, rested: 0, asked: 0, failed: 0 };

let julia: Person;
let reader: Person;
let id: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: noon });
  await app.platform.db.delete(listings);
  await app.platform.db.delete(notifications);
  julia = await create.person("approved", { firstName: "Julia" });
  reader = await create.person("approved");
  ({ id } = await create.listing(julia, { title: "Sunny room", createdAt: noon, confirmedAt: noon }));
});
afterEach(async () => {
  vi.useRealTimers();
  await app.mails();
});

const row = async () => (await app.platform.db.select().from(listings).where(eq(listings.id, id)))[0]!;
const set = (values: Partial<typeof listings.$inferInsert>) =>
  app.platform.db.update(listings).set(values).where(eq(listings.id, id));
const mark = (status: "available" | "taken", as = julia) =>
  api(as).patch("/api/housing/:id/status", { param: { id }, json: { status } });
const inbox = async (as: Person) =>
  (await pageOf(api(as).get("/api/notifications", { query: {} }))).items.map(
    ({ title, line, answers }: { title: string; line: string | null; answers?: { label: string }[] }) => [
      title,
      line,
      ...(answers ?? []).map(({ label }) => label),
    ],
  );
const found = async () =>
  (await pageOf(api(reader).get("/api/housing", { query: {} }))).items.some((home) => home.id === id);

describe("the owner of a home", () => {
  it("is asked once after 14 days, and it rests 7 days later without an answer", async () => {
    expect(await runAt(after(13))).toEqual(nothing);
    expect(await runAt(after(14))).toEqual({ ...nothing, asked: 1 });
    for (const day of [14, 20]) expect(await runAt(after(day))).toEqual(nothing);
    expect(await found()).toBe(true);
    await app.runWaiting(notifyJob);
    expect(await inbox(julia)).toEqual([
      [
        "Is “Sunny room” still available?",
        expect.stringMatching(/^It rests on \w+ \d+ unless you answer\.$/) as string,
        "Still Available",
        "Taken",
      ],
    ]);
    expect(await runAt(after(21))).toEqual({ ...nothing, rested: 1 });
    expect(await runAt(after(21))).toEqual(nothing);
    expect(await found()).toBe(false);
    expect(await inbox(julia)).toEqual([
      ["“Sunny room” is resting", "Nobody sees it until you wake it.", "Still Available", "Taken"],
    ]);
  });

  it("answers with one press, which confirms it and wakes it, and is asked again two weeks later", async () => {
    await runAt(after(14));
    await app.runWaiting(notifyJob);
    await runAt(after(21));
    at(after(22));
    await done(mark("available"));
    expect(await row()).toMatchObject({ confirmedAt: after(22), askedAt: null, restingSince: null });
    expect(await inbox(julia)).toEqual([]);
    expect(await found()).toBe(true);
    expect(await runAt(after(35))).toEqual(nothing);
    expect(await runAt(after(36))).toEqual({ ...nothing, asked: 1 });
  });

  it("confirms it by editing it, which wakes it too; a moderator does neither", async () => {
    await set({ askedAt: after(14), restingSince: after(21) });
    at(after(22));
    const json = { ...listingBody, title: "Sunny room" };
    await done(api(await create.person("admin")).put("/api/housing/:id", { param: { id }, json }));
    await done(mark("available", await create.person("admin")));
    expect(await row()).toMatchObject({ confirmedAt: noon, restingSince: after(21) });
    await done(api(julia).put("/api/housing/:id", { param: { id }, json }));
    expect(await row()).toMatchObject({ confirmedAt: after(22), askedAt: null, restingSince: null });
  });

  it("is not asked at night, about what is taken or hidden, or while she is suspended", async () => {
    await set({ confirmedAt: new Date(lateEvening.getTime() - 15 * dayMs) });
    expect(await runAt(lateEvening)).toEqual(nothing);
    await set({ status: "taken" });
    expect(await runAt(after(20))).toEqual(nothing);
    await set({ status: "available", hiddenAt: noon });
    expect(await runAt(after(20))).toEqual(nothing);
    await set({ hiddenAt: null });
    await create.suspension(julia);
    expect(await runAt(after(20))).toEqual(nothing);
  });

  it("is asked anew, with a week to answer, once a home is shown again that was hidden after the question", async () => {
    await runAt(after(14));
    await set({ hiddenAt: after(15) });
    expect(await runAt(after(15))).toEqual({ ...nothing, withdrawn: 1 });
    expect(await runAt(after(30))).toEqual(nothing);
    await set({ hiddenAt: null });
    expect(await runAt(after(30))).toEqual({ ...nothing, asked: 1 });
    expect(await runAt(after(36))).toEqual(nothing);
    expect(await runAt(after(37))).toEqual({ ...nothing, rested: 1 });
  });

  it("has it kept as hers: it counts, and she sees it whole and among her own", async () => {
    await set({ description: "By the window.", askedAt: after(14), restingSince: after(21) });
    expect(await bodyOf(api(julia).get("/api/housing/:id", { param: { id } }))).toMatchObject({
      resting: true,
      description: "By the window.",
      can: { update: true, delete: true },
    });
    const { items } = await pageOf(api(julia).get("/api/housing", { query: { mine: "true" } }));
    expect(items).toMatchObject([
      {
        id,
        restingSince: after(21).toISOString(),
        askedAt: after(14).toISOString(),
        confirmedAt: noon.toISOString(),
      },
    ]);
  });
});

describe("many old homes", () => {
  it("are asked about fifty at a time, each of another owner, the longest unconfirmed first", async () => {
    for (let number = 0; number < 52; number += 1) {
      await create.listing(await create.person("approved"), { confirmedAt: after(-number) });
    }
    at(after(70));
    expect(await askOwners(app.platform)).toEqual({ done: 50, failed: 0 });
    const left = await app.platform.db
      .select()
      .from(listings)
      .where(eq(listings.askedAt, after(70)));
    expect(left.every(({ confirmedAt }) => confirmedAt < after(-1))).toBe(true);
    expect(await askOwners(app.platform)).toEqual({ done: 3, failed: 0 });
    expect(await askOwners(app.platform)).toEqual({ done: 0, failed: 0 });
  });

  it("of one owner are asked about one a day, though she answers at once", async () => {
    for (const number of [1, 2]) await create.listing(julia, { confirmedAt: after(-number) });
    const mailed = async () => {
      await app.runWaiting(notifyJob);
      return (await app.mails()).filter(({ subject }) => subject?.includes("still available")).length;
    };
    expect(await runAt(after(70))).toEqual({ ...nothing, asked: 1 });
    expect(await mailed()).toBe(1);
    expect(await runAt(after(70, 2))).toEqual(nothing);
    await app.platform.db
      .update(listings)
      .set({ confirmedAt: after(70), askedAt: null })
      .where(isNotNull(listings.askedAt));
    expect(await runAt(after(70, 2))).toEqual(nothing);
    expect(await runAt(after(71))).toEqual({ ...nothing, asked: 1 });
    expect(await runAt(after(72))).toEqual({ ...nothing, asked: 1 });
    expect(await runAt(after(73))).toEqual(nothing);
  });

  it("of one owner are not asked about on one day if she answers before the email is made", async () => {
    await create.listing(julia, { confirmedAt: after(-1) });
    expect(await runAt(after(70))).toEqual({ ...nothing, asked: 1 });
    await app.platform.db
      .update(listings)
      .set({ confirmedAt: after(70), askedAt: null })
      .where(isNotNull(listings.askedAt));
    expect(await runAt(after(70, 1))).toEqual(nothing);
    expect(await runAt(after(71))).toEqual({ ...nothing, asked: 1 });
  });
});

describe("a sublet", () => {
  const sublet = (until: string) => set({ term: "sublet", until });

  it("rests once its last day has passed where the site is, and wakes with a new one", async () => {
    const today = dayIn("America/New_York", noon);
    await sublet(today);
    expect(await runAt(after(0, 11))).toEqual(nothing);
    expect(await runAt(after(0, 12))).toEqual({ ...nothing, rested: 1 });
    expect(await row()).toMatchObject({ askedAt: null, restingSince: after(0, 12) });
    await app.runWaiting(notifyJob);
    expect(await inbox(julia)).toEqual([
      ["The last day of “Sunny room” has passed", "It rests now. To bring it back, give it a new last day."],
    ]);
    const message = "Its last day has passed. Edit the listing and choose a new one first.";
    expect(await refusalOf(mark("available"))).toMatchObject({
      status: 400,
      errors: [{ path: "until", message }],
    });
    const json = { ...listingBody, term: "sublet" as const, until: today };
    await done(api(julia).put("/api/housing/:id", { param: { id }, json }));
    expect((await row()).restingSince).not.toBeNull();
    const later = { ...json, until: addDays(today, 60) };
    await done(api(julia).put("/api/housing/:id", { param: { id }, json: later }));
    expect((await row()).restingSince).toBeNull();
    expect(await found()).toBe(true);
  });
});

describe("at the same moment", () => {
  it("two workers ask once, and let it rest once", async () => {
    at(after(14));
    const twice = (work: typeof askOwners) => Promise.all([work(app.platform), work(app.platform)]);
    const counts = async (work: typeof askOwners) =>
      (await twice(work)).map((outcome) => outcome.done).toSorted((one, other) => one - other);
    expect(await counts(askOwners)).toEqual([0, 1]);
    at(after(21));
    expect(await counts(restOverdueHomes)).toEqual([0, 1]);
  });

  it("her answer wins over its rest, whichever comes first", async () => {
    await runAt(after(14));
    at(after(21));
    await Promise.all([restOverdueHomes(app.platform), done(mark("available"))]);
    expect(await row()).toMatchObject({ confirmedAt: after(21), askedAt: null, restingSince: null });
  });
});
