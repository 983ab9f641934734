import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { suspensions } from "#src/core/moderation/server/moderation.table.ts";
import type { InboxNotification } from "#src/core/notifications/notification.schema.ts";
import { reviewAll, reviewNotices } from "#src/core/notifications/server/review.service.ts";
import type { Database } from "#src/server/database/database.ts";
import { inTransaction } from "#src/server/transaction.ts";
import { keepEventsInOrder, remindOfEvents } from "#src/features/events/server/event.jobs.ts";
import { hourMs } from "#src/shared/dates.ts";
import { bodyOf, pageOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, api } = useTestApp({ RATE_LIMITS: "off" });
let people: Person[];
beforeAll(async () => {
  people = await Promise.all(
    ["Anna", "Beth", "Cleo"].map((firstName) => app.create.person("approved", { firstName })),
  );
});

type Act = { who: Person; whom: Person; pick: <T>(from: readonly T[]) => T | undefined };

const posts: string[] = [];
const replies: { post: string; id: string }[] = [];
const homes: string[] = [];
const events: string[] = [];
const conversationsOf = (as: Person) => bodyOf(api(as).get("/api/conversations"));
const inboxPage = (as: Person, cursor?: string) =>
  pageOf(api(as).get("/api/notifications", { query: { cursor } }));

/** Random acts of members; many of them are refused. */
const acts: Record<string, (act: Act) => Promise<unknown>> = {
  post: async ({ who }) => posts.push((await app.create.post(who)).id),
  reply: async ({ who, pick }) => {
    const post = pick(posts);
    if (!post) return;
    const answer = await api(who).post("/api/forum/:id/replies", {
      param: { id: post },
      json: { content: "Yes." },
    });
    if (answer.ok) replies.push({ post, id: (await answer.json()).id });
  },
  follow: async ({ who, pick }) =>
    app.put(`/api/forum/${pick(posts) ?? "0"}/follow`, { as: who, body: { following: true } }),
  like: async ({ who, pick }) => app.patch(`/api/forum/${pick(posts) ?? "0"}/like`, { as: who }),
  deletePost: async ({ who, pick }) => app.delete(`/api/forum/${pick(posts) ?? "0"}`, { as: who }),
  deleteReply: async ({ who, pick }) => {
    const { post, id } = pick(replies) ?? { post: "0", id: "0" };
    return app.delete(`/api/forum/${post}/replies/${id}`, { as: who });
  },
  block: ({ who, whom }) => app.put(`/api/blocks/${whom.user.id}`, { as: who }),
  unblockAll: async ({ who }) => {
    for (const { user } of people) await app.delete(`/api/blocks/${user.id}`, { as: who });
  },
  offer: async ({ who }) => homes.push((await app.create.listing(who)).id),
  contact: ({ who, pick }) => {
    const body = { kind: "listing", subjectId: pick(homes), text: "Is it free?" };
    return app.post("/api/conversations", { as: who, body });
  },
  accept: (act) => answerRequest(act, true),
  decline: (act) => answerRequest(act, false),
  write: async ({ who, pick }) => {
    const one = pick(await conversationsOf(who));
    return one && app.post(`/api/conversations/${one.id}/messages`, { as: who, body: { text: "Hello" } });
  },
  see: async ({ who, pick }) => {
    const one = pick(await conversationsOf(who));
    return one && app.put(`/api/conversations/${one.id}/seen`, { as: who });
  },
  leave: async ({ who, pick }) => {
    const one = pick(await conversationsOf(who));
    return one && app.delete(`/api/conversations/${one.id}`, { as: who });
  },
  host: async ({ who }) =>
    events.push((await app.create.event(who, { startsAt: new Date(Date.now() + hourMs), capacity: 1 })).id),
  rsvp: ({ who, pick }) =>
    app.post(`/api/events/${pick(events)}/rsvp`, { as: who, body: { status: "waiting" } }),
  giveUp: ({ who, pick }) =>
    app.post(`/api/events/${pick(events)}/rsvp`, { as: who, body: { status: "not_attending" } }),
  writeToAttendees: ({ who, pick }) =>
    app.post(`/api/events/${pick(events)}/message`, { as: who, body: { message: "Bring a cup." } }),
  cancel: ({ who, pick }) =>
    app.post(`/api/events/${pick(events)}/cancel`, { as: who, body: { reason: "Rain." } }),
  suspend: ({ who }) =>
    reviewed([who], (tx) =>
      tx
        .insert(suspensions)
        .values({ userId: who.user.id, reason: "A test", createdAt: new Date(Date.now() - hourMs) }),
    ),
  lift: () => reviewed(people, (tx) => tx.delete(suspensions)),
  tick: async () => {
    await keepEventsInOrder(app.platform);
    await remindOfEvents(app.platform);
  },
  // Without this, later acts would come before the notifications of earlier ones.
  jobs: () => app.mails(),
  openWhatANoticeIsAbout: async ({ who, pick }) => {
    const one = pick((await inboxPage(who)).items);
    return one && app.post("/api/notifications/read", { as: who, body: { path: one.path } });
  },
  readOne: async ({ who, pick }) => {
    const one = pick((await inboxPage(who)).items);
    return one && app.post("/api/notifications/read", { as: who, body: { id: one.id } });
  },
  readAll: ({ who }) => app.post("/api/notifications/read", { as: who, body: {} }),
};

/** Runs this with a review, as admins' decisions and the end of a suspension do. */
const reviewed = (concerned: readonly Person[], work: (tx: Database) => Promise<unknown>) =>
  inTransaction(app.platform, async (tx) => {
    await work(tx.db);
    await reviewNotices(tx, { about: concerned.map(({ user }) => user.id) });
  });

async function answerRequest({ who, pick }: Act, accept: boolean) {
  const one = pick((await conversationsOf(who)).filter(({ can }) => can.answer));
  return one && app.post(`/api/conversations/${one.id}/answer`, { as: who, body: { accept } });
}

/** All notifications that a member's inbox shows, page by page. */
async function inboxOf(as: Person): Promise<InboxNotification[]> {
  const all: InboxNotification[] = [];
  let cursor: string | undefined;
  do {
    const { items, next }: Awaited<ReturnType<typeof inboxPage>> = await inboxPage(as, cursor);
    all.push(...items);
    cursor = next;
  } while (cursor);
  return all;
}

async function counts(as: Person) {
  // Read first, as on a page.
  const shown = await bodyOf(api(as).get("/api/unread"));
  const [inbox, conversations] = [await inboxOf(as), await conversationsOf(as)];
  return {
    shown,
    listed: {
      notices: inbox.filter(({ read }) => !read).length,
      conversations: conversations.filter(({ unread }) => unread > 0).length,
    },
  };
}

it("the bell, the badge and the lists agree after every ten of 500 random acts by three members", async () => {
  const random = fc.record({
    // More writes than blocks and deletions, or nothing would be left to count.
    name: fc.constantFrom(
      ...Object.keys(acts),
      ...Array<string>(6).fill("reply"),
      ...Array<string>(4).fill("lift"),
      ...Array<string>(3).fill("rsvp"),
      ...Array<string>(4).fill("jobs"),
      "unblockAll",
      "unblockAll",
      "contact",
      "write",
      "write",
    ),
    who: fc.nat(2),
    whom: fc.nat(2),
    at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  });
  const seed = Number(process.env.PROPERTY_SEED || 1);
  let most = 0;
  for (const [index, { name, who, whom, at }] of fc.sample(random, { numRuns: 500, seed }).entries()) {
    await acts[name]!({
      who: people[who]!,
      whom: people[whom]!,
      pick: (from) => from[Math.floor(at * from.length)],
    });
    if (index % 10 < 9) continue;
    for (const as of people) {
      const { shown, listed } = await counts(as);
      expect(shown, `${as.user.firstName} after ${index + 1} acts, ${name} the last`).toEqual(listed);
      most = Math.max(most, listed.notices + listed.conversations);
    }
  }
  // There was something to count, and nothing left for the daily job to correct.
  expect([most > 1, await reviewAll(app.platform)]).toEqual([true, 0]);
}, 120_000);
