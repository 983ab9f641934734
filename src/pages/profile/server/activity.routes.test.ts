import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listActivity } from "#src/pages/profile/server/activity.queries.ts";
import { events, eventRsvps } from "#src/features/events/server/event.table.ts";
import { dayMs, hourMs } from "#src/shared/dates.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { planOf } from "#testing/machines/query-plan.ts";
import { memberWith } from "#testing/rows/member.ts";

const { app, create, api } = useTestApp();
let naomi: Person;
let ruth: Person;
beforeAll(async () => {
  naomi = await create.person("approved");
});
beforeEach(async () => {
  ruth = await create.person("new");
});

const at = (minute: number) => new Date(Date.UTC(2026, 9, 1, 12, minute));
const activityOf = (as: Person) => bodyOf(api(as).get("/api/profile/activity"));
const statisticsOf = (as: Person) => bodyOf(api(as).get("/api/profile/statistics"));
/** Creates one activity of each kind, a minute apart. */
async function doAll() {
  const [post, own] = [await create.post(ruth, { createdAt: at(1) }), await create.post(naomi)];
  const reply = await create.reply(ruth, own, { createdAt: at(2), content: "Yes,\nI do." });
  const [going, full] = [await create.event(naomi), await create.event(naomi)];
  for (const [minute, event, status] of [
    [3, going, "attending"],
    [4, full, "waiting"],
  ] as const) {
    const [eventId, userId] = [event.id, ruth.user.id];
    await app.platform.db.insert(eventRsvps).values({ eventId, userId, status, createdAt: at(minute) });
  }
  const listing = await create.listing(ruth, { createdAt: at(5) });
  return { post, own, reply, going, full, listing };
}

describe("a member's activity", () => {
  it("lists all four kinds, the newest first, each with its link (PROF-15)", async () => {
    const { post, own, reply, going, full, listing } = await doAll();
    const items = await activityOf(ruth);
    expect(items).toEqual([
      {
        id: listing.id,
        kind: "listing",
        at: at(5).toISOString(),
        title: listing.title,
        address: `/housing/${listing.id}`,
      },
      expect.objectContaining({ id: full.id, kind: "rsvp" }),
      expect.objectContaining({ id: going.id, kind: "rsvp", address: `/events/${going.id}` }),
      expect.objectContaining({ id: reply.id, kind: "reply", title: own.title }),
      expect.objectContaining({ id: post.id, kind: "post", address: `/community/${post.id}` }),
    ]);
    expect(items[3]!.address).toMatch(new RegExp(`^/community/${own.id}\\?after=.+#reply-${reply.id}$`));
  });

  it("ends with the 30th item across all kinds, in a stable order even at equal times", async () => {
    const made: string[] = [];
    for (let count = 0; count < 11; count += 1) {
      const post = await create.post(ruth, { createdAt: at(0) });
      const reply = await create.reply(ruth, post, { createdAt: at(0) });
      const listing = await create.listing(ruth, { createdAt: at(1) });
      made.push(post.id, reply.id, listing.id);
    }
    const seen = await activityOf(ruth);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(30);
    expect(seen.every(({ id }) => made.includes(id))).toBe(true);
    expect(seen.slice(0, 11).every(({ kind }) => kind === "listing")).toBe(true);
    expect(await activityOf(ruth)).toEqual(seen);
  });

  it("is read from indexes, however much others have written", async () => {
    const { db } = app.platform;
    await db.execute(sql`
      insert into forum_posts (author_id, title, content, category, created_at)
      select ${naomi.user.id}, 'Post ' || n, 'Words', 'General', now() - n * interval '1 minute' from generate_series(1, 3000) n`);
    await db.execute(sql`
      insert into forum_replies (post_id, author_id, content) select id, ${naomi.user.id}, 'Words' from forum_posts`);
    await db.execute(sql`analyze forum_posts, forum_replies, event_rsvps, listings, events`);
    const member = memberWith({ id: ruth.user.id });
    const plan = await planOf(db, listActivity(db, member));
    for (const index of ["forum_posts_author", "forum_replies_author"]) expect(plan).toContain(index);
    expect(plan).not.toContain("Seq Scan on forum_");
  }, 120_000);
});

describe("a member's numbers", () => {
  it("are zero at first", async () => {
    const nothing = { eventsAttended: 0, forumPosts: 0, yearsMember: 0, connections: 0 };
    expect(await statisticsOf(ruth)).toEqual(nothing);
  });

  it("count attended events, posts, and members with an accepted conversation (PROF-06, PROF-07, PROF-09)", async () => {
    const [tess, mia] = [await create.person("new"), await create.person("new")];
    await doAll();
    const off = await create.event(naomi, { cancelledAt: new Date() });
    await create.rsvp(ruth, off);
    await create.conversation(tess, ruth);
    await create.conversation(ruth, tess);
    await create.conversation(ruth, naomi);
    // These do not count: one is not accepted yet, and one is between others.
    await create.conversation(mia, ruth, { accepted: false });
    await create.conversation(mia, tess);
    const counted = { eventsAttended: 1, forumPosts: 1, connections: 2 };
    // Events count as attended once they are over; one without an end lasts three hours.
    const begunBefore = (hours: number) =>
      app.platform.db.update(events).set({ startsAt: new Date(Date.now() - hours * hourMs), endsAt: null });
    for (const hours of [-1, 1]) {
      await begunBefore(hours);
      expect(await statisticsOf(ruth)).toMatchObject({ ...counted, eventsAttended: 0 });
    }
    await begunBefore(4);
    expect(await statisticsOf(ruth)).toMatchObject(counted);
    await create.block(tess, ruth);
    expect(await statisticsOf(ruth)).toMatchObject({ ...counted, connections: 1 });
    await app.platform.db.update(events).set({ hiddenAt: new Date() });
    expect(await statisticsOf(ruth)).toMatchObject({ eventsAttended: 0 });
    await app.platform.db.update(events).set({ hiddenAt: null });
  });

  it.each([
    [365 * 3 + 2, 3],
    [364, 0],
    [0, 0],
  ])("count whole years: %i days make %i (PROF-08)", async (days, years) => {
    const member = await create.person("new", { createdAt: new Date(Date.now() - days * dayMs) });
    expect((await statisticsOf(member)).yearsMember).toBe(years);
  });
});
