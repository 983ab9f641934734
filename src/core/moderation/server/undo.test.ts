import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { decisions, suspensions } from "#src/core/moderation/server/moderation.table.ts";
import { verificationRequests } from "#src/core/verification/server/verification.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { bodyOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { reportCalls } from "#testing/api/report-calls.ts";

const { app, create, api } = useTestApp();
const calls = reportCalls(app);
let [admin, dana, ruth]: Person[] = [];
beforeEach(async () => {
  admin = await create.person("admin");
  dana = await create.person("approved", { firstName: "Dana" });
  ruth = await create.person("approved");
  await app.mails();
});

async function reported() {
  const { id } = await create.post(dana!);
  return { id, caseId: await create.report(ruth!, { kind: "post", subjectId: id }) };
}
const undo = (id: string, as = admin!) => api(as).post("/api/admin/reports/:id/undo", { param: { id } });
const pass = (seconds: number) =>
  app.platform.db.execute(
    sql`update ${decisions} set created_at = created_at - ${seconds} * interval '1 second'`,
  );
const mails = async () => (await app.mails()).map(({ subject }) => subject!);
const read = async (as: Person, { id }: { id: string }) => (await app.get(`/api/forum/${id}`, { as })).status;

/** All rows that a decision may change, as stored. */
async function allRows() {
  const names = [
    "reports",
    "report_cases",
    "decisions",
    "suspensions",
    "verifications",
    "member_plans",
    "users",
    "forum_posts",
    "verification_requests",
  ];
  const found = await Promise.all(
    names.map((name) => app.database.pool.query(`select to_jsonb(t) as row from "${name}" t order by 1`)),
  );
  return found.map(({ rows }) => rows as unknown[]);
}

describe("a decision", () => {
  it.each([
    { action: "dismiss" },
    { action: "hide" },
    { action: "warn", hides: true },
    { action: "suspend", days: 30, hides: true },
  ])("to $action is fully undone without notifying anybody, and can be made again", async (body) => {
    const { id, caseId } = await reported();
    const before = await allRows();
    const decided = await bodyOf(
      api(admin).post("/api/admin/reports/:id/review", {
        param: { id: caseId },
        json: { reason: "No.", ...body } as never,
      }),
    );
    expect(decided.can).toMatchObject({ review: false, undo: true });
    const undone = await bodyOf(undo(caseId));
    expect(undone).toMatchObject({ outcome: null, can: { review: true, undo: false } });
    expect(await allRows()).toEqual(before);
    expect(await mails()).toEqual([]);
    expect([await read(ruth!, { id }), await calls.decisions(dana!)]).toEqual([200, []]);
    expect((await calls.review(admin!, caseId, { action: "warn" })).status).toBe(200);
    expect((await mails()).toSorted((one, other) => one.localeCompare(other))).toEqual([
      "A warning about your post",
      "Your report about Dana T.'s post",
    ]);
  });

  it("that ends a membership is undone with the role that it took and the request that it closed", async () => {
    await app.platform.db.update(users).set({ role: "moderator" }).where(eq(users.id, dana!.user.id));
    await app.post("/api/membership/verify", { as: dana, body: { plan: "vip" } });
    const { caseId } = await reported();
    const state = async () => [
      await bodyOf(api(dana).get("/api/membership")),
      (await bodyOf(api(dana).get("/api/auth/user"))).can,
    ];
    const before = await state();
    await calls.review(admin!, caseId, { action: "end" });
    expect(await state()).not.toEqual(before);
    expect((await undo(caseId)).status).toBe(200);
    expect(await state()).toEqual(before);
  });

  it("that ends a membership, leaves the request on hold only if she has not given her consent by then", async () => {
    const { db } = app.platform;
    await app.post("/api/membership/verify", { as: dana, body: { plan: "vip" } });
    const takeBack = () => app.request("DELETE", "/api/membership/consent", { as: dana });
    const hers = eq(verificationRequests.userId, dana!.user.id);
    const onHold = async () =>
      (await db.select().from(verificationRequests).where(hers))
        .filter(({ status }) => status === "pending")
        .map((one) => one.onHold);
    const first = await reported();
    await calls.review(admin!, first.caseId, { action: "end" });
    await takeBack();
    await undo(first.caseId);
    expect(await onHold()).toEqual([true]);
    const second = await reported();
    await calls.review(admin!, second.caseId, { action: "end" });
    const body = { congregation: "Beacon North", mayUseCongregation: true };
    await app.patch("/api/auth/user", { as: dana, body });
    await undo(second.caseId);
    expect(await onHold()).toEqual([false]);
  });

  it("cannot be undone after ten seconds, nor twice, nor by the member concerned", async () => {
    const { caseId } = await reported();
    expect((await undo(caseId)).status).toBe(404);
    await calls.review(admin!, caseId, { action: "suspend", days: 3 });
    await pass(11);
    expect(await refusalOf(undo(caseId))).toMatchObject({
      message: "It’s too late to undo this. The emails are on their way.",
    });
    expect(await app.platform.db.$count(suspensions, eq(suspensions.userId, dana!.user.id))).toBe(1);
    const own = await create.person("admin");
    const about = await create.report(ruth!, { kind: "post", subjectId: (await create.post(own)).id });
    await calls.review(admin!, about, { action: "warn" });
    expect((await undo(about, own)).status).toBe(403);
    const answers = await Promise.all(Array.from({ length: 5 }, () => undo(about)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(4);
  });

  it("sends no notification during the ten seconds of Undo", async () => {
    const { caseId } = await reported();
    await calls.review(admin!, caseId, { action: "warn" });
    const { rows } = await app.database.pool.query(
      "select min(start_after - created_on) > interval '10 seconds' as later from pgboss.job where name = 'notify' and data ->> 'kind' in ('member-moderated', 'report-decided') and state = 'created'",
    );
    expect(rows).toEqual([{ later: true }]);
  });

  it("is undone together with reports of the same item since then", async () => {
    const { id, caseId } = await reported();
    await calls.review(admin!, caseId, { action: "warn" });
    const again = await create.person("new");
    await calls.report(again, "post", id);
    expect(await bodyOf(undo(caseId))).toMatchObject({ count: 2, outcome: null });
    expect((await calls.adminQueue(admin!)).filter(({ address }) => address?.includes(id))).toHaveLength(1);
  });
});

it("the admin page says what a suspension would put on hold", async () => {
  const hosted = await create.event(dana!);
  for (let count = 0; count < 3; count += 1) await create.rsvp(await create.person("new"), hosted);
  await create.event(dana!, { startsAt: new Date(Date.now() - 1000) });
  await create.rsvp(dana!, await create.event(ruth!));
  await create.rsvp(dana!, await create.event(ruth!), "waiting");
  const { id } = await reported();
  expect(await calls.caseAbout(admin!, id)).toMatchObject({
    held: "hosts 1 event with 3 people, has a spot at 1 event and is on 1 waitlist",
  });
  const other = await create.report(dana!, { kind: "post", subjectId: (await create.post(ruth!)).id });
  expect((await calls.adminQueue(admin!)).find((each) => each.id === other)).toMatchObject({
    held: "hosts 2 events with 1 person",
  });
});
