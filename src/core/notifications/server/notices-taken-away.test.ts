import { declaredForSignIn } from "#src/core/sign-in/server/sign-in.slots.ts";
import { beforeEach, expect, it } from "vitest";
import { memberPlans } from "#src/core/plans/server/plan.table.ts";
import { promoteWaitlist } from "#src/features/events/server/rsvp.service.ts";
import { hourMs } from "#src/shared/dates.ts";
import { bodyOf, done, pageOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import { emptyDatabase } from "#testing/machines/database.ts";
import type { Person } from "#testing/rows/factories.ts";
import { listingBody } from "#testing/rows/listing-body.ts";
import { liveEvents } from "#testing/api/live-events.ts";
import { nameCalls } from "#testing/api/name-changes.ts";
import { reportCalls } from "#testing/api/report-calls.ts";
import { roommateBody } from "#testing/rows/roommate-body.ts";
import { inTransaction } from "#src/server/transaction.ts";

const { app, create, api } = useTestApp({ RATE_LIMITS: "off" });
const calls = reportCalls(app);
let [reader, other, admin]: Person[] = [];
const names = nameCalls(app, api, () => admin!);
beforeEach(async () => {
  await emptyDatabase(app.database);
  reader = await create.person("approved", { firstName: "Anna" });
  other = await create.person("approved", { firstName: "Beth" });
  admin = await create.person("admin");
  // The plan with instant alerts about new homes.
  await app.platform.db.update(memberPlans).set({ plan: "premium" });
});

const unread = async (as: Person) => (await bodyOf(api(as).get("/api/unread"))).notices;
const idOf = async (pending: Promise<Response>) =>
  ((await (await done(pending)).json()) as { id: string }).id;

type Setup = {
  /** The owner of the notification; by default the reader. */
  as?: Person;
  takeAway: () => Promise<unknown>;
};

async function replied() {
  const { id: postId } = await create.post(other!);
  const path = `/api/forum/${postId}`;
  await done(app.put(`${path}/follow`, { as: reader!, body: { following: true } }));
  return { path, id: await idOf(app.post(`${path}/replies`, { as: other!, body: { content: "Yes." } })) };
}

async function decided(kind: string, subjectId: string, body: object) {
  const caseId = await create.report(await create.person("approved"), { kind, subjectId });
  return done(calls.review(admin!, caseId, body));
}

async function offered() {
  const saved = app.post("/api/housing/saved-searches", {
    as: reader!,
    body: { location: listingBody.location },
  });
  const searchId = await idOf(saved);
  const home = await idOf(app.post("/api/housing", { as: other!, body: { ...listingBody, images: [] } }));
  return { searchId, home };
}

async function near() {
  const event = await create.event(other!, { startsAt: new Date(Date.now() + 2 * hourMs), capacity: 1 });
  await create.rsvp(reader!, event, "waiting");
  await inTransaction(app.platform, (tx) =>
    promoteWaitlist(tx, { ...event, attendees: 0, waiting: 1, onHold: false }),
  );
  return `/api/events/${event.id}`;
}

async function matched() {
  for (const person of [reader!, other!]) {
    await create.quiz(person);
    await create.roommate(person);
  }
  await done(app.post("/api/roommates/profile", { as: other!, body: roommateBody }));
}

const erase = ({ user }: Person) =>
  inTransaction(app.platform, (tx) => declaredForSignIn.in(tx.registry).eraseAccount(tx, user.id));

const asked = async () => {
  const applicant = await create.person("new", { congregation: "Beacon" });
  await done(app.post("/api/membership/verify", { as: applicant, body: { plan: "basic" } }));
  const { items } = await pageOf(api(admin).get("/api/admin/verifications"));
  return { applicant, id: items[0]!.id };
};

const acts: Record<string, () => Promise<Setup>> = {
  "a reply is deleted": async () => {
    const { path, id } = await replied();
    return { takeAway: () => done(app.delete(`${path}/replies/${id}`, { as: other! })) };
  },
  "a post is deleted with its replies": async () => {
    const { path } = await replied();
    return { takeAway: () => done(app.delete(path, { as: other! })) };
  },
  "a reply is hidden": async () => {
    const { id } = await replied();
    return { takeAway: () => decided("reply", id, { action: "hide" }) };
  },
  "a post is hidden": async () => {
    const { path } = await replied();
    return { takeAway: () => decided("post", path.split("/").at(-1)!, { action: "hide" }) };
  },
  "who wrote it is suspended": async () => {
    const { id } = await replied();
    return { takeAway: () => decided("reply", id, { action: "suspend", days: 7 }) };
  },
  "who wrote it deletes her account": async () => {
    await replied();
    return { takeAway: () => erase(other!) };
  },
  "who wrote it is blocked": async () => {
    await replied();
    return { takeAway: () => done(app.put(`/api/blocks/${other!.user.id}`, { as: reader! })) };
  },
  "a home is taken": async () => {
    const { home } = await offered();
    const body = { status: "taken" };
    return { takeAway: () => done(app.patch(`/api/housing/${home}/status`, { as: other!, body })) };
  },
  "a home is deleted": async () => {
    const { home } = await offered();
    return { takeAway: () => done(app.delete(`/api/housing/${home}`, { as: other! })) };
  },
  "the saved search is deleted": async () => {
    const { searchId } = await offered();
    return {
      takeAway: () => done(app.delete(`/api/housing/saved-searches/${searchId}`, { as: reader! })),
    };
  },
  "an event is cancelled": async () => {
    const path = await near();
    const body = { reason: "Rain." };
    return { takeAway: () => done(app.post(`${path}/cancel`, { as: other!, body })) };
  },
  "she gives her spot up": async () => {
    const path = await near();
    const body = { status: "not_attending" };
    return { takeAway: () => done(app.post(`${path}/rsvp`, { as: reader!, body })) };
  },
  "a match pauses her profile": async () => {
    await matched();
    const body = { status: "paused" };
    return { takeAway: () => done(app.patch("/api/roommates/profile/status", { as: other!, body })) };
  },
  "a match deletes her profile": async () => {
    await matched();
    return { takeAway: () => done(app.delete("/api/roommates/profile", { as: other! })) };
  },
  "another admin decides the report": async () => {
    const { id } = await create.post(other!);
    await done(calls.report(reader, "post", id));
    const { id: caseId } = (await calls.caseAbout(admin!, id))!;
    const as = await create.person("admin");
    await app.mails();
    return { as, takeAway: () => done(calls.review(admin!, caseId, { action: "dismiss" })) };
  },
  "another admin answers the request": async () => {
    const as = await create.person("admin");
    const { id } = await asked();
    const body = { status: "approved" };
    return {
      as,
      takeAway: () => done(app.post(`/api/admin/verifications/${id}/review`, { as: admin!, body })),
    };
  },
  "an applicant deletes her account": async () => {
    const { applicant } = await asked();
    return { as: admin!, takeAway: () => erase(applicant) };
  },
  "a new name is withdrawn": async () => {
    await names.update(other!, { firstName: "Ruth" });
    return { as: admin!, takeAway: () => done(names.withdraw(other!)) };
  },
};

it.each(Object.entries(acts))("opening the linked page reads it, before %s", async (_, setUp) => {
  const { as = reader! } = await setUp();
  await app.mails();
  const { items } = await pageOf(api(as).get("/api/notifications"));
  expect(items.length).toBeGreaterThan(0);
  for (const { path } of items) await done(app.post("/api/notifications/read", { as, body: { path } }));
  expect(await unread(as)).toBe(0);
});

it.each(Object.entries(acts))("the bell on an open page is updated at once when %s", async (_, setUp) => {
  const { as = reader!, takeAway } = await setUp();
  await app.mails();
  const before = await unread(as);
  expect(before).toBeGreaterThan(0);
  const topic = `notices:${as.user.id}`;
  const stream = liveEvents(await app.get(`/api/live?topic=${topic}`, { as }));
  await stream.until("open");
  await takeAway();
  expect(await stream.until("news")).toEqual({ event: "news", data: topic });
  await stream.close();
  expect(await unread(as)).toBeLessThan(before);
});
