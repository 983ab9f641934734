import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { reportCalls } from "#testing/api/report-calls.ts";

const { app, api } = useTestApp();
const calls = reportCalls(app);
let [admin, dana, ruth]: Person[] = [];
beforeEach(async () => {
  admin = await app.create.person("admin");
  dana = await app.create.person("approved", { firstName: "Dana" });
  ruth = await app.create.person("approved");
});

/** A post of Dana's with a decision about it, and the decision as she sees it. */
async function decided(body: object) {
  const post = await app.create.post(dana!);
  const caseId = await app.create.report(ruth!, { kind: "post", subjectId: post.id });
  const answer = await calls.review(admin!, caseId, body);
  expect(answer.status).toBe(200);
  const [decision] = await calls.decisions(dana!);
  return { post, caseId, decision: decision! };
}
const readsPost = async ({ id }: { id: string }) =>
  (await app.get(`/api/forum/${id}`, { as: ruth })).status === 200;
const canOf = async (as: Person) => (await bodyOf(api(as).get("/api/auth/user"))).can;

describe("an appeal", () => {
  it("is made by the member concerned, once, and is listed for admins with the report", async () => {
    const { caseId, decision } = await decided({ action: "warn" });
    expect((await calls.appeal(ruth!, decision.id)).status).toBe(404);
    expect((await calls.appeal(dana!, decision.id, " ")).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 20 }, () => calls.appeal(dana!, decision.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await calls.adminQueue(admin!, "appealed")).find(({ id }) => id === caseId)).toMatchObject({
      outcome: { action: "warn", appeal: { text: "It was meant kindly.", answer: null } },
      reports: [{ text: "She insults me." }],
      can: { review: false, answerAppeal: true },
    });
    expect((await calls.answer(admin!, caseId, "upheld")).status).toBe(200);
    expect((await calls.adminQueue(admin!, "appealed")).find(({ id }) => id === caseId)).toBeUndefined();
    expect(await calls.decisions(dana!)).toMatchObject([
      { appeal: { answer: "upheld", answerReason: "We looked again." }, can: { appeal: false } },
    ]);
  });

  it("that is granted shows the hidden item again", async () => {
    const { post, caseId, decision } = await decided({ action: "hide" });
    expect(await readsPost(post)).toBe(false);
    await calls.appeal(dana!, decision.id);
    await app.mails();
    await calls.answer(admin!, caseId, "taken back");
    expect(await readsPost(post)).toBe(true);
    const email = (await app.mails()).find(({ to }) => to![0]!.address === dana!.user.email)!;
    expect(email.subject).toBe("Your appeal was granted");
    expect(email.text).toContain("Your post is visible again.");
    // A decision that was taken back is not counted in the history.
    expect(await calls.ownReports(ruth!)).toMatchObject([{ state: "dismissed" }]);
    const next = await app.create.report(ruth!, { kind: "post", subjectId: post.id });
    expect((await calls.adminQueue(admin!)).find(({ id }) => id === next)).toMatchObject({
      about: { reported: 2, upheld: 0, last: null },
    });
  });

  it("that is granted leaves the item hidden if another decision hides it", async () => {
    const first = await decided({ action: "hide" });
    const { post } = first;
    // An admin can see a hidden item, and report it as well.
    const body = { kind: "post", subjectId: post.id, reason: "unsafe" };
    await app.post("/api/reports", { as: await app.create.person("admin"), body });
    const second = (await calls.caseAbout(admin!, post.id))!.id;
    expect((await calls.review(admin!, second, { action: "warn", hides: true })).status).toBe(200);
    await calls.appeal(dana!, first.decision.id);
    await calls.answer(admin!, first.caseId, "taken back");
    expect(await readsPost(post)).toBe(false);
    const [latest] = await calls.decisions(dana!);
    await calls.appeal(dana!, latest!.id);
    await calls.answer(admin!, second, "taken back");
    expect(await readsPost(post)).toBe(true);
  });

  it("that is granted lifts a suspension, and restores a membership", async () => {
    const suspended = await decided({ action: "suspend", days: 30 });
    expect(await canOf(dana!)).toMatchObject({ "post.create": false });
    await calls.appeal(dana!, suspended.decision.id);
    await calls.answer(admin!, suspended.caseId, "taken back");
    expect(await canOf(dana!)).toMatchObject({ "post.create": true, "listing.create": true });
    const ended = await decided({ action: "end" });
    expect(await canOf(dana!)).toMatchObject({ "listing.create": false });
    await calls.appeal(dana!, ended.decision.id);
    await calls.answer(admin!, ended.caseId, "taken back");
    expect(await canOf(dana!)).toMatchObject({ "listing.create": true });
  });

  it("is answered once, also by concurrent answers, with one audit row", async () => {
    const { post, caseId, decision } = await decided({ action: "hide" });
    await calls.appeal(dana!, decision.id);
    await app.mails();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        calls.answer(admin!, caseId, index % 2 ? "upheld" : "taken back"),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [after] = await calls.decisions(dana!);
    expect(await readsPost(post)).toBe(after!.appeal!.answer === "taken back");
    const steps = await app.platform.db
      .select({ action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.targetId, caseId));
    expect(steps.toSorted((one, other) => one.action.localeCompare(other.action))).toEqual([
      { action: "appeal.answered", details: { outcome: after!.appeal!.answer } },
      { action: "report.appealed", details: {} },
      { action: "report.decided", details: { outcome: "hide", days: null } },
    ]);
    expect((await app.mails()).filter(({ to }) => to![0]!.address === dana!.user.email)).toHaveLength(1);
  });

  it("cannot be answered before it was made, nor by the member who made it", async () => {
    const decider = await app.create.person("admin");
    const { id: subjectId } = await app.create.post(decider);
    const caseId = await app.create.report(ruth!, { kind: "post", subjectId });
    const { id } = await app.create.decision(caseId);
    expect((await calls.answer(admin!, caseId, "upheld")).status).toBe(404);
    expect((await calls.appeal(decider, id)).status).toBe(200);
    expect((await calls.answer(decider, caseId, "taken back")).status).toBe(403);
    expect((await calls.answer(admin!, caseId, "upheld")).status).toBe(200);
  });
});
