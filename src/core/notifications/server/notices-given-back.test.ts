import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { memberPlans } from "#src/core/plans/server/plan.table.ts";
import { suspensions } from "#src/core/moderation/server/moderation.table.ts";
import { suspensionEndJob } from "#src/core/moderation/server/suspension.service.ts";
import { notifications } from "#src/core/notifications/server/notification.table.ts";
import { reviewAll, reviewJob } from "#src/core/notifications/server/review.service.ts";
import { changeRole } from "#src/core/roles/server/change-role.ts";
import { events } from "#src/features/events/server/event.table.ts";
import { hourMs } from "#src/shared/dates.ts";
import { sweep } from "#src/server/sweep.queries.ts";
import { bodyOf, done, pageOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import { emptyDatabase } from "#testing/machines/database.ts";
import type { Person } from "#testing/rows/factories.ts";
import { listingBody } from "#testing/rows/listing-body.ts";
import { notifiedKinds } from "#testing/api/notified-kinds.ts";
import { reportCalls } from "#testing/api/report-calls.ts";
import { roommateBody } from "#testing/rows/roommate-body.ts";

const { app, create, api } = useTestApp({ RATE_LIMITS: "off" });
const calls = reportCalls(app);
let [reader, other, admin]: Person[] = [];
const kinds = notifiedKinds(
  app,
  () => reader!,
  () => other!,
);
beforeEach(async () => {
  await emptyDatabase(app.database);
  reader = await create.person("approved", { firstName: "Anna" });
  other = await create.person("approved", { firstName: "Beth" });
  admin = await create.person("admin");
  // The plan with instant alerts about new homes.
  await app.platform.db.update(memberPlans).set({ plan: "premium" });
});

/** The bell's count, the unread items of the inbox, and how many rows the daily job corrects. */
async function counts() {
  const { notices } = await bodyOf(api(reader).get("/api/unread"));
  const { items } = await pageOf(api(reader).get("/api/notifications"));
  return { notices, listed: items.filter(({ read }) => !read).length, wrong: await reviewAll(app.platform) };
}
const right = (notices: number) => ({ notices, listed: notices, wrong: 0 });

type Turn = { take: () => Promise<unknown>; giveBack: () => Promise<unknown> };

async function decision(author: Person, body: object): Promise<Turn> {
  const { id: subjectId } = await create.post(author);
  return about({ kind: "post", subjectId }, body);
}
async function about(subject: { kind: string; subjectId: string }, body: object): Promise<Turn> {
  const caseId = await create.report(await create.person("new"), subject);
  return {
    take: () => done(calls.review(admin!, caseId, body)),
    giveBack: () => done(app.post(`/api/admin/reports/${caseId}/undo`, { as: admin! })),
  };
}

async function coming(overrides = {}) {
  const event = await create.event(other!, { startsAt: new Date(Date.now() + hourMs), ...overrides });
  await create.rsvp(reader!, event);
  return `/api/events/${event.id}`;
}
const written = (path: string) =>
  done(app.post(`${path}/message`, { as: other!, body: { message: "Bring a cup." } }));

const offered = async () => {
  const body = { ...listingBody, images: [] };
  const { id } = (await (await done(app.post("/api/housing", { as: other!, body }))).json()) as {
    id: string;
  };
  return id;
};

const turns: Record<string, () => Promise<Turn>> = {
  "she blocks the author, and ends that": async () => {
    await kinds.answered();
    const path = `/api/blocks/${other!.user.id}`;
    return {
      take: () => done(app.put(path, { as: reader! })),
      giveBack: () => done(app.delete(path, { as: reader! })),
    };
  },
  "the author is suspended, and that is undone": async () => {
    await kinds.answered();
    return decision(other!, { action: "suspend", days: 7 });
  },
  "the author is suspended, until the days have run out": async () => {
    await kinds.answered();
    const { take } = await decision(other!, { action: "suspend", days: 7 });
    return {
      take,
      giveBack: async () => {
        const [createdAt, until] = [8, 1].map((days) => sql`now() - ${days} * interval '1 day'`);
        await app.platform.db.update(suspensions).set({ createdAt, until });
        await app.database.pool.query("update pgboss.job set start_after = now() where name = $1", [
          suspensionEndJob.name,
        ]);
        await app.runWaiting(suspensionEndJob);
      },
    };
  },
  "who wrote the post that others answer is suspended, and that is undone": async () => {
    const { id } = await create.post(other!);
    await done(app.put(`/api/forum/${id}/follow`, { as: reader!, body: { following: true } }));
    const body = { content: "It does." };
    await done(app.post(`/api/forum/${id}/replies`, { as: await create.person("approved"), body }));
    return decision(other!, { action: "suspend", days: 7 });
  },
  "the post is hidden, and that is undone": async () => {
    const { id: subjectId } = await create.post(other!);
    await done(app.put(`/api/forum/${subjectId}/follow`, { as: reader!, body: { following: true } }));
    await done(app.post(`/api/forum/${subjectId}/replies`, { as: other!, body: { content: "It does." } }));
    return about({ kind: "post", subjectId }, { action: "hide" });
  },
  "the home is taken, and available again": async () => {
    await done(app.post("/api/housing/saved-searches", { as: reader!, body: { location: "Beacon" } }));
    const path = `/api/housing/${await offered()}/status`;
    const mark = (status: string) => done(app.patch(path, { as: other!, body: { status } }));
    return { take: () => mark("taken"), giveBack: () => mark("available") };
  },
  "she saves the home no longer, and again": async () => {
    const id = await offered();
    const path = `/api/favorites/listings/${id}`;
    const save = () => done(app.put(path, { as: reader! }));
    await save();
    const json = { ...listingBody, rent: listingBody.rent + 50 };
    await done(api(other).put("/api/housing/:id", { param: { id }, json }));
    return { take: () => done(app.delete(path, { as: reader! })), giveBack: save };
  },
  "the event is hidden, and that is undone": async () => {
    const path = await coming();
    await written(path);
    return about({ kind: "event", subjectId: path.split("/").at(-1)! }, { action: "hide" });
  },
  "she gives her spot up, and comes after all": async () => {
    const path = await coming();
    await written(path);
    const rsvp = (status: string) => done(app.post(`${path}/rsvp`, { as: reader!, body: { status } }));
    return { take: () => rsvp("not_attending"), giveBack: () => rsvp("attending") };
  },
  "her membership ends, and that is undone": async () => {
    await written(await coming());
    return decision(reader!, { action: "end" });
  },
  "the match pauses her profile, and goes on": async () => {
    for (const person of [reader!, other!]) {
      await create.quiz(person);
      await create.roommate(person);
    }
    await done(app.post("/api/roommates/profile", { as: other!, body: roommateBody }));
    const mark = (status: string) =>
      done(app.patch("/api/roommates/profile/status", { as: other!, body: { status } }));
    return { take: () => mark("paused"), giveBack: () => mark("active") };
  },
};

it.each(Object.entries(turns))("the bell's count falls, and is restored, when %s", async (_, setUp) => {
  const { take, giveBack } = await setUp();
  await app.mails();
  const { notices } = await counts();
  expect(notices).toBeGreaterThan(0);
  await take();
  const fallen = await counts();
  expect(fallen).toEqual(right(fallen.notices));
  expect(fallen.notices).toBeLessThan(notices);
  await giveBack();
  expect(await counts()).toEqual(right(notices));
});

it("a notification whose subject is gone before it is stored is not counted", async () => {
  const id = await kinds.answered();
  await done(app.delete(`/api/forum/${id}`, { as: reader! }));
  await app.mails();
  expect(await counts()).toEqual(right(0));
});

it("the bell's count falls when the row of a cancelled event expires", async () => {
  const path = await coming();
  await done(app.post(`${path}/cancel`, { as: other!, body: { reason: "Rain." } }));
  await done(app.delete(path, { as: other! }));
  await app.mails();
  expect(await counts()).toEqual(right(1));
  await app.platform.db.update(events).set({ expiresAt: sql`now() - interval '1 minute'` });
  await sweep(app.platform);
  expect(await counts()).toEqual(right(0));
});

it("only admins see notifications for admins, from the moment they become one", async () => {
  const { id: subjectId } = await create.post(other!);
  await done(calls.report(reader, "post", subjectId));
  await app.mails();
  reader = admin;
  expect(await counts()).toEqual(right(1));
  await create.person("admin");
  await changeRole(app.platform, "member", admin!.user.email);
  expect(await counts()).toEqual(right(0));
});

it("the daily job corrects wrong rows in both directions, and reports how many", async () => {
  await kinds.answered(2);
  await app.mails();
  const [first] = await app.platform.db.select().from(notifications);
  await app.platform.db.update(notifications).set({ holds: false }).where(eq(notifications.id, first!.id));
  expect(await bodyOf(api(reader).get("/api/unread"))).toMatchObject({ notices: 1 });
  expect(await reviewJob.run(app.platform, undefined as never, "")).toEqual({ wrong: 1 });
  expect(await counts()).toEqual(right(2));
});
