import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { visits } from "#src/core/sessions/server/visit.table.ts";
import { forumFollows } from "#src/features/forum/server/forum.table.ts";
import { roommateProfiles } from "#src/features/roommates/server/roommate.table.ts";
import { dayMs, hourMs } from "#src/shared/dates.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person, PersonKind } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp();

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const newsOf = (her: Person) => bodyOf(api(her).get("/api/home/new"));
const endPreviousVisit = ({ user }: Person, at: Date) =>
  app.platform.db.update(visits).set({ previousEndedAt: at }).where(eq(visits.userId, user.id));

/** A member whose previous visit ended three days ago. */
async function returning(location: string | null = null, kind: PersonKind = "approved") {
  const her = await create.person(kind, { firstName: "Julia", location, createdAt: daysAgo(50) });
  await endPreviousVisit(her, daysAgo(3));
  return her;
}

let [me, host, stranger]: Person[] = [];
beforeEach(async () => {
  me = await returning();
  host = await create.person("approved", { firstName: "Ada" });
  stranger = await create.person("approved", { firstName: "Beth" });
  await create.block(me, stranger);
});

const nothing = { searches: [], homes: null, threads: [], events: [], roommates: null };
const old = { createdAt: daysAgo(4) };
const hidden = { hiddenAt: new Date() };

describe("since when things are new", () => {
  it("is the end of the previous visit, 30 days ago at most, and in the first visit the sign-up", async () => {
    const end = daysAgo(3);
    await endPreviousVisit(me!, end);
    expect(await newsOf(me!)).toEqual({ ...nothing, since: end.toISOString() });
    await endPreviousVisit(me!, daysAgo(60));
    const monthAgo = Date.parse((await newsOf(me!)).since);
    expect(Math.abs(monthAgo - daysAgo(30).getTime())).toBeLessThan(hourMs);
    const newcomer = await create.person("new");
    expect((await newsOf(newcomer)).since).toBe(newcomer.user.createdAt.toISOString());
  });
});

describe("new homes", () => {
  const save = (location: string) => app.post("/api/housing/saved-searches", { as: me!, body: { location } });

  it("are counted for each saved search, with the lowest rent and the newest", async () => {
    for (const place of ["Hoboken", "Ithaca"]) expect((await save(place)).status).toBe(201);
    const location = "Hoboken, NJ";
    await create.listing(host!, { location, price: 1040, createdAt: daysAgo(2) });
    const newest = await create.listing(host!, { location, price: 1180 });
    await create.listing(host!, { location, ...old });
    await create.listing(host!, { location, ...hidden });
    await create.listing(host!, { location, status: "taken" });
    await create.listing(host!, { location: "Newark, NJ" });
    await create.listing(stranger!, { location });
    await create.listing(me!, { location });
    expect(await newsOf(me!)).toMatchObject({
      ...nothing,
      searches: [
        {
          search: { location: "Hoboken", commuteTo: null, amenities: [] },
          count: 2,
          lowest: 1040,
          newest: { id: newest.id, title: newest.title },
          newestAt: newest.createdAt.toISOString(),
        },
      ],
    });
  });

  it("are counted along the lines of her place unless one of her searches has them", async () => {
    me = await returning("Beacon, NY");
    await create.block(me, stranger!);
    expect((await save("Peekskill")).status).toBe(201);
    const found = await create.listing(host!, { location: "Cold Spring, NY", price: 800 });
    await create.listing(host!, { location: "Peekskill, NY" });
    await create.listing(host!, { location: "Hoboken, NJ" });
    await create.listing(host!, { location: "Cold Spring, NY", ...old });
    await create.listing(stranger!, { location: "Cold Spring, NY" });
    await create.listing(me, { location: "Cold Spring, NY" });
    const { homes, searches } = await newsOf(me);
    expect(homes).toEqual({
      place: "Beacon, NY",
      lines: ["Hudson Line"],
      count: 1,
      lowest: 800,
      newest: { id: found.id, title: found.title },
      newestAt: found.createdAt.toISOString(),
    });
    expect(searches).toHaveLength(1);
  });
});

describe("new replies", () => {
  it("to a followed post are one thread, with who replied last and how many others", async () => {
    const [grace, clara] = [
      await create.person("approved", { firstName: "Grace" }),
      await create.person("approved"),
    ];
    const post = await create.post(me!, old);
    await create.reply(host!, post, old);
    const first = await create.reply(host!, post, { createdAt: daysAgo(2) });
    for (const [days, who] of [
      [1.5, clara],
      [1.2, grace],
      [1, grace],
    ] as const) {
      await create.reply(who, post, { createdAt: daysAgo(days) });
    }
    await create.reply(me!, post);
    await create.reply(stranger!, post);
    await create.reply(host!, post, hidden);
    expect((await newsOf(me!)).threads).toMatchObject([
      {
        id: post.id,
        title: post.title,
        from: "Grace",
        others: 2,
        count: 4,
        first: { id: first.id, createdAt: first.createdAt.toISOString() },
      },
    ]);
  });

  it("to posts that she does not follow, cannot see or read before are not", async () => {
    const { db } = app.platform;
    const [others, gone, hers] = [
      await create.post(host!),
      await create.post(host!),
      await create.post(stranger!),
    ];
    await create.reply(host!, others);
    for (const post of [gone, hers]) {
      await db
        .insert(forumFollows)
        .values({ userId: me!.user.id, postId: post.id, postCreatedAt: post.createdAt });
      await create.reply(host!, post);
    }
    await db.update(forumFollows).set({ following: false }).where(eq(forumFollows.postId, gone.id));
    expect((await newsOf(me!)).threads).toEqual([]);
  });
});

describe("new events", () => {
  const soon = new Date(Date.now() + 2 * dayMs);

  it("are of hosts whom she is in touch with, or with whom she has had a spot", async () => {
    const friend = await create.person("approved", { firstName: "Faye" });
    await create.conversation(me!, friend);
    await create.rsvp(me!, await create.event(host!, { startsAt: daysAgo(40), ...old }));
    const byFriend = await create.event(friend, { startsAt: soon, createdAt: daysAgo(1) });
    const byHost = await create.event(host!, { startsAt: soon, location: "Bank Square, Beacon, NY" });
    expect((await newsOf(me!)).events).toEqual([
      {
        id: byHost.id,
        title: byHost.title,
        date: soon.toISOString(),
        location: "Beacon, NY",
        host: "Ada",
        createdAt: byHost.createdAt.toISOString(),
      },
      expect.objectContaining({ id: byFriend.id, host: "Faye" }),
    ]);
  });

  it("are not hers, of strangers, of who has not accepted, cancelled, over, hidden or from before", async () => {
    const asked = await create.person("approved");
    await create.conversation(me!, asked, { accepted: false });
    await create.conversation(me!, host!);
    await create.conversation(me!, stranger!);
    for (const other of [me!, asked, stranger!, await create.person("approved")]) await create.event(other);
    const overrides = [old, hidden, { cancelledAt: new Date() }, { startsAt: daysAgo(1) }];
    for (const changes of overrides) await create.event(host!, changes);
    expect((await newsOf(me!)).events).toEqual([]);
  });
});

describe("new roommates", () => {
  const looking = async (person: Person, location: string, overrides = {}) =>
    create.roommate(person, { location }, overrides);

  it("are those who look along the lines of her place", async () => {
    me = await returning("Beacon, NY");
    await create.block(me, stranger!);
    const hannah = await create.person("approved", { firstName: "Hannah" });
    await looking(host!, "Peekskill, NY", { createdAt: daysAgo(1) });
    const newest = await looking(hannah, "Cold Spring, NY");
    await looking(me, "Beacon, NY");
    await looking(stranger!, "Beacon, NY");
    await looking(await create.person("approved"), "Hoboken, NJ");
    for (const overrides of [old, hidden, { status: "paused" }]) {
      await looking(await create.person("approved"), "Beacon, NY", overrides);
    }
    expect((await newsOf(me)).roommates).toEqual({
      place: "Beacon, NY",
      lines: ["Hudson Line"],
      count: 2,
      newest: { id: newest.id, name: "Hannah" },
      newestAt: newest.createdAt.toISOString(),
    });
    await app.platform.db.delete(roommateProfiles);
  });

  it("are for verified members alone", async () => {
    await looking(host!, "Beacon, NY");
    expect((await newsOf(await returning("Beacon, NY", "new"))).roommates).toBeNull();
    expect((await newsOf(await returning("Beacon, NY"))).roommates).toMatchObject({ count: 1 });
  });
});
