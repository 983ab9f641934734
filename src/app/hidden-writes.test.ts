import { declaredForModeration } from "#src/core/moderation/server/moderation.slots.ts";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { conversationMembers } from "#src/core/messages/server/conversation.table.ts";
import { memberPlans } from "#src/core/plans/server/plan.table.ts";
import { roommateProfiles } from "#src/features/roommates/server/roommate.table.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { madeUpId, type SampleCall } from "#testing/api/route-samples.ts";
import { routeSamples, setStage, type StageSet } from "#testing/api/stage.ts";

const { app, create } = useTestApp({ RATE_LIMITS: "off" });
let stage: StageSet;
beforeAll(async () => {
  stage = await setStage(app);
});

type Call = SampleCall & { method: string };
type Story = { reader: Person; call: Call; author: Pick<Person, "user"> };

/** A call about an item of another member that a verified member with every plan may see, and write to if anybody may. */
async function storyOf(route: string): Promise<Story> {
  const [reader, author] = [await create.person("approved"), await create.person("approved")];
  await app.platform.db
    .update(memberPlans)
    .set({ plan: "premium" })
    .where(eq(memberPlans.userId, reader.user.id));
  // Members only see their own conversations, so there the other participant is the author.
  if (!isOfConversation(route)) return { reader, author, call: await stage.call(route, { owner: author }) };
  const call = await stage.call(route, { owner: reader });
  const [other] = await app.platform.db
    .select({ user: users })
    .from(conversationMembers)
    .innerJoin(users, eq(users.id, conversationMembers.otherId))
    .where(eq(conversationMembers.userId, reader.user.id));
  return { reader, call, author: other as Pick<Person, "user"> };
}

const isOfConversation = (route: string) => route.includes("/api/conversations/{id}");

const anyId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const withUnknownId = (call: Call): Call =>
  JSON.parse(JSON.stringify(call).replaceAll(anyId, madeUpId)) as Call;

async function answerTo({ reader, call }: Story) {
  const answer = await app.request(call.method, call.target, { as: reader, body: call.body });
  return `${answer.status} ${await answer.text()}`;
}

/** How items become hidden, and which calls are about them. Conversations with members who may return stay, but closed. */
type Way = { vanish: (story: Story) => Promise<unknown>; concerns?: (route: string) => boolean };

const isOfNoConversation = (route: string) => !isOfConversation(route);

const ways: Record<string, Way> = {
  "of somebody who has blocked her": { vanish: ({ author, reader }) => create.block(author, reader) },
  "of somebody whom she has blocked": { vanish: ({ author, reader }) => create.block(reader, author) },
  "of a deleted account": {
    vanish: ({ author }) =>
      app.platform.db
        .update(users)
        .set({ deletedAt: new Date(), email: null })
        .where(eq(users.id, author.user.id)),
  },
  "of a suspended member": {
    vanish: ({ author }) => create.suspension(author),
    concerns: isOfNoConversation,
  },
  "hidden by moderators": {
    vanish: async () => {
      for (const { table } of declaredForModeration.in(app.platform.registry).reportables)
        await app.platform.db.update(table).set({ hiddenAt: new Date() });
    },
    concerns: isOfNoConversation,
  },
  "that its owner has taken down": {
    vanish: async () => {
      await app.platform.db.update(listings).set({ status: "taken" });
      await app.platform.db.update(roommateProfiles).set({ status: "paused" });
    },
    concerns: (route) => /housing|listings|roommates/.test(route),
  },
};

// Either of two may block the other, whoever was first.
const ofAccounts = new Set(["PUT /api/blocks/{userId}"]);

/** The routes that write about an item by its id, and those of them that respond to a stranger alike for any id. */
async function routesAboutItems() {
  const found: { different: string[]; same: string[] } = { different: [], same: [] };
  for (const route of Object.keys(routeSamples).filter((name) => !name.startsWith("GET "))) {
    const story = await storyOf(route);
    const nothing = { ...story, call: withUnknownId(story.call) };
    if (JSON.stringify(nothing.call) === JSON.stringify(story.call)) continue;
    const differs = (await answerTo(story)) !== (await answerTo(nothing));
    found[differs ? "different" : "same"].push(route);
  }
  return found;
}

describe("a write about what its reader cannot see", () => {
  let routes: Awaited<ReturnType<typeof routesAboutItems>>;
  beforeAll(async () => {
    routes = await routesAboutItems();
  });

  it("is each that responds differently to an unknown id; all others are about her own items, or for admins", () => {
    expect(routes.same.map((route) => route.replace(/^\w+ /, "")).toSorted()).toEqual(harmless);
    expect(routes.different.length).toBeGreaterThan(20);
  });

  it.each(Object.entries(ways))(
    "%s is answered as one about what never was, as reading it is",
    async (_way, { vanish, concerns = () => true }) => {
      const different: string[] = [];
      for (const route of routes.different.filter((each) => concerns(each) && !ofAccounts.has(each))) {
        const story = await storyOf(route);
        await vanish(story);
        const answer = await answerTo(story);
        const ofNothing = await answerTo({ ...story, call: withUnknownId(story.call) });
        if (answer !== ofNothing || !answer.startsWith("404 "))
          different.push(`${route}: ${answer}, not ${ofNothing}`);
      }
      expect(different).toEqual([]);
    },
  );
});

// What is planned belongs to the two alone, each of whom appointment.facts.test.ts looks at.
const harmless = [
  "/api/admin/announcements/{id}/stopped",
  "/api/admin/appointment-answers/{id}/settled",
  "/api/admin/members/{id}/confirmation",
  "/api/admin/members/{id}/decision",
  "/api/admin/members/{id}/delete",
  "/api/admin/members/{id}/export",
  "/api/admin/members/{id}/plan",
  "/api/admin/members/{id}/role",
  "/api/admin/members/{id}/sign-out",
  "/api/admin/name-changes/{id}/review",
  "/api/admin/queue/{kind}/{id}/claim",
  "/api/admin/queue/{kind}/{id}/claim",
  "/api/admin/reports/{id}/appeal",
  "/api/admin/reports/{id}/review",
  "/api/admin/reports/{id}/undo",
  "/api/admin/requests/{id}/answers",
  "/api/admin/requests/{id}/done",
  "/api/admin/verifications/{id}/review",
  "/api/appointments/{id}/answer",
  "/api/appointments/{id}/cancellation",
  "/api/appointments/{id}/friend-page",
  "/api/appointments/{id}/friend-page",
  "/api/appointments/{id}/move",
  "/api/appointments/{id}/move/answer",
  "/api/appointments/{id}/others",
  "/api/appointments/{id}/place",
  "/api/appointments/{id}/time",
  "/api/blocks/{userId}",
  "/api/decisions/{id}/appeal",
  "/api/favorites/listings/{id}",
  "/api/favorites/roommates/{id}",
  "/api/housing-images",
  "/api/housing/saved-searches/{id}",
  "/api/housing/saved-searches/{id}/seen",
  "/api/objects/set-acl",
  "/api/support/{id}/messages",
  "/api/support/{id}/seen",
];
