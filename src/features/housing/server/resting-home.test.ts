import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { notifications } from "#src/core/notifications/server/notification.table.ts";
import { notifyJob } from "#src/core/notifications/server/notify.service.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { askOwners, restOverdueHomes } from "#src/features/housing/server/still-available.service.ts";
import { dayMs } from "#src/shared/dates.ts";
import { bodyOf, done, pageOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { noon } from "#testing/rows/hours-in-new-york.ts";

const { app, create, api } = useTestApp();
const runAt = async (days: number) => {
  vi.setSystemTime(noon.getTime() + days * dayMs);
  await restOverdueHomes(app.platform);
  await askOwners(app.platform);
};

let julia: Person;
let reader: Person;
let id: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: noon });
  await app.platform.db.delete(listings);
  await app.platform.db.delete(notifications);
  julia = await create.person("approved");
  reader = await create.person("approved");
  ({ id } = await create.listing(julia, { title: "Sunny room", createdAt: noon, confirmedAt: noon }));
});
afterEach(async () => {
  vi.useRealTimers();
  await app.mails();
});

const set = (values: Partial<typeof listings.$inferInsert>) =>
  app.platform.db.update(listings).set(values).where(eq(listings.id, id));
const mark = (status: "available" | "taken") =>
  api(julia).patch("/api/housing/:id/status", { param: { id }, json: { status } });
const inbox = async (as: Person) =>
  (await pageOf(api(as).get("/api/notifications", { query: {} }))).items.map(({ title, line }) => [
    title,
    line,
  ]);

describe("a resting home", () => {
  it.each([
    ["a guest", undefined, 404],
    ["an unverified account", "new", 404],
    ["a pending one", "pending", 404],
    ["a verified member", "approved", 200],
    ["a moderator", "moderator", 200],
    ["an admin", "admin", 200],
  ] as const)("answers %s at its address with %o: %d", async (_who, kind, status) => {
    await set({ restingSince: noon });
    const as = kind && (await create.person(kind));
    expect((await api(as).get("/api/housing/:id", { param: { id } })).status).toBe(status);
  });

  it("shows verified members what it was, and nothing of what it says", async () => {
    await set({
      description: "By the window.",
      amenities: ["Parking"],
      availableFrom: "2027-01-01",
      restingSince: noon,
      kind: "room",
      term: "sublet",
      until: "2027-06-30",
      livesWith: 2,
      womenLiveHere: true,
      leastStay: 3,
      deposit: 950,
      utilities: 80,
      bedrooms: 2,
      bathrooms: 1.5,
    });
    expect(await bodyOf(api(reader).get("/api/housing/:id", { param: { id } }))).toEqual({
      id,
      title: "Sunny room",
      location: "Beacon, NY",
      kind: "room",
      status: "available",
      resting: true,
      saved: false,
      can: { update: false, delete: false },
      createdAt: noon.toISOString(),
      confirmedAt: noon.toISOString(),
      updatedAt: expect.any(String) as string,
      images: [],
      videos: [],
      media: [],
      // Nothing of what it says, or whose it is.
      description: "",
      amenities: [],
      availableFrom: null,
      term: null,
      until: null,
      price: 0,
      monthlyCost: 0,
      bedrooms: 0,
      bathrooms: 0,
      deposit: null,
      utilities: null,
      livesWith: null,
      womenLiveHere: false,
      leastStay: null,
      isVerified: false,
      answersQuickly: false,
      postedBy: null,
    });
  });

  it("is in no list, count, alert, favorites or page of its owner, and comes back to all of them", async () => {
    const search = { location: "Beacon" };
    const owner = { param: { id: julia.user.id } };
    await done(api(reader).put("/api/favorites/listings/:id", { param: { id } }));
    const listsWithIt = async () => [
      (await pageOf(api(reader).get("/api/housing", { query: search }))).items.length,
      (await bodyOf(api(reader).get("/api/housing/nearby", { query: search }))).length,
      (await pageOf(api(reader).get("/api/favorites/listings", { query: {} }))).items.length,
      (await bodyOf(api(reader).get("/api/people/:id", owner))).homes.length,
      (await pageOf(api().get("/api/housing", { query: { limit: "100" } }))).items.length,
    ];
    expect(await listsWithIt()).toEqual([1, 1, 1, 1, 1]);
    await set({ restingSince: noon });
    app.platform.shortCaches.clear();
    expect(await listsWithIt()).toEqual([0, 0, 0, 0, 0]);
    await done(mark("available"));
    expect(await listsWithIt()).toEqual([1, 1, 1, 1, 1]);
  });

  it("takes no first message, in plain words", async () => {
    await set({ restingSince: noon });
    const json = { kind: "listing", subjectId: id, text: "Is it still there?" };
    expect(await refusalOf(api(reader).post("/api/conversations", { json }))).toMatchObject({
      status: 409,
      message: "Its owner hasn’t confirmed lately that this home is still available.",
    });
  });
});

describe("a member whose request waits", () => {
  const ask = (as: Person) =>
    done(
      api(as).post("/api/conversations", { json: { kind: "listing", subjectId: id, text: "Is it free?" } }),
    );

  it("is told once for each rest, unless it is over by then", async () => {
    await ask(reader);
    await runAt(14);
    await runAt(21);
    await app.runWaiting(notifyJob);
    const rests = [
      "A home you wrote about is resting",
      "“Sunny room” isn’t confirmed right now. Your message is kept.",
    ];
    expect(await inbox(reader)).toEqual([rests]);
    await done(mark("available"));
    expect(await inbox(reader)).toEqual([]);
    await runAt(35);
    await runAt(42);
    await app.runWaiting(notifyJob);
    expect(await inbox(reader)).toEqual([rests]);
  });

  it("is told once that it is taken, though she has saved it; who was answered or saved it alone is not told so", async () => {
    const [answered, saver] = [await create.person("approved"), await create.person("approved")];
    for (const who of [reader, answered]) await ask(who);
    for (const who of [reader, saver]) {
      await done(api(who).put("/api/favorites/listings/:id", { param: { id } }));
    }
    const waiting = await pageOf(api(julia).get("/api/conversations", { query: {} }));
    const theirs = waiting.items.find((one) => one.with.id === answered.user.id)!;
    const answer = { param: { id: theirs.id }, json: { accept: true } };
    await done(api(julia).put("/api/conversations/:id/answer", answer));
    for (const status of ["taken", "available", "taken"] as const) await done(mark(status));
    await app.runWaiting(notifyJob);
    const titles = async (who: Person) => (await inbox(who)).map(([title]) => title);
    expect(await titles(reader)).toEqual(["A home you wrote about is taken"]);
    expect(await titles(saver)).toContain("“Sunny room” was taken");
    expect(await titles(answered)).not.toContain("A home you wrote about is taken");
  });
});
