import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { setHidden } from "#src/core/moderation/server/decision.queries.ts";
import { declaredForModeration } from "#src/core/moderation/server/moderation.slots.ts";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { memberPlans } from "#src/core/plans/server/plan.table.ts";
import { verifications } from "#src/core/verification/server/verification.table.ts";
import type { MemberPage } from "#src/pages/person/person.schema.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp();

/** The reader with a plan that includes writing to matches. */
const insider = async () => {
  const member = await create.person("approved");
  await app.platform.db
    .update(memberPlans)
    .set({ plan: "premium" })
    .where(eq(memberPlans.userId, member.user.id));
  return member;
};

const ask = (id: string, as?: Person) => api(as).get("/api/people/:id", { param: { id } });
const open = (her: Person, as: Person) => bodyOf(ask(her.user.id, as)) as Promise<MemberPage>;
const statusFor = async (her: Person, as?: Person) => (await ask(her.user.id, as)).status;

/** A verified member with one of everything. */
async function settled() {
  const her = await create.person("approved", { firstName: "Naomi", lastName: "Bell" });
  return {
    her,
    home: await create.listing(her, { title: "Sunny room" }),
    profile: await create.roommate(her),
    event: await create.event(her, { title: "Coffee", location: "12 Main Street, Beacon, NY" }),
    post: await create.post(her, { title: "Which train?" }),
  };
}

describe("who opens the page of a member", () => {
  let her: Person;
  let [blocking, blocked] = [{} as Person, {} as Person];
  beforeAll(async () => {
    her = await create.person("approved");
    [blocking, blocked] = [await create.person("approved"), await create.person("approved")];
    await create.block(blocking, her);
    await create.block(her, blocked);
  });

  const readers: [who: string, reader: () => Promise<Person | undefined>, status: number][] = [
    ["a guest", async () => undefined, 401],
    ["an account with an unconfirmed address", () => create.person("unverified-email"), 403],
    ["an account without a membership", () => create.person("new"), 403],
    ["somebody whose request waits", () => create.person("pending"), 403],
    ["somebody whose request was not approved", () => create.person("rejected"), 403],
    ["a suspended member", () => create.person("suspended"), 403],
    ["a Starter", () => create.person("approved"), 200],
    ["an Insider", insider, 200],
    ["herself", async () => her, 200],
    ["whoever has blocked her", async () => blocking, 404],
    ["whomever she has blocked", async () => blocked, 404],
    ["a moderator", () => create.person("moderator"), 200],
    ["an admin", () => create.person("admin"), 200],
  ];

  it.each(readers)("%s: %#", async (_who, reader, status) => {
    expect(await statusFor(her, await reader())).toBe(status);
  });

  it("nobody can tell a block from an account that never was", async () => {
    const answers = [await ask(her.user.id, blocked), await ask(crypto.randomUUID(), blocked)];
    expect(await answers[0]!.text()).toBe(await answers[1]!.text());
  });

  it("the refusal says what it takes", async () => {
    expect(await (await ask(her.user.id, await create.person("new"))).json()).toEqual({
      code: "verification-required",
      message: "This is for verified members. Choose a plan on the membership page to get verified.",
    });
  });
});

describe("whose page opens", () => {
  let [reader, admin] = [{} as Person, {} as Person];
  beforeAll(async () => {
    [reader, admin] = [await create.person("approved"), await create.person("admin")];
  });

  it("nobody's whose account is deleted, not even to an admin", async () => {
    const her = await create.person("approved");
    await app.platform.db
      .update(users)
      .set({ deletedAt: new Date(), email: null })
      .where(eq(users.id, her.user.id));
    expect([await statusFor(her, reader), await statusFor(her, admin)]).toEqual([404, 404]);
  });

  it("a suspended member's to admins alone, not verified and not to be written to", async () => {
    const { her } = await settled();
    await create.suspension(her);
    expect(await statusFor(her, reader)).toBe(404);
    expect(await open(her, admin)).toMatchObject({ person: { verifiedSince: null }, writeAbout: null });
  });

  it("that of somebody who was never verified, or is no more, without a date and not to be written to", async () => {
    const stranger = await create.person("new");
    await create.event(stranger);
    const { her } = await settled();
    await app.platform.db
      .update(verifications)
      .set({ endedAt: new Date() })
      .where(eq(verifications.userId, her.user.id));
    for (const one of [stranger, her]) {
      expect(await open(one, reader)).toMatchObject({
        person: { firstName: one.user.firstName, verifiedSince: null },
        events: [{}],
        writeAbout: null,
      });
    }
  });
});

describe("the page of a member", () => {
  it("has who she is, and what she offers, hosts and wrote", async () => {
    const { her, home, profile, event, post } = await settled();
    expect(await open(her, await insider())).toEqual({
      person: {
        id: her.user.id,
        firstName: "Naomi",
        lastName: "B.",
        profileImageUrl: null,
        congregation: "Beacon",
        verifiedSince: expect.any(String) as string,
      },
      homes: [
        {
          id: home.id,
          title: "Sunny room",
          location: "Beacon, NY",
          price: 950,
          bedrooms: 1,
          bathrooms: 1,
          images: [],
          cover: null,
        },
      ],
      roommate: {
        id: profile.id,
        age: profile.age,
        budget: profile.budget,
        lookingFor: profile.lookingFor,
        location: expect.any(String) as string,
        moveInDate: profile.moveInDate,
      },
      events: [
        {
          id: event.id,
          title: "Coffee",
          date: event.startsAt.toISOString(),
          endsAt: null,
          category: "meetup",
          // Not the street, which is for those who attend.
          location: "Beacon, NY",
          isOnline: false,
        },
      ],
      posts: [
        {
          id: post.id,
          title: "Which train?",
          category: "General",
          createdAt: post.createdAt.toISOString(),
          replies: 0,
        },
      ],
      writeAbout: "roommate",
    });
  });

  it("is empty of everything that others made", async () => {
    await settled();
    const her = await create.person("approved");
    expect(await open(her, await insider())).toMatchObject({
      homes: [],
      roommate: null,
      events: [],
      posts: [],
      writeAbout: null,
    });
  });

  it("has the three newest homes and posts, and the three events that come first", async () => {
    const her = await create.person("approved");
    for (const day of [1, 2, 3, 4]) {
      const at = new Date(Date.UTC(2026, 0, day));
      await create.listing(her, { title: `Home ${day}`, createdAt: at });
      await create.post(her, { title: `Post ${day}`, createdAt: at });
      await create.event(her, { title: `Event ${day}`, startsAt: new Date(Date.now() + day * 86_400_000) });
    }
    const { homes, posts, events } = await open(her, await create.person("approved"));
    const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);
    expect(titles(homes)).toEqual(["Home 4", "Home 3", "Home 2"]);
    expect(titles(posts)).toEqual(["Post 4", "Post 3", "Post 2"]);
    expect(titles(events)).toEqual(["Event 1", "Event 2", "Event 3"]);
  });

  it.each([
    ["another member", () => create.person("approved")],
    ["an admin", () => create.person("admin")],
    ["herself", undefined],
  ])("is to %s without what is hidden, taken, paused, cancelled or over", async (_who, reader) => {
    const { her, home, profile, event, post } = await settled();
    const as = (await reader?.()) ?? her;
    const gone = { startsAt: new Date(Date.now() - 5 * 86_400_000) };
    await create.listing(her, { status: "taken" });
    await create.event(her, gone);
    await create.event(her, { cancelledAt: new Date() });
    const hidden = { listing: home, roommate: profile, event, post };
    expect(await open(her, as)).toMatchObject({ homes: [{}], events: [{}], posts: [{}] });
    for (const reportable of declaredForModeration.in(app.platform.registry).reportables) {
      const row = hidden[reportable.kind as keyof typeof hidden];
      if (row) await setHidden(app.platform.db, reportable, row.id, true);
    }
    const nothing = { homes: [], roommate: null, events: [], posts: [], writeAbout: null };
    expect(await open(her, as)).toMatchObject(nothing);
  });

  it("shows herself what others see of her, but nothing to write about", async () => {
    const { her } = await settled();
    const seen = await open(her, await create.person("approved"));
    expect(seen.writeAbout).toBe("listing");
    expect(await open(her, her)).toEqual({ ...seen, writeAbout: null });
  });
});

it("a view by somebody with powers is logged, once an hour, and no other view is", async () => {
  const her = await create.person("approved");
  const logged = () =>
    app.platform.db
      .select({ actorId: auditLog.actorId })
      .from(auditLog)
      .where(and(eq(auditLog.userId, her.user.id), eq(auditLog.action, "person.viewed")));
  const moderator = await create.person("moderator");
  await open(her, await create.person("approved"));
  await open(her, her);
  expect(await logged()).toEqual([]);
  await open(her, moderator);
  await open(her, moderator);
  await ask(moderator.user.id, moderator);
  expect(await logged()).toEqual([{ actorId: moderator.user.id }]);
});
