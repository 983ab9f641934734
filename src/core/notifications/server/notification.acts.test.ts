import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { InboxNotification } from "#src/core/notifications/notification.schema.ts";
import { bodyOf, pageOf } from "#testing/api-client.ts";
import { useTestApp } from "#testing/app.ts";
import type { Person } from "#testing/factories.ts";

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
const conversationsOf = (as: Person) => bodyOf(api(as).get("/api/conversations"));
const inboxPage = (as: Person, cursor?: string) =>
  pageOf(api(as).get("/api/notifications", { query: { cursor } }));

/** What a member may do, at random; much of it is refused. */
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
  answer: async ({ who, pick }) => {
    const one = pick(await conversationsOf(who));
    return one && app.post(`/api/conversations/${one.id}/answer`, { as: who, body: { accept: true } });
  },
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
  readOne: async ({ who, pick }) => {
    const one = pick((await inboxPage(who)).items);
    return one && app.post("/api/notifications/read", { as: who, body: { id: one.id } });
  },
  readAll: ({ who }) => app.post("/api/notifications/read", { as: who, body: {} }),
};

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
  const [inbox, conversations] = [await inboxOf(as), await conversationsOf(as)];
  const shown = await bodyOf(api(as).get("/api/unread"));
  return {
    shown,
    listed: {
      notices: inbox.filter(({ read }) => !read).length,
      conversations: conversations.filter(({ unread }) => unread > 0).length,
    },
  };
}

it("the bell and the badge count what the lists show, after each ten of 500 random acts by three members", async () => {
  const random = fc.record({
    // More is written than blocked and deleted, or nothing would be left to count.
    name: fc.constantFrom(
      ...Object.keys(acts),
      "reply",
      "reply",
      "reply",
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
    await app.mails();
    for (const as of people) {
      const { shown, listed } = await counts(as);
      expect(shown, `${as.user.firstName} after ${index + 1} acts, ${name} the last`).toEqual(listed);
      most = Math.max(most, listed.notices + listed.conversations);
    }
  }
  // Something was there to count.
  expect(most).toBeGreaterThan(3);
}, 240_000);
